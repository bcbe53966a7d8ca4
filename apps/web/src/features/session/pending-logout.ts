import { isLogoutDue, setLogoutDue } from '#lib/logout-due.ts';
import { withTimeout } from '#records/transport.ts';
import { problemOf } from '#lib/problem.ts';
import { trpcClient } from '#trpc.ts';

/** Logs out after inactivity, even on a waking computer, which may have no network yet. */
export async function startIdleLogout(): Promise<void> {
  setLogoutDue(true);
  await finishPendingLogout().catch(() => undefined);
}

/** Runs before a page loads data. Throws if the server refuses it; without a network it stays due. */
export async function finishPendingLogout(): Promise<void> {
  if (!isLogoutDue()) return;
  try {
    await withTimeout(({ signal }) => trpcClient.session.logout.mutate(undefined, { signal }));
  } catch (error) {
    const { code } = problemOf(error);
    if (code === 'no-connection') return;
    if (code !== 'not-signed-in') throw error;
  }
  setLogoutDue(false);
}
