import { problemOf } from '#lib/problem.ts';
import { trpcClient } from '#trpc.ts';

/*
 * A machine that wakes up is often without a network for the first seconds: then the session cannot be ended on the
 * server before the page reloads (D35). That it must end is remembered in this browser until the server has done it.
 */
const storageKey = 'idle-logout';

/** Ends the session of an idle user, now or as soon as the server can be reached. */
export async function beginIdleLogout(): Promise<void> {
  attempt(() => localStorage.setItem(storageKey, 'due'));
  await finishIdleLogout().catch(() => undefined);
}

/** Before anything is loaded: what an idle logout left to be done. Fails for as long as the server cannot be reached. */
export async function finishIdleLogout(): Promise<void> {
  if (attempt(() => localStorage.getItem(storageKey)) !== 'due') return;
  try {
    await trpcClient.session.logout.mutate();
  } catch (error) {
    if (problemOf(error).code !== 'not-signed-in') throw error;
  }
  attempt(() => localStorage.removeItem(storageKey));
}

/** Private windows may refuse storage; the logout is then tried once. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
