import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@worksheet/api/root';
import { attempt } from './storage/user-storage.ts';

/* A logout without a network stays due until the server confirms it (D35); until then no call uses the session. */
const storageKey = 'idle-logout';

export function isLogoutDue(): boolean {
  return attempt(() => localStorage.getItem(storageKey)) === 'due';
}

export function setLogoutDue(isDue: boolean): void {
  attempt(() =>
    isDue ? localStorage.setItem(storageKey, 'due') : localStorage.removeItem(storageKey),
  );
}

/** Refuses all other calls as if there were no network. */
export const logoutDueLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.path === 'session.logout' || !isLogoutDue()) return next(op);
    return observable((observer) =>
      observer.error(TRPCClientError.from(new TypeError('A logout is due'))),
    );
  };
