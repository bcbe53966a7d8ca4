import { weekdayIndex } from '@worksheet/domain/dates/calendar';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import { sumPeriod } from '@worksheet/domain/hours/period-sums';
import { datesOfWeek, isoWeekOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import { mondaysOfMonth, monthOf, type Month } from '@worksheet/domain/dates/month';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { DayGrid } from '#components/matrix/day-grid.tsx';
import { useGridCells } from '#components/matrix/use-grid-cells.ts';
import { HoursFigure, cellVariant } from '#features/hours/cell/hours-figure.tsx';
import { useHoursTexts } from '#features/hours/cell/use-hours-texts.ts';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface MonthCalendarProps {
  readonly days: readonly HoursDay[];
  readonly month: Month;
  readonly period: string;
  readonly today: string;
  readonly isLoading: boolean;
  readonly isPhone: boolean;
  readonly canOpen: (day: HoursDay) => boolean;
  readonly onOpen: (day: HoursDay) => void;
}

/** The weeks of a month by days, each with its total and what is above or below the norm. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { days, month, period, today, isLoading, isPhone, canOpen, onOpen } = props;
  const { signed } = useHoursTexts();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = mondaysOfMonth(month).map((monday) => ({
    week: weekNumber(isoWeekOf(monday)),
    dates: datesOfWeek(monday),
    days: datesOfWeek(monday).map((date) => byDate.get(date)),
  }));
  const { tabStopIn, gridProps } = useGridCells(
    weeks.map((week) => week.days.map((day) => day !== undefined && canOpen(day))),
  );
  return (
    <DayGrid
      {...gridProps}
      label={t('hours.calendar', { period })}
      isLoading={isLoading}
      isStacked={isPhone}
      columns={['w-16', ...datesOfWeek(today).map(() => undefined), 'w-24']}
      className="[&_tr>*]:border-b [&_tbody_tr:last-child>*]:border-b-0"
    >
      <thead>
        <tr className="text-xs text-ink-muted">
          <th scope="col" className="py-2 pl-4 text-left font-medium max-sm:pl-3">
            {t('day.view-week')}
          </th>
          {weeks[0]?.dates.map((date) => (
            <th
              key={date}
              scope="col"
              className={cn('text-center font-medium', weekdayIndex(date) > 4 && 'bg-well/45')}
            >
              <span className="first-letter:uppercase inline-block">
                {weekFormats.weekday(date)}
              </span>
            </th>
          ))}
          <th scope="col" className="pr-4 text-right font-medium max-sm:pr-2">
            {t('base.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, dates, days: cells }, row) => {
          const sums = sumPeriod(
            cells.flatMap((day) => day ?? []),
            today,
          );
          return (
            <tr key={week} data-week={week}>
              <th
                scope="row"
                aria-label={t('hours.week-of', { week })}
                className="pl-4 text-left font-medium text-ink-muted figures max-sm:pl-3"
              >
                {week}
              </th>
              {dates.map((date, column) => {
                const day = cells[column];
                return (
                  <td key={date} className={cn('p-0.5', isOff(date, day) && 'bg-well/45')}>
                    <CalendarCell
                      date={date}
                      day={day}
                      isToday={date === today}
                      isOutside={monthOf(date) !== month}
                      position={`${row}:${column}`}
                      isTabStop={tabStopIn(row) === column}
                      isPhone={isPhone}
                      onOpen={day && canOpen(day) ? () => onOpen(day) : undefined}
                    />
                  </td>
                );
              })}
              <td data-sum={week} className="pr-4 text-right figures max-sm:pr-2">
                <span className={sumLine('font-semibold')}>{formats.quantity(sums.total)}</span>
                {sums.deviation !== null && (
                  <span className={sumLine('ml-2 text-xs text-ink-muted')}>
                    {signed(sums.deviation)}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DayGrid>
  );
}

/** Two lines, on a narrow phone beside each other. */
function sumLine(className: string): string {
  return cn('block max-[30rem]:inline', className);
}

function isOff(date: string, day: HoursDay | undefined): boolean {
  return weekdayIndex(date) > 4 || day?.state === 'holiday';
}

interface CalendarCellProps {
  readonly date: string;
  readonly day: HoursDay | undefined;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly position: string;
  readonly isTabStop: boolean;
  readonly isPhone: boolean;
  readonly onOpen: (() => void) | undefined;
}

function CalendarCell(props: CalendarCellProps) {
  const { date, day, isToday, isOutside, position, isTabStop, isPhone, onOpen } = props;
  const { stateOf } = useHoursTexts();
  const className = cn(
    'flex w-full flex-col items-center gap-0.5 rounded-md pt-1 pb-0.5',
    isPhone ? 'min-h-14' : 'min-h-16',
  );
  const content = (
    <>
      <span
        aria-hidden
        className={cn(
          'min-w-5 rounded-full px-1 text-center text-xs leading-4.5 figures',
          isToday ? 'bg-primary font-semibold text-primary-ink' : 'text-ink-muted',
        )}
      >
        {isOutside && !isPhone ? formats.dayAndMonth(date) : Number(date.slice(8))}
      </span>
      {cellVariant(day) === 'holiday' && !isPhone ? (
        <span aria-hidden className="text-xs text-ink-muted">
          {t('hours.holiday-word')}
        </span>
      ) : (
        <HoursFigure day={day} className="h-8 w-full max-w-16" />
      )}
    </>
  );
  const label = day
    ? t('hours.own-cell', { day: weekFormats.longDay(date), state: stateOf(day) })
    : weekFormats.longDay(date);
  if (!onOpen)
    return (
      <div className={className}>
        <span className="sr-only">{label}</span>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      data-cell={position}
      data-date={date}
      data-state={day?.state}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
      className={cn(className, 'hover:bg-well focus-visible:-outline-offset-1')}
    >
      <span className="sr-only">{label}</span>
      {content}
    </button>
  );
}
