import type { SeenEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { failedWith } from '#lib/problem.ts';
import { mutate } from '#lib/query-client.ts';
import type { Session } from '#lib/session.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateRecords, showApproval } from '#records/cache.ts';
import { trpcClient, type Outputs } from '#trpc.ts';

/** The server accepts as many entries in one call. */
const chunkSize = 1_000;

interface ApprovalResult {
  readonly approved: ReadonlySet<number>;
  readonly skipped: Outputs['worksheet']['approveMany']['skipped'];
  /** Why nothing more was sent. */
  readonly error?: unknown;
}

/** The last of those that are under way. */
let pending: Promise<unknown> | undefined;

/** Code that needs the stored state, such as exports, waits for the approvals that are shown already; also if one fails. */
export async function approvalsSettled(): Promise<void> {
  if (!pending) return;
  await pending;
  // Another approval may have begun.
  await approvalsSettled();
}

/**
 * Approves records, or unapproves them, each only at the version that was seen. Shown at once in every list, and sent one
 * after the other, so that approving and unapproving a record arrive in order.
 */
export async function approveRecords(
  { accountId, username }: Pick<Session, 'accountId' | 'username'>,
  entries: readonly SeenEntry[],
  { isApproved, onShown }: { readonly isApproved: boolean; readonly onShown?: () => void },
): Promise<ApprovalResult> {
  const before = pending;
  const run = async (): Promise<ApprovalResult> => {
    // Leaving the page now would lose an approval that is already shown.
    const releaseGuard = guardUnload();
    const approval = isApproved ? { by: username, at: new Date().toISOString() } : null;
    const restore = await showApproval(entries, approval);
    onShown?.();
    await before;
    const result = await send(accountId, entries, isApproved);
    restore((id) => !result.approved.has(id));
    releaseGuard();
    return result;
  };
  const running = run();
  pending = running;
  const result = await running;
  if (pending === running) {
    pending = undefined;
    // Fetched earlier, the lists would show the other approvals as not done.
    void invalidateRecords();
  }
  return result;
}

/** Does not throw. */
async function send(
  accountId: number,
  entries: readonly SeenEntry[],
  isApproved: boolean,
): Promise<ApprovalResult> {
  const approved = new Set<number>();
  const skipped: ApprovalResult['skipped'][number][] = [];
  try {
    for (let from = 0; from < entries.length; from += chunkSize) {
      const chunk = entries.slice(from, from + chunkSize);
      const seen = chunk.map(({ id, version }) => ({ id, version }));
      const result = await mutate(() =>
        trpcClient.worksheet.approveMany.mutate(
          { accountId, entries: seen, isApproved },
          { context: { idempotencyKey: newUuid() } },
        ),
      );
      for (const id of result.approved) approved.add(id);
      skipped.push(...result.skipped);
    }
    return { approved, skipped };
  } catch (error) {
    return { approved, skipped, error };
  }
}

/** Approves one record, or unapproves it, and says what came of it. */
export function useApproveRecord(session: Session) {
  const { t } = useTranslation();
  return async (record: WorksheetRecord, isApproved: boolean, onShown: () => void) => {
    const { skipped, error } = await approveRecords(session, [record], { isApproved, onShown });
    const [refused] = skipped;
    const failure = refused ? failedWith(refused.code) : error;
    if (failure === undefined) return toast.success(t('worksheet.approved'));
    const { refusalText } = await import('#records/refusal-text.ts');
    return toast.error(await refusalText(failure, { record, session }));
  };
}
