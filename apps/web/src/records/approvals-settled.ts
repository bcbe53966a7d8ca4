import { guardUnload } from '#lib/beforeunload-guard.ts';
import { invalidateRecords } from '#records/cache.ts';

/** The last of the approvals that are under way. */
let pending: Promise<unknown> | undefined;

/** Code that needs the stored state, such as exports, waits for the approvals that are shown already; also if one fails. */
export async function approvalsSettled(): Promise<void> {
  if (!pending) return;
  await pending;
  // Another approval may have begun.
  await approvalsSettled();
}

/** Begins an approval, which gets the one before it, and fetches the records again when the last one has ended. */
export async function queueApproval<T>(
  begin: (before: Promise<unknown> | undefined) => Promise<T>,
): Promise<T> {
  // Leaving the page now would lose an approval that is already shown.
  const releaseGuard = guardUnload();
  const running = begin(pending).finally(releaseGuard);
  pending = running;
  const result = await running;
  if (pending === running) {
    pending = undefined;
    // Fetched earlier, the lists would show the other approvals as not done.
    void invalidateRecords();
  }
  return result;
}
