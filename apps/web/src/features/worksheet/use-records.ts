import type { Mode } from '@worksheet/domain/policy';
import { useReloadBeforePrint } from '#components/records/use-reload-before-print.ts';
import { trpc } from '#trpc.ts';

/** The records of a mode; another mode is another list. They are reloaded before printing (spec §2). */
export function useRecords(mode: Mode) {
  const records = trpc.worksheet.list.useQuery({ mode });
  useReloadBeforePrint(() => records.refetch());
  return records;
}
