import { problemOf } from '#lib/problem.ts';
import { trpcClient } from '#trpc.ts';

/*
 * A computer that wakes up often has no network for some seconds, so an idle logout may not reach the server before the
 * page reloads (D35). The logout is stored as pending until the server has confirmed it.
 */
const storageKey = 'idle-logout';

/** Ends the session, now or as soon as the server can be reached. */
export async function startIdleLogout(): Promise<void> {
  attempt(() => localStorage.setItem(storageKey, 'due'));
  await finishPendingLogout().catch(() => undefined);
}

/** Sends a pending logout before a page loads any data. Throws while the server cannot be reached. */
export async function finishPendingLogout(): Promise<void> {
  if (attempt(() => localStorage.getItem(storageKey)) !== 'due') return;
  try {
    await trpcClient.session.logout.mutate();
  } catch (error) {
    if (problemOf(error).code !== 'not-signed-in') throw error;
  }
  attempt(() => localStorage.removeItem(storageKey));
}

/** Private windows may refuse storage; the logout is then attempted once. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
