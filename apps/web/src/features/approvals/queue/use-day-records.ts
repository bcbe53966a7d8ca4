import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useEffect } from 'react';
import type { SelectedDay } from '#features/approvals/review.ts';
import { trpc } from '#trpc.ts';

/** The records of a person-day, the exported ones too, in the order of the day. */
export function useDayRecords(mode: Mode, day: SelectedDay) {
  const open = trpc.worksheet.list.useQuery(queryOf(mode, day));
  const exported = trpc.worksheet.list.useQuery({ ...queryOf(mode, day), exported: true });
  const isLoaded = open.data !== undefined && exported.data !== undefined;
  const records = isLoaded
    ? [...open.data, ...exported.data].flatMap(({ worksheet }) => worksheet).toSorted(inOrderOfDay)
    : undefined;
  return {
    records,
    error: isLoaded ? null : (open.error ?? exported.error),
    refetch: () => void Promise.all([open.refetch(), exported.refetch()]),
  };
}

/** Days that are probably opened next are shown without waiting. */
export function usePrefetchDays(mode: Mode, days: readonly (SelectedDay | undefined)[]): void {
  const { worksheet } = trpc.useUtils();
  const keys = days.flatMap((day) => (day ? [`${day.date} ${day.username}`] : []));
  const wanted = keys.join('\n');
  useEffect(() => {
    for (const key of wanted === '' ? [] : wanted.split('\n')) {
      const query = queryOf(mode, { date: key.slice(0, 10), username: key.slice(11) });
      void worksheet.list.prefetch(query);
      void worksheet.list.prefetch({ ...query, exported: true });
    }
  }, [mode, wanted, worksheet]);
}

function queryOf(mode: Mode, { username, date }: SelectedDay) {
  return { mode, username, from: date, to: date };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Records without times are last. */
function inOrderOfDay(a: WorksheetRecord, b: WorksheetRecord): number {
  const key = ({ timeFrom }: WorksheetRecord) => timeFrom ?? 'untimed';
  return compareText(key(a), key(b)) || a.id - b.id;
}
