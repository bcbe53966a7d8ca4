import { isObjectOf, isString, tryParseJson, type TypeGuard } from '@worksheet/domain/type-guards';
import { publishWaiting } from '#lib/outbox/waiting.ts';
import type { Owner } from '#lib/storage/user-storage.ts';

/* Who used this browser last, so that a page without a network knows whose entries wait; a logout forgets it. */

const storageKey = 'last-user';
const isNumber: TypeGuard<number> = (value): value is number => typeof value === 'number';
const isOwner = isObjectOf<Owner>({ accountId: isNumber, username: isString });
let current: Owner | undefined;

export function ownerKey({ accountId, username }: Owner): string {
  return `${accountId} ${username}`;
}

export function rememberOwner({ accountId, username }: Owner): void {
  if (current?.accountId === accountId && current.username === username) return;
  current = { accountId, username };
  // What the page shows is another user's until it is read again.
  publishWaiting([]);
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(current)));
}

export function lastOwner(): Owner | undefined {
  if (current) return current;
  const stored = tryParseJson(attempt(() => localStorage.getItem(storageKey)) ?? '');
  return isOwner(stored) ? stored : undefined;
}

export function forgetOwner(): void {
  current = undefined;
  publishWaiting([]);
  attempt(() => localStorage.removeItem(storageKey));
}

/** Private windows may refuse storage: the owner is then known until the page is closed. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
