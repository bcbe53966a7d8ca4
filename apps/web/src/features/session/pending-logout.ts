import { problemOf } from '#lib/problem.ts';
import { trpcClient } from '#trpc.ts';

/* A waking computer may have no network, so an idle logout stays pending until the server confirms it (D35). */
const storageKey = 'idle-logout';

export async function startIdleLogout(): Promise<void> {
  attempt(() => localStorage.setItem(storageKey, 'due'));
  await finishPendingLogout().catch(() => undefined);
}

/** Runs before a page loads data. Throws if the server cannot be reached. */
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
