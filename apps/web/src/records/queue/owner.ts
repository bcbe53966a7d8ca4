import { isObjectOf, isString, tryParseJson, type TypeGuard } from '@worksheet/domain/type-guards';
import { publishWaiting } from '#records/queue/waiting.ts';
import { type Owner, attempt } from '#lib/storage/user-storage.ts';

/* Who used this browser last, so that a page without a network knows whose entries wait; a logout forgets it. */

/** The owner of entries, and the name they are registered under. */
export interface CurrentUser extends Owner {
  readonly username: string;
}

const storageKey = 'last-user';
const isNumber: TypeGuard<number> = (value): value is number => typeof value === 'number';
const isOwner = isObjectOf<CurrentUser>({
  accountId: isNumber,
  userId: isNumber,
  username: isString,
});
let current: CurrentUser | undefined;

/** Returns a key without the name: a user who is renamed still finds what waits. */
export function ownerKey({ accountId, userId }: Owner): string {
  return `${accountId} ${userId}`;
}

export function rememberOwner({ accountId, userId, username }: CurrentUser): void {
  if (current?.userId === userId && current.username === username) return;
  current = { accountId, userId, username };
  // The page shows another user's items until they are read again.
  publishWaiting([]);
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(current)));
}

export function lastOwner(): CurrentUser | undefined {
  return current ?? storedOwner();
}

/** Returns the owner that the window that logged in last has stored. */
export function storedOwner(): CurrentUser | undefined {
  const stored = tryParseJson(attempt(() => localStorage.getItem(storageKey)) ?? '');
  return isOwner(stored) ? stored : undefined;
}

export function forgetOwner(): void {
  current = undefined;
  publishWaiting([]);
  attempt(() => localStorage.removeItem(storageKey));
}
