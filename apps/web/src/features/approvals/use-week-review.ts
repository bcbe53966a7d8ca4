import type { Mode } from '@worksheet/domain/access/policy';
import { datesOfWeek } from '@worksheet/domain/dates/iso-week';
import { blankWeek, type ReviewFilter } from '#features/approvals/review.ts';
import { useMissingDays } from '#features/approvals/use-missing-days.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface WeekReviewOptions {
  readonly session: Session;
  readonly mode: Mode;
  readonly monday: string;
  readonly filter: ReviewFilter;
}

/** What a mode's people have registered in a week, and which of their days miss records. */
export function useWeekReview({ session, mode, monday, filter }: WeekReviewOptions) {
  const dates = datesOfWeek(monday);
  const inWeek = { mode, from: monday, to: dates.at(-1) ?? monday };
  const review = trpc.approval.review.useQuery(
    { ...inWeek, ...filter },
    {
      // The people stay while another week is loaded, so that nothing jumps.
      placeholderData: (shown) =>
        shown && (shown.people[0]?.days[0]?.date === monday ? shown : blankWeek(shown, dates)),
    },
  );
  const everyone = trpc.approval.review.useQuery(inWeek, { placeholderData: (shown) => shown });
  const isOfAll = filter.customerNo === undefined && filter.jobCode === undefined;
  const missing = useMissingDays({ ...inWeek, isFiltered: !isOfAll });
  const isLoading = review.isPlaceholderData;
  // Leaders who do not register themselves would see their own empty week each time.
  const people = missing
    .mark(review.data?.people ?? [])
    .filter(
      (person) =>
        person.username !== session.username ||
        isLoading ||
        person.days.some(({ entries }) => entries.length > 0),
    );
  return {
    dates,
    review,
    people,
    isLoading,
    /** Also those whom the filter hides. */
    everyone: everyone.data?.people ?? [],
    /** Whether the filter leaves out no record of the people it shows. */
    isOfAll,
    hasNorm: missing.hasNorm,
  };
}
