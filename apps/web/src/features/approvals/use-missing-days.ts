import type { Mode } from '@worksheet/domain/access/policy';
import type { ReviewPerson } from '#features/approvals/review.ts';
import { dayText } from '#features/approvals/review.ts';
import { trpc } from '#trpc.ts';

interface MissingDaysOptions {
  readonly mode: Mode;
  readonly from: string;
  readonly to: string;
  /** Whether records are filtered. A day without any then means nothing. */
  readonly isFiltered: boolean;
}

/** Marks the past days on which people should have worked and have registered nothing, against their norms. */
export function useMissingDays({ isFiltered, ...period }: MissingDaysOptions) {
  const { data: days } = trpc.hours.list.useQuery(period);
  const missing = new Set(
    (isFiltered ? [] : (days ?? []))
      .filter(({ state, approval }) => state === 'missing' && approval === null)
      .map(dayText),
  );
  return {
    /** False if no day is expected of anybody. Until it is known, nothing is said to be missing. */
    hasNorm: days === undefined || days.some(({ norm }) => norm !== null),
    mark: (people: readonly ReviewPerson[]): readonly ReviewPerson[] => {
      if (missing.size === 0) return people;
      return people.map((person) => ({
        ...person,
        days: person.days.map((day) => ({
          ...day,
          isMissing:
            day.state === 'empty' && missing.has(dayText({ ...day, username: person.username })),
        })),
      }));
    },
  };
}
