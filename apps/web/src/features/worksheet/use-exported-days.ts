import { addDays, startOfWeek } from '@worksheet/domain/dates/calendar';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { trpc } from '#trpc.ts';

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
