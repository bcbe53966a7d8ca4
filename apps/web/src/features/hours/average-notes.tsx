import { Link } from '@tanstack/react-router';
import { weeklyLimit } from '@worksheet/domain/hours/average-week';
import { nearWeeklyLimit, sumPeriod, type PersonDays } from '@worksheet/domain/hours/period-sums';
import { toHundredths } from '@worksheet/domain/worksheet/quantity';
import { Info } from 'lucide-react';
import { t } from 'i18next';
import type { HoursSearch } from '#features/hours/hours-search.ts';
import { formats } from '#lib/format.ts';

interface AverageNotesProps {
  readonly people: readonly PersonDays[];
  readonly today: string;
  readonly ownUsername: string;
  /** Undefined where the calendar is shown. */
  readonly calendarOf?: (username: string) => HoursSearch;
}

/** Whose average is close to 48 hours a week, or above: what it looks like, no verdict (decisions/the-hours-page). */
export function AverageNotes({ people, today, ownUsername, calendarOf }: AverageNotesProps) {
  const notes = people.flatMap(({ username, name, days }) => {
    const { averageWeek } = sumPeriod(days, today);
    if (averageWeek === null || averageWeek < nearWeeklyLimit) return [];
    const degree = toHundredths(averageWeek) > weeklyLimit ? 'over' : 'near';
    const values = { name, hours: formats.quantity(averageWeek) };
    const text =
      username === ownUsername
        ? t(`hours.average-own-${degree}`, values)
        : t(`hours.average-${degree}`, values);
    return [{ username, text }];
  });
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2 px-1">
      {notes.map(({ username, text }) => (
        <li key={username} data-average={username} className="flex items-start gap-2.5">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
          <span>
            {text}{' '}
            {calendarOf && (
              <Link
                to="/hours"
                search={calendarOf(username)}
                className="text-primary underline underline-offset-3 print:hidden"
              >
                {t('hours.see-calendar')}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
