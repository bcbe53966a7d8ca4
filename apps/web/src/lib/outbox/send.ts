import { api } from '#api.ts';
import { changeItem, deleteItem, deletePhoto, listItems, nextPhoto } from '#lib/outbox/database.ts';
import { isEarlierAnswer } from '#lib/outbox/earlier-answer.ts';
import type { OutboxItem, OutboxPhoto } from '#lib/outbox/item.ts';
import { outcomeOf } from '#lib/outbox/outcome.ts';
import { ownerKey, type CurrentUser } from '#lib/outbox/owner.ts';
import { withTimeout } from '#lib/outbox/timeout.ts';
import { refreshWaiting } from '#lib/outbox/refresh.ts';
import { problemOf, ProblemError, type Problem } from '#lib/problem.ts';
import { sendLock } from '#lib/shell/is-busy.ts';
import { trpcClient } from '#trpc.ts';

export interface SendResult {
  readonly sent: number;
  readonly refused: number;
  /** Why nothing more is sent for now; undefined if everything was tried. */
  readonly stoppedBy?: Problem;
}

/** Sends what waits, the oldest first, in one window at a time. `retried` is tried although it was refused. */
export async function sendWaiting(
  owner: CurrentUser,
  { retried }: { retried?: number } = {},
): Promise<SendResult> {
  const send = () => sendAll(owner, retried);
  // Only pages over https and of localhost have locks; elsewhere the client key alone prevents a second record.
  if (!navigator.locks) return send();
  return navigator.locks.request(sendLock, { ifAvailable: true }, (lock) =>
    lock ? send() : { sent: 0, refused: 0 },
  );
}

async function sendAll(owner: CurrentUser, retried: number | undefined): Promise<SendResult> {
  const items = (await listItems(ownerKey(owner))).filter(
    ({ id, refusal }) => !refusal || refusal.isTemporary || id === retried,
  );
  const result = { sent: 0, refused: 0 };
  if (items.length === 0) return result;
  try {
    await checkUser(owner);
  } catch (error) {
    return { ...result, stoppedBy: problemOf(error) };
  }
  for (const item of items) {
    const problem = await sendItem(owner, item);
    await refreshWaiting(owner);
    if (!problem) {
      result.sent += 1;
      void api.worksheet.invalidate();
      void api.hours.invalidate();
      continue;
    }
    const outcome = outcomeOf(problem);
    if (outcome === 'wait') return { ...result, stoppedBy: problem };
    if (outcome === 'refused') result.refused += 1;
  }
  return result;
}

/** Another window of this browser may have logged in as somebody else. */
async function checkUser({ userId, username }: CurrentUser): Promise<void> {
  const session = await withTimeout(({ signal }) =>
    trpcClient.session.info.query(undefined, { signal }),
  );
  if (session.userId !== userId || session.username !== username || session.visit)
    throw new ProblemError({ code: 'not-signed-in', detail: '', errors: [] });
}

/** Returns why it still waits, undefined if it and its photos have arrived. */
async function sendItem(owner: CurrentUser, item: OutboxItem): Promise<Problem | undefined> {
  try {
    const recordId = item.recordId ?? (await create(owner, item));
    for (let photo = await nextPhoto(item.id); photo; photo = await nextPhoto(item.id)) {
      await sendPhoto({ id: recordId, accountId: owner.accountId }, photo);
      await deletePhoto(photo);
      await refreshWaiting(owner);
    }
    await deleteItem(item.id);
    return undefined;
  } catch (error) {
    const problem = problemOf(error);
    const outcome = outcomeOf(problem);
    const isLost = problem.code === 'no-connection' || outcome === 'temporary';
    await changeItem(item.id, {
      refusal: outcome === 'wait' ? null : { problem, isTemporary: outcome === 'temporary' },
      ...(isLost ? { mayHaveArrived: true } : {}),
    });
    return problem;
  }
}

async function sendPhoto(
  record: { readonly id: number; readonly accountId: number },
  { data, name, type }: OutboxPhoto,
): Promise<void> {
  const attachments = [new File([data], name, { type })];
  await withTimeout(
    ({ signal, onProgress }) =>
      trpcClient.worksheet.addAttachments.mutate(
        { ...record, attachments },
        { signal, context: { onProgress } },
      ),
    { bytes: data.byteLength },
  );
}

async function create({ accountId, username }: CurrentUser, item: OutboxItem): Promise<number> {
  const { clientKey, entries, kind, photoCount } = item;
  const expected = photoCount > 0 ? { attachmentsExpected: photoCount } : {};
  const [first] = entries;
  if (!first) throw new Error('Nothing to create');
  const records = await withTimeout(async ({ signal }) => {
    if (kind === 'record')
      return [
        await trpcClient.worksheet.create.mutate(
          { ...first, ...expected, accountId, username, clientKey },
          { signal },
        ),
      ];
    const batch = await trpcClient.worksheet.batch.mutate(
      {
        accountId,
        clientKey,
        visit: kind === 'visit',
        operations: entries.map((entry, position) => ({
          op: 'create' as const,
          ...entry,
          ...(position === 0 ? expected : {}),
          username,
        })),
      },
      { signal, context: {} },
    );
    return batch.records;
  });
  const id = records[0]?.id;
  if (id === undefined) throw new Error('Nothing was created');
  await changeItem(item.id, { recordId: id, refusal: null });
  if (isEarlierAnswer(records, entries, item.sentBefore))
    throw new ProblemError({ code: 'repeated-differently', detail: '', errors: [] });
  return id;
}
