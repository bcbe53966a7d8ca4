import { isObjectOf, isString, tryParseJson, type TypeGuard } from '@worksheet/domain/type-guards';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { loadText, storeText, type Owner } from '#lib/storage/user-storage.ts';

/** A UUID: the server creates one record for it, however often it is sent. */
export function newClientKey(): string {
  // Pages over plain http have no `crypto.randomUUID`.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The attempt to create what a form holds. */
export interface Attempt {
  readonly clientKey: string;
  /** What was sent last, which may have arrived; null before the first attempt. */
  readonly sent: readonly NormalEntry[] | null;
}

export type AttemptName = 'entry attempt' | 'visit attempt';

const isEntries: TypeGuard<readonly NormalEntry[] | null> = (
  value,
): value is NormalEntry[] | null => value === null || Array.isArray(value);
const isAttempt = isObjectOf<Attempt>({ clientKey: isString, sent: isEntries });

/** The unfinished attempt, also after the page was closed during it; else a new one. */
export function loadAttempt(owner: Owner, name: AttemptName): Attempt {
  const stored = tryParseJson(loadText({ owner, name }) ?? '');
  return isAttempt(stored) ? stored : { clientKey: newClientKey(), sent: null };
}

/** Null once it is finished. */
export function storeAttempt(owner: Owner, name: AttemptName, attempt: Attempt | null): void {
  storeText({ owner, name }, attempt && JSON.stringify(attempt));
}
