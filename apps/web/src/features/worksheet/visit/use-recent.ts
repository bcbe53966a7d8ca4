import type { CalendarDate } from '@worksheet/domain/calendar';
import { formatClock, minutesOfRecord } from '@worksheet/domain/worksheet/time';
import { lookupQuery } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

/** What this user registered lately, on any device. */
export function useRecent() {
  const { data } = trpc.worksheet.recent.useQuery(undefined, lookupQuery);
  const items = data?.units.filter(({ unitType }) => unitType === 'Item') ?? [];
  return {
    items,
    /** The unit of measure that was used last. */
    measureOf: (no: string): string | null =>
      items.find((item) => item.no === no)?.unitOfMeasureCode ?? null,
    /** When the last line of the day ends; undefined without times. */
    endOf: (date: CalendarDate): string | undefined => {
      const timeTo = data?.lastLines.find((line) => line.date === date)?.timeTo;
      return timeTo ? formatClock(minutesOfRecord(timeTo, date)) : undefined;
    },
  };
}
