import type { SeenEntry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { failedWith } from '#lib/problem.ts';
import { mutate } from '#lib/query-client.ts';
import type { Session } from '#lib/session.ts';
import { newUuid } from '#lib/uuid.ts';
import { queueApproval } from '#records/approvals-settled.ts';
import { showApproval } from '#records/cache.ts';
import { refusalText } from '#records/refusal-text.ts';
import { trpcClient, type Outputs } from '#trpc.ts';

/** The server accepts as many entries in one call. */
const chunkSize = 1_000;

interface ApprovalResult {
  readonly approved: ReadonlySet<number>;
  readonly skipped: Outputs['worksheet']['approveMany']['skipped'];
  /** Why nothing more was sent. */
  readonly error?: unknown;
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
  return queueApproval(async (before): Promise<ApprovalResult> => {
    const approval = isApproved ? { by: username, at: new Date().toISOString() } : null;
    const restore = await showApproval(entries, approval);
    onShown?.();
    await before;
    const answer = await send(accountId, entries, isApproved);
    restore((id) => !answer.approved.has(id));
    return answer;
  });
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

interface OneApproval {
  readonly session: Session;
  readonly isApproved: boolean;
  readonly onShown: () => void;
}

/** Approves one record, or unapproves it, and says what came of it. */
export async function approveRecord(
  record: WorksheetRecord,
  { session, isApproved, onShown }: OneApproval,
): Promise<void> {
  const { skipped, error } = await approveRecords(session, [record], { isApproved, onShown });
  const [refused] = skipped;
  const failure = refused ? failedWith(refused.code) : error;
  if (failure === undefined) toast.success(t('worksheet.approved'));
  else toast.error(await refusalText(failure, { record, session }));
}
