import { failedWith, problemOf, type Problem } from '#lib/problem.ts';
import { invalidateRecords } from '#records/cache.ts';
import { createRecords } from '#records/create-records.ts';
import {
  changeItem,
  deleteItem,
  deletePhoto,
  nextPhoto,
  readItem,
} from '#records/queue/database.ts';
import {
  afterFailure,
  isOfAnotherUser,
  isOfPhoto,
  isTried,
  outcomeOf,
  type OutboxItem,
  type SendOptions,
  type StepOptions,
} from '#records/queue/item.ts';
import { withItemLock, withSendLock } from '#records/queue/locks.ts';
import { ownerKey, storedOwner, type CurrentUser } from '#records/queue/owner.ts';
import { refreshWaiting, waitingItems } from '#records/queue/queue.ts';
import { mayHaveArrivedAfter } from '#records/arrival.ts';
import { upload, withTimeout } from '#records/transport.ts';
import { trpcClient } from '#trpc.ts';

export interface SendResult {
  readonly sent: number;
  readonly refused: number;
  /** Why nothing more is sent for now; undefined if everything was tried. */
  readonly stoppedBy?: Problem;
}

const nothingSent: SendResult = { sent: 0, refused: 0 };
/** The server has asked this page to wait until then. */
let pausedUntil = 0;

/** Sends what waits, in one window at a time: all records, the oldest first, and then their photos. */
export async function sendWaiting(
  owner: CurrentUser,
  options: SendOptions = {},
): Promise<SendResult> {
  const { isEager = false, waits = false } = options;
  if (!isEager && Date.now() < pausedUntil) return nothingSent;
  const result = (await withSendLock(() => sendAll(owner, options), { waits })) ?? nothingSent;
  const { retryAfter } = result.stoppedBy ?? {};
  if (retryAfter !== undefined) pausedUntil = Date.now() + retryAfter * 1_000;
  return result;
}

async function sendAll(owner: CurrentUser, options: SendOptions): Promise<SendResult> {
  const { retried, isEager = false } = options;
  const items = (await waitingItems(owner)).filter((item) => isTried(item, options, Date.now()));
  if (items.length === 0) return nothingSent;
  const counts = { done: 0, left: 0, refused: 0, failed: 0 };
  const run = async (id: number, step: Step, isUpload: boolean) => {
    const result = await runStep(owner, id, step, { isEager, isUpload });
    counts[result] += 1;
    return result;
  };
  const result = () => ({ sent: counts.done, refused: counts.refused });
  try {
    await checkUser(owner);
    const photosOf: OutboxItem[] = [];
    for (const item of items)
      if ((await run(item.id, createItem, false)) === 'left') photosOf.push(item);
    // A photo that does not get through holds the others only until the next time.
    for (const { id } of photosOf.toSorted((a, b) => a.attempts - b.attempts))
      await run(id, (user, item) => sendPhotos(user, item, id === retried), true);
    return result();
  } catch (error) {
    return { ...result(), stoppedBy: problemOf(error) };
  }
}

/** Another window of this browser may have logged in as somebody else; with each call, the server checks it too. */
async function checkUser({ userId, username }: CurrentUser): Promise<void> {
  const session = await withTimeout(({ signal }) =>
    trpcClient.session.info.query(undefined, { signal }),
  );
  if (session.userId !== userId || session.username !== username || session.visit)
    throw failedWith('not-signed-in');
}

/** Whether another window has logged in as somebody else since. */
function isOwnerReplaced(owner: CurrentUser): boolean {
  const stored = storedOwner();
  return stored !== undefined && ownerKey(stored) !== ownerKey(owner);
}

/** Of a `done` item nothing is left on the device, of one that is `left` there are photos. */
type StepResult = 'done' | 'left' | 'refused' | 'failed';
/** Throws what ends the sending. */
type Step = (owner: CurrentUser, item: OutboxItem) => Promise<StepResult>;

/** A step of an item as it is now; meanwhile nobody edits, splits or deletes it. */
async function runStep(
  owner: CurrentUser,
  id: number,
  step: Step,
  options: StepOptions,
): Promise<StepResult> {
  try {
    return await withItemLock(id, async () => {
      const item = await readItem(id);
      if (!item) return 'failed';
      await refreshWaiting(owner);
      if (isOwnerReplaced(owner)) throw failedWith('not-signed-in');
      return step(owner, item).catch((error: unknown) => noteFailure(item, error, options));
    });
  } catch (error) {
    if (outcomeOf(problemOf(error)) === 'stop') throw error;
    // The device cannot be read.
    return 'failed';
  } finally {
    await refreshWaiting(owner);
  }
}

async function createItem(owner: CurrentUser, item: OutboxItem): Promise<StepResult> {
  const { id, clientKey, entries, kind, photoCount } = item;
  if (item.recordId !== null) return 'left';
  try {
    // The page may be closed amid the call.
    await changeItem(id, { mayHaveArrived: true });
    const { username } = owner;
    const [first] = await createRecords(owner, { kind, clientKey, entries, photoCount, username });
    if (!first) throw failedWith('repeated-differently');
    void invalidateRecords();
    if (photoCount === 0) {
      await deleteItem(id);
      return 'done';
    }
    await changeItem(id, { recordId: first.id, refusal: null, attempts: 0, nextAttemptAt: 0 });
    return 'left';
  } catch (error) {
    const mayHaveArrived = mayHaveArrivedAfter(problemOf(error), item.mayHaveArrived);
    await changeItem(id, { mayHaveArrived });
    throw error;
  }
}

async function sendPhotos(
  owner: CurrentUser,
  { id, recordId, photoRefusals }: OutboxItem,
  retriesRefused: boolean,
): Promise<StepResult> {
  if (recordId === null) return 'failed';
  let refusals = retriesRefused ? [] : photoRefusals;
  let isRefused = false;
  let photo = await nextPhoto(id);
  while (photo) {
    const { position, name } = photo;
    if (!refusals.some((refusal) => refusal.position === position)) {
      try {
        if (isOwnerReplaced(owner)) throw failedWith('not-signed-in');
        const { accountId, userId: expectedUser } = owner;
        const attachments = [new File([photo.data], name, { type: photo.type })];
        const input = { id: recordId, accountId, attachments };
        await upload('addAttachments', input, { expectedUser });
        await deletePhoto(photo);
      } catch (error) {
        const problem = problemOf(error);
        if (!isOfPhoto(problem)) throw error;
        refusals = [...refusals, { position, name, problem }];
        isRefused = true;
      }
      await changeItem(id, { photoRefusals: refusals, refusal: null });
      await refreshWaiting(owner);
    }
    photo = await nextPhoto(id, position);
  }
  void invalidateRecords();
  if (refusals.length > 0) return isRefused ? 'refused' : 'left';
  await deleteItem(id);
  return 'done';
}

async function noteFailure(
  item: OutboxItem,
  error: unknown,
  options: StepOptions,
): Promise<StepResult> {
  const problem = problemOf(error);
  const { outcome, change } = afterFailure(item, problem, options, Date.now());
  await changeItem(item.id, change).catch(() => undefined);
  // Whatever the server says to the session of another user about an entry.
  if (isOfAnotherUser(problem)) throw failedWith('not-signed-in');
  if (outcome === 'stop') throw error;
  return outcome === 'refused' ? 'refused' : 'failed';
}
