import type { Mode } from '@worksheet/domain/policy';
import { useReloadBeforePrint } from '#features/records/use-reload-before-print.ts';
import { useApprovals } from '#lib/use-approvals.ts';
import { trpc } from '#trpc.ts';

/** The records of a mode; another mode is another list. They are reloaded before printing (spec §2). */
export function useRecords(mode: Mode) {
  const records = trpc.worksheet.list.useQuery({ mode });
  const approvals = useApprovals();
  // The paper tells what is approved: what the screen shows as such is to be so first.
  useReloadBeforePrint(() => approvals.answered().then(() => records.refetch()));
  return records;
}
