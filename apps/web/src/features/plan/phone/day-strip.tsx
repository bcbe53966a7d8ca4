import { isUnplanned, type BoardDay, type BoardPerson } from '@worksheet/domain/plan/board';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface DayStripProps {
  readonly people: readonly BoardPerson[];
  readonly dates: readonly string[];
  readonly column: number;
  readonly onColumn: (column: number) => void;
}

/** The days of the week: how many people are planned or away, dashed where somebody is not, a dot where one is planned twice. */
export function DayStrip({ people, dates, column: chosen, onColumn }: DayStripProps) {
  return (
    <ol
      aria-label={t('plan.days')}
      className="-mx-4 flex justify-between gap-0.5 border-b bg-surface px-4 pt-2 pb-3"
    >
      {dates.map((date, column) => {
        const days = people.flatMap((person) => person.days[column] ?? []);
        const count = days.filter((day) => day.lines.length > 0 || isAbsent(day)).length;
        const isMissing = days.some(isUnplanned);
        const isDouble = days.some((day) => day.isDouble);
        const isChosen = column === chosen;
        const parts = [
          t('plan.day-people', { count }),
          isMissing ? t('plan.day-missing') : [],
          isDouble ? t('plan.day-double') : [],
        ];
        return (
          <li key={date} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              className="flex min-h-16 w-11 min-w-0 flex-col items-center gap-1 rounded-md pt-1.5 text-xs whitespace-nowrap text-ink-muted"
              onClick={() => onColumn(column)}
            >
              <span className="sr-only">
                {weekFormats.longDay(date)}: {parts.flat().join(', ')}
              </span>
              <span aria-hidden className={cn(isChosen && 'font-semibold text-ink')}>
                {formats.weekday(date).slice(0, 2)} {Number(date.slice(-2))}
              </span>
              <span
                aria-hidden
                className={cn(
                  'relative grid h-8 w-full place-items-center rounded-md text-sm font-medium figures',
                  stripLook({ isChosen, isMissing, count }),
                )}
              >
                {(count > 0 || isMissing || isChosen) && count}
                {isDouble && (
                  <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-warn" />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface StripLook {
  readonly isChosen: boolean;
  readonly isMissing: boolean;
  readonly count: number;
}

function stripLook({ isChosen, isMissing, count }: StripLook): string {
  if (isChosen) return 'border-2 border-primary bg-primary-soft text-primary';
  if (isMissing) return 'border border-dashed border-edge';
  return cn('text-ink', count > 0 && 'bg-well');
}

function isAbsent({ hours }: BoardDay): boolean {
  return (hours?.absence ?? 0) > 0;
}
