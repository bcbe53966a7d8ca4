import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useExportedDays } from '#features/worksheet/use-exported-days.ts';
import { trpc } from '#trpc.ts';

/**
 * The user's open lines, and the exported ones of the week of a date, with which a line of that date is compared;
 * undefined until they are loaded.
 */
export function useOwnLines(date: string): readonly WorksheetRecord[] | undefined {
  const { data } = trpc.worksheet.list.useQuery({ mode: 'YOURS' });
  const exported = useExportedDays(date);
  return data && exported && [...data, ...exported].flatMap(({ worksheet }) => worksheet);
}

/** False also while there is no network. */
export function useAreOwnLinesLoading(date: string): boolean {
  const { isLoading } = trpc.worksheet.list.useQuery({ mode: 'YOURS' });
  return useExportedDays(date) === undefined || isLoading;
}
