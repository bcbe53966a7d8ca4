import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useFlagText } from '#components/flags/use-flag-text.ts';
import { daysOf, periodOf } from '#features/exports/selection-summary.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** One call reviews at most this many days. */
export const maxReviewDays = 400;

type Flag = Outputs['approval']['review']['people'][number]['days'][number]['flags'][number];

interface FlaggedDay {
  readonly username: string;
  readonly date: string;
  /** The ids of the selected records that a flag names. */
  readonly records: readonly number[];
  readonly flags: readonly Flag[];
}

interface Options {
  readonly records: readonly WorksheetRecord[];
  readonly mode: Mode | undefined;
}

/** The flags of the days of all listed records, so that another choice needs no other call. */
export function useFlaggedRecords({ records, mode }: Options) {
  const flagText = useFlagText();
  const period = periodOf(records);
  const isTooLong = period !== undefined && daysOf(period) > maxReviewDays;
  const review = trpc.approval.review.useQuery(
    { ...(mode && { mode }), from: period?.from ?? '', to: period?.to ?? '' },
    { enabled: period !== undefined && !isTooLong },
  );
  if (isTooLong) return { state: 'too-long' } as const;
  if (review.isError) return { state: 'failed', reason: errorText(review.error) } as const;
  if (review.isPending) return { state: 'pending' } as const;
  const { people } = review.data;
  return {
    state: 'checked',
    flaggedDays: (selected: readonly WorksheetRecord[]): FlaggedDay[] => {
      const ids = new Set(selected.map(({ id }) => id));
      return people.flatMap(({ username, days }) =>
        days.flatMap(({ date, flags }) => {
          const named = flags.filter(({ entries }) => entries.some((id) => ids.has(id)));
          if (named.length === 0) return [];
          const flagged = new Set(named.flatMap(({ entries }) => entries));
          return [
            { username, date, flags: named, records: [...flagged].filter((id) => ids.has(id)) },
          ];
        }),
      );
    },
    /** Returns each flag once: `Overlap 10:00–11:30, 26 h on one day`. */
    textOf: (days: readonly FlaggedDay[]) =>
      [...new Set(days.flatMap(({ flags }) => flags.map((flag) => flagText(flag).sentence)))].join(
        ', ',
      ),
  } as const;
}
