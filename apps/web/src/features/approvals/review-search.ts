import type { Mode } from '@worksheet/domain/access/policy';
import { startOfWeek } from '@worksheet/domain/dates/calendar';
import { mondayOf } from '@worksheet/domain/dates/iso-week';
import {
  dayText,
  parseDay,
  type ReviewFilter,
  type SelectedDay,
} from '#features/approvals/review.ts';

export interface ApprovalsSearch extends ReviewFilter {
  readonly mode?: Mode | undefined;
  /** The Monday of the week. */
  readonly from?: string | undefined;
  /** The opened person-day, `bo:2026-11-19`. */
  readonly day?: string | undefined;
  /** The tab on a phone; undefined shows the week. */
  readonly tab?: 'review' | undefined;
}

interface ReviewSearchOptions {
  readonly search: ApprovalsSearch;
  readonly onSearch: (search: ApprovalsSearch, options?: { replace: boolean }) => void;
  readonly today: string;
  readonly isPhone: boolean;
}

/** The week, the filter and the opened day that the address names, and the acts that change them. */
export function reviewSearch({ search, onSearch, today, isPhone }: ReviewSearchOptions) {
  const { username, customerNo, jobCode } = search;
  const filter: ReviewFilter = { username, customerNo, jobCode };
  const setFilter = (next: ReviewFilter) =>
    onSearch({ ...search, ...next, day: undefined }, { replace: true });
  return {
    monday: search.from ?? startOfWeek(today),
    changeWeek: (next: string | undefined) =>
      onSearch({
        ...search,
        day: undefined,
        from: (next === undefined ? undefined : mondayOf(next)) ?? startOfWeek(today),
      }),
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    setFilter,
    clearFilter: () =>
      setFilter({ username: undefined, customerNo: undefined, jobCode: undefined }),
    selected: search.day === undefined ? undefined : parseDay(search.day),
    select: (day: SelectedDay | undefined) =>
      onSearch({ ...search, day: day && dayText(day) }, { replace: true }),
    /** On a phone, the day is on the other tab, from which Back returns. */
    openDay: (day: SelectedDay) =>
      onSearch(
        { ...search, day: dayText(day), tab: isPhone ? 'review' : undefined },
        { replace: !isPhone },
      ),
  };
}
