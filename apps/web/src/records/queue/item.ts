import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import type { Problem } from '#lib/problem.ts';

/** Lines that are sent together or not at all. */
export type OutboxKind = 'record' | 'past-midnight' | 'visit' | 'copied-day' | 'leave';

/** How a line is shown while it waits. */
export interface OutboxLine {
  readonly date: string;
  readonly job: string;
  readonly description: string;
  /** The job task, the location and the unit, as a record names them. Earlier versions stored none. */
  readonly details?: string;
  /** The typed amount, or the times. */
  readonly amount: string;
  readonly unitOfMeasure: string;
}

export interface OutboxRefusal {
  /** The problem as the server states it. */
  readonly problem: Problem;
  /** The server may accept the same later, as after an error of its own. */
  readonly isTemporary: boolean;
}

/** The refusal of one photo; the others are sent. */
interface PhotoRefusal {
  readonly position: number;
  readonly name: string;
  readonly problem: Problem;
}

export interface NewOutboxItem {
  /** Account and user: nobody else sees or sends it. */
  readonly owner: string;
  readonly clientKey: string;
  readonly kind: OutboxKind;
  readonly entries: readonly NormalEntry[];
  readonly lines: readonly OutboxLine[];
  /** The drafts of the form for editing; a copied day and leave have one for each line. */
  readonly drafts: readonly string[];
  /** Records of it may exist: true from before the first call until an answer proves that there are none. */
  readonly mayHaveArrived: boolean;
  readonly photoCount: number;
  /** By the device's clock, which may be wrong; the order is that of the ids. */
  readonly savedAt: number;
}

export interface OutboxItem extends NewOutboxItem {
  readonly id: number;
  /** Set once the server has created the record; its photos follow. */
  readonly recordId: number | null;
  readonly refusal: OutboxRefusal | null;
  readonly photoRefusals: readonly PhotoRefusal[];
  /** The number of attempts since the user, the network or a new page requested one. */
  readonly attempts: number;
  /** By the device's clock; 0 if it is tried at the next occasion. */
  readonly nextAttemptAt: number;
}

export interface OutboxPhoto {
  readonly item: number;
  readonly position: number;
  readonly name: string;
  readonly type: string;
  /** The data is not a Blob, which Safari may lose. */
  readonly data: ArrayBuffer;
}

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** The delays after which an error that repeats is tried again. */
const delays = [1, 2, 5, 15, 60].map((minutes) => minutes * minute);

export function delayAfter(attempts: number): number {
  return delays[Math.max(0, attempts - 1)] ?? hour;
}

/** A clock that was set back since must not hold an item for longer than the longest delay. */
export function isDue({ nextAttemptAt }: Pick<OutboxItem, 'nextAttemptAt'>, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt > now + hour;
}

/** Whether the item or one of its photos waits for the user. */
export function isRefused({ refusal, photoRefusals }: OutboxItem): boolean {
  return refusal?.isTemporary === false || photoRefusals.length > 0;
}

/** Whether something of it may be sent without the user. */
export function hasWork({ recordId, refusal, photoCount, photoRefusals }: OutboxItem): boolean {
  if (refusal?.isTemporary === false) return false;
  // Of an item without photos, only its deletion is left: the page was closed before it.
  return recordId === null || photoCount === 0 || photoCount > photoRefusals.length;
}

export interface SendOptions {
  /** Tried although it was refused. */
  readonly retried?: number;
  /** Tries also what failed a short time ago, as something has changed or the user asks for it. */
  readonly isEager?: boolean;
  /** Waits for another window that sends. */
  readonly waits?: boolean;
}

export function isTried(item: OutboxItem, options: SendOptions, now: number): boolean {
  const { retried, isEager = false } = options;
  return item.id === retried || (hasWork(item) && (isEager || isDue(item, now)));
}

/** A clock that was set back since must not hide that an item waits. */
export function isOverdue({ savedAt }: Pick<NewOutboxItem, 'savedAt'>, now: number): boolean {
  return Math.abs(now - savedAt) > day;
}

/** Whether it can be opened in the form. After the record exists, only its photos are left. */
export function isEditable(item: OutboxItem): boolean {
  return item.recordId === null && item.drafts.length > 0;
}

/** A copied day and leave have lines of several forms. */
export function isOfSeveralForms({ kind }: OutboxItem): boolean {
  return kind === 'copied-day' || kind === 'leave';
}

/** Whether its lines can become single entries, which have keys of their own. */
export function isSplittable(item: OutboxItem): boolean {
  return isOfSeveralForms(item) && item.recordId === null && !item.mayHaveArrived;
}

type Answer = Pick<Problem, 'code' | 'errors'>;
type Codes = ReadonlySet<Problem['code']>;

/**
 * `stop` ends the sending, as there is no connection or nobody is logged in; with the others the item steps aside: `retry`
 * is tried again by itself, `refused` waits for the user.
 */
export type Outcome = 'stop' | 'retry' | 'refused';

const stopCodes: Codes = new Set([
  'no-connection',
  'unavailable',
  'not-signed-in',
  'account-inactive',
  'visit-only-looks',
  'password-change-required',
  'too-many-requests',
]);
const retryCodes: Codes = new Set(['internal', 'storage-full', 'unexpected']);

export function outcomeOf(problem: Answer): Outcome {
  if (stopCodes.has(problem.code) || isOfAnotherUser(problem)) return 'stop';
  return retryCodes.has(problem.code) ? 'retry' : 'refused';
}

/** A user may always register for themselves: somebody else is logged in. */
export function isOfAnotherUser({ code, errors }: Answer): boolean {
  if (code === 'not-signed-in') return true;
  return errors.some(
    (error) => error.code === 'not-your-team' && /^(operations\.\d+\.)?username$/.test(error.path),
  );
}

/** Whether the problem is of a photo, not of the record, which would refuse the others too. */
export function isOfPhoto({ code, errors }: Answer): boolean {
  return (
    code === 'too-large' ||
    code === 'wrong-media-type' ||
    errors.some(({ path }) => path.split('.', 1)[0] === 'attachments')
  );
}

/** An error of the app itself does not go away by trying again. */
const maxUnexpected = 5;

export interface StepOptions {
  readonly isEager: boolean;
  readonly isUpload: boolean;
}

/** What a failed attempt means for the item, and what is stored with it. */
export function afterFailure(
  item: OutboxItem,
  problem: Problem,
  { isEager, isUpload }: StepOptions,
  now: number,
) {
  const attempts = isEager ? 1 : item.attempts + 1;
  const isGivenUp = problem.code === 'unexpected' && attempts >= maxUnexpected;
  const outcome = isGivenUp ? 'refused' : outcomeOf(problem);
  const refusal = outcome === 'stop' ? null : { problem, isTemporary: outcome === 'retry' };
  const wait = Math.max(delayAfter(attempts), (problem.retryAfter ?? 0) * 1_000);
  // Without a connection, only what is large is not sent again at once.
  const isDelayed = outcome === 'retry' || (isUpload && problem.code === 'no-connection');
  const change = isDelayed ? { refusal, attempts, nextAttemptAt: now + wait } : { refusal };
  return { outcome, change };
}
