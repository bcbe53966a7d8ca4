import { useQuery } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { offerCopy, type CopyLine, type LeftOutRecord } from '@worksheet/domain/worksheet/copy-day';
import type { EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { lookupQuery } from '#lib/lookup-query.ts';
import { fetchRepeatOptions } from '#features/worksheet/entry-form/repeat-options.ts';
import { trpc } from '#trpc.ts';

export interface CopyRange {
  /** The day to copy; without it, the last day with own records in the 30 days before `to`. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

export interface CopyPlan {
  /** Undefined if there is no day to copy. */
  readonly date: CalendarDate | undefined;
  readonly lines: readonly CopyLine[];
  readonly leftOut: readonly LeftOutRecord[];
}

/** Loads the own records of the day, the exported ones too, and which of their references are still active. */
export function useCopyPlan({ from, to }: CopyRange, setting: EntryFormContext) {
  const { client } = trpc.useUtils();
  const target = to ?? setting.today;
  const range = from ? { from, to: from } : { from: addDays(target, -30), to: addDays(target, -1) };
  return useQuery({
    ...lookupQuery,
    queryKey: ['copy-day', range],
    queryFn: async (): Promise<CopyPlan> => {
      const lists = await Promise.all(
        [false, true].map((exported) =>
          client.worksheet.list.query({ mode: 'YOURS', exported, ...range }),
        ),
      );
      const days = lists.flat();
      const date = days
        .map(({ key }) => key)
        .toSorted()
        .at(-1);
      const records = days.filter(({ key }) => key === date).flatMap(({ worksheet }) => worksheet);
      const sources = await Promise.all(
        records
          .toSorted(inOrderOfTheDay)
          .map(async (record) => ({ record, options: await fetchRepeatOptions(record) })),
      );
      return { date, ...offerCopy(sources, setting) };
    },
    // The lines are edited in the dialog.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}

function inOrderOfTheDay(a: WorksheetRecord, b: WorksheetRecord): number {
  return (a.timeFrom ?? '').localeCompare(b.timeFrom ?? '') || a.id - b.id;
}
