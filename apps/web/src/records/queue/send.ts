import { failedWith, problemOf, type Problem } from '#lib/problem.ts';
import { invalidateRecords } from '#records/cache.ts';
import { addPhoto, createRecords } from '#records/create-records.ts';
import {
  changeItem,
  deleteItem,
  deletePhoto,
  nextPhoto,
  readItem,
} from '#records/queue/database.ts';
import {
  delayAfter,
  hasWork,
  isDue,
  isOfAnotherUser,
  outcomeOf,
  type OutboxItem,
} from '#records/queue/item.ts';
import { withItemLock, withSendLock } from '#records/queue/locks.ts';
import { ownerKey, storedOwner, type CurrentUser } from '#records/queue/owner.ts';
import { refreshWaiting, waitingItems } from '#records/queue/queue.ts';
import { mayHaveArrivedAfter } from '#records/repeat.ts';
import { withTimeout } from '#records/transport.ts';
import { trpcClient } from '#trpc.ts';

export interface SendResult {
  readonly sent: number;
  readonly refused: number;
  /** Why nothing more is sent for now; undefined if everything was tried. */
  readonly stoppedBy?: Problem;
}

export interface SendOptions {
  /** Tried although it was refused. */
  readonly retried?: number;
  /** Tries also what failed a short time ago, as something has changed or the user asks for it. */
  readonly isEager?: boolean;
  /** Waits for another window that sends. */
  readonly waits?: boolean;
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

async function sendAll(
  owner: CurrentUser,
  { retried, isEager = false }: SendOptions,
): Promise<SendResult> {
  const items = (await waitingItems(owner)).filter(
    (item) => item.id === retried || (hasWork(item) && (isEager || isDue(item, Date.now()))),
  );
  if (items.length === 0) return nothingSent;
  try {
    await checkUser(owner);
  } catch (error) {
    return { ...nothingSent, stoppedBy: problemOf(error) };
  }
  const result = { sent: 0, refused: 0 };
  const photosOf: OutboxItem[] = [];
  for (const item of items) {
    const step = await runStep(owner, item.id, createItem, { isEager });
    if (step.stoppedBy) return { ...result, stoppedBy: step.stoppedBy };
    result.sent += step.isDone ? 1 : 0;
    result.refused += step.isRefused ? 1 : 0;
    if (!step.isDone && !step.hasFailed) photosOf.push(item);
  }
  // A photo that does not get through holds the others only until the next time.
  for (const { id } of photosOf.toSorted((a, b) => a.attempts - b.attempts)) {
    const step = await runStep(
      owner,
      id,
      (user, item) => sendPhotos(user, item, { retriesRefused: id === retried }),
      { isEager, isUpload: true },
    );
    if (step.stoppedBy) return { ...result, stoppedBy: step.stoppedBy };
    result.sent += step.isDone ? 1 : 0;
    result.refused += step.isRefused ? 1 : 0;
  }
  return result;
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

interface StepResult {
  /** Nothing of the item is left on the device. */
  readonly isDone?: boolean;
  readonly isRefused?: boolean;
  readonly hasFailed?: boolean;
  readonly stoppedBy?: Problem;
}

type Step = (owner: CurrentUser, item: OutboxItem) => Promise<StepResult>;

interface StepOptions {
  readonly isEager: boolean;
  readonly isUpload?: boolean;
}

/** A step of an item as it is now; meanwhile nobody edits, splits or deletes it. */
async function runStep(
  owner: CurrentUser,
  id: number,
  step: Step,
  options: StepOptions,
): Promise<StepResult> {
  const result = await withItemLock(id, async (): Promise<StepResult> => {
    try {
      const item = await readItem(id);
      if (!item) return { hasFailed: true };
      await refreshWaiting(owner);
      if (isOwnerReplaced(owner)) throw failedWith('not-signed-in');
      return await step(owner, item).catch((error: unknown) => noteFailure(item, error, options));
    } catch (error) {
      // The device cannot be read.
      const problem = problemOf(error);
      return outcomeOf(problem) === 'stop' ? { stoppedBy: problem } : { hasFailed: true };
    }
  });
  await refreshWaiting(owner);
  return result;
}

async function createItem(owner: CurrentUser, item: OutboxItem): Promise<StepResult> {
  const { id, clientKey, entries, kind, photoCount } = item;
  if (item.recordId !== null) return {};
  try {
    // The page may be closed amid the call.
    await changeItem(id, { mayHaveArrived: true });
    const { username } = owner;
    const [first] = await createRecords(owner, { kind, clientKey, entries, photoCount, username });
    const recordId = first?.id ?? null;
    void invalidateRecords();
    if (photoCount === 0) {
      await deleteItem(id);
      return { isDone: true };
    }
    await changeItem(id, { recordId, refusal: null, attempts: 0, nextAttemptAt: 0 });
    return {};
  } catch (error) {
    const mayHaveArrived = mayHaveArrivedAfter(problemOf(error), item.mayHaveArrived);
    await changeItem(id, { mayHaveArrived });
    throw error;
  }
}

async function sendPhotos(
  owner: CurrentUser,
  { id, recordId, photoRefusals }: OutboxItem,
  { retriesRefused }: { readonly retriesRefused: boolean },
): Promise<StepResult> {
  if (recordId === null) return {};
  let refusals = retriesRefused ? [] : photoRefusals;
  let isRefused = false;
  let photo = await nextPhoto(id);
  while (photo) {
    const { position, name } = photo;
    if (!refusals.some((refusal) => refusal.position === position)) {
      try {
        if (isOwnerReplaced(owner)) throw failedWith('not-signed-in');
        await addPhoto(owner, recordId, new File([photo.data], name, { type: photo.type }));
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
  if (refusals.length > 0) return { isRefused };
  await deleteItem(id);
  return { isDone: true };
}

/** Whether the problem is of a photo, not of the record, which would refuse the others too. */
function isOfPhoto(problem: Problem): boolean {
  const codes: readonly Problem['code'][] = ['too-large', 'wrong-media-type'];
  return (
    codes.includes(problem.code) ||
    problem.errors.some(({ path }) => path.split('.', 1)[0] === 'attachments')
  );
}

/** An error of the app itself does not go away by trying again. */
const maxUnexpected = 5;

async function noteFailure(
  item: OutboxItem,
  error: unknown,
  { isEager, isUpload = false }: StepOptions,
): Promise<StepResult> {
  const problem = problemOf(error);
  const attempts = isEager ? 1 : item.attempts + 1;
  const isGivenUp = problem.code === 'unexpected' && attempts >= maxUnexpected;
  const outcome = isGivenUp ? 'refused' : outcomeOf(problem);
  const refusal = outcome === 'stop' ? null : { problem, isTemporary: outcome === 'retry' };
  const wait = Math.max(delayAfter(attempts), (problem.retryAfter ?? 0) * 1_000);
  // Without a connection, only what is large is not sent again at once.
  const isDelayed = outcome === 'retry' || (isUpload && problem.code === 'no-connection');
  await changeItem(item.id, {
    refusal,
    ...(isDelayed ? { attempts, nextAttemptAt: Date.now() + wait } : {}),
  }).catch(() => undefined);
  if (outcome === 'stop') {
    // Whatever the server says to the session of another user about an entry.
    return {
      stoppedBy: isOfAnotherUser(problem) ? problemOf(failedWith('not-signed-in')) : problem,
    };
  }
  return { hasFailed: true, isRefused: outcome === 'refused' };
}
