import type { Flag, FlagCode, ReviewedDay } from '@worksheet/domain/worksheet/approval';
import { weekdayIndex } from '@worksheet/domain/dates/calendar';
import type { WeekDay } from '#features/approvals/review.ts';

/** The look of a cell of the week: its tone and its one word. */
export type CellLook =
  | { readonly kind: 'blank' }
  | { readonly kind: 'missing' | 'open' | 'returned' | 'approved' | 'partly' | 'exported' }
  | { readonly kind: 'flagged'; readonly flag: Flag };

interface LookOptions {
  readonly today: string;
  /** True if records are filtered. A day without hours then means nothing. */
  readonly isFiltered: boolean;
  /** Whether the norms say which days are missing. Otherwise, past workdays are. */
  readonly hasNorm: boolean;
}

/** The rank of a flag. If a cell has several flags, it names the one with the lowest rank. */
const ranks: Readonly<Record<FlagCode, number>> = {
  'changed-since-return': 0,
  'over-24-hours': 1,
  overlap: 2,
  duplicate: 3,
  outlier: 4,
  'over-day-limit': 5,
  rest: 6,
  future: 7,
  late: 8,
  'inactive-reference': 9,
  'planned-not-registered': 10,
};

export function cellLook(day: WeekDay, { today, isFiltered, hasNorm }: LookOptions): CellLook {
  switch (day.state) {
    case 'empty':
      return {
        kind:
          day.isMissing === true || (!hasNorm && !isFiltered && isWorkday(day.date, today))
            ? 'missing'
            : 'blank',
      };
    case 'flagged': {
      const flag = firstFlag(day.flags);
      return flag ? { kind: 'flagged', flag } : { kind: 'open' };
    }
    case 'mixed':
      return { kind: mixedKind(day) };
    default:
      return { kind: day.state };
  }
}

/** Whether a day is from Monday to Friday, and not later than today. */
function isWorkday(date: string, today: string): boolean {
  return date <= today && weekdayIndex(date) < 5;
}

function firstFlag(flags: readonly Flag[]): Flag | undefined {
  return flags.toSorted((a, b) => ranks[a.code] - ranks[b.code])[0];
}

/** What is left to do comes first: returned, then open, then approved. */
function mixedKind({ entries }: ReviewedDay): 'returned' | 'partly' | 'approved' {
  if (entries.some(({ state }) => state === 'returned')) return 'returned';
  return entries.some(({ state }) => state === 'open') ? 'partly' : 'approved';
}
