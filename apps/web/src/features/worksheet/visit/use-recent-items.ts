import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { formatClock, minutesOfRecord } from '@worksheet/domain/worksheet/time';
import { useRecent } from '#features/worksheet/use-recent.ts';

/** Returns the recent items with which a visit begins. */
export function useRecentItems() {
  const { units, lastLines } = useRecent();
  const items = units.filter(({ unitType }) => unitType === 'Item');
  return {
    items,
    /** The unit of measure that was used last. */
    measureOf: (no: string): string | null =>
      items.find((item) => item.no === no)?.unitOfMeasureCode ?? null,
    /** When the last line of the day ends; undefined without times. */
    endOf: (date: CalendarDate): string | undefined => {
      const timeTo = lastLines.find((line) => line.date === date)?.timeTo;
      return timeTo ? formatClock(minutesOfRecord(timeTo, date)) : undefined;
    },
  };
}
