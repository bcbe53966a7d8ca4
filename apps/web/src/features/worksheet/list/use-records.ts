import type { Mode } from '@worksheet/domain/policy';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { usePendingApprovals } from '#lib/use-pending-approvals.ts';
import { trpc } from '#trpc.ts';

/** The records of a mode; another mode is another list. They are reloaded before printing (spec §2). */
export function useRecords(mode: Mode) {
  const records = trpc.worksheet.list.useQuery({ mode });
  const approvals = usePendingApprovals();
  // The paper tells what is approved: what the screen shows as such is to be so first.
  useReloadBeforePrint(() => approvals.whenSettled().then(() => records.refetch()));
  return records;
}
