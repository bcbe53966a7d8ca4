import type { WorksheetRecord, DayGroup } from '@worksheet/domain/worksheet/record';
import { trpc } from '#trpc.ts';
import { addDays, startOfWeek } from '@worksheet/domain/dates/calendar';

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

/**
 * The user's own exported records in the week of a date: they are worked hours too, but the list of the worksheet lacks
 * them. Undefined while they are loaded, and without a network none.
 */
export function useExportedDays(
  date: string,
  { enabled = true }: { readonly enabled?: boolean } = {},
): readonly DayGroup[] | undefined {
  // The date of a form may be empty.
  const from = date === '' ? date : startOfWeek(date);
  const to = date === '' ? date : addDays(from, 6);
  const { data, isLoading } = trpc.worksheet.list.useQuery(
    { mode: 'YOURS', exported: true, from, to },
    { enabled: enabled && date !== '' },
  );
  return data ?? (isLoading ? undefined : noDays);
}

const noDays: readonly DayGroup[] = [];
