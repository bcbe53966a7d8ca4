import { Link } from '@tanstack/react-router';
import { startOfWeek, weekdayIndex } from '@worksheet/domain/dates/calendar';
import type { HoursDay } from '@worksheet/domain/hours/contract';
import {
  nearWeeklyLimit,
  sumPeriod,
  totalHours,
  type PersonDays,
} from '@worksheet/domain/hours/period-sums';
import { isoWeekOf, weekNumber } from '@worksheet/domain/dates/iso-week';
import { cn } from '@worksheet/ui/cn';
import { memo } from 'react';
import { t } from 'i18next';
import { DayGrid, DayHeadings, weekendWidth } from '#components/matrix/day-grid.tsx';
import { PersonHeading } from '#components/matrix/person-heading.tsx';
import { shortAmount } from '#components/matrix/short-amount.ts';
import { useGridCells } from '#components/matrix/use-grid-cells.ts';
import { HoursFigure, cellVariant, type CellVariant } from '#features/hours/cell/hours-figure.tsx';
import { useHoursTexts } from '#features/hours/cell/use-hours-texts.ts';
import type { HoursSearch } from '#features/hours/hours-search.ts';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface HoursMatrixProps {
  readonly people: readonly PersonDays[];
  readonly dates: readonly string[];
  readonly kind: 'week' | 'month';
  readonly period: string;
  readonly today: string;
  readonly isLoading: boolean;
  readonly isPhone: boolean;
  /** The address of a person's calendar. */
  readonly calendarOf: (username: string) => HoursSearch;
  readonly onOpen: (day: HoursDay) => void;
}

/** The least width of a month, in CSS pixels. */
export const monthWidth = 1_252;
/** The same with a figure as long as 11,25, and with one beside another of three digits. */
const longWidths = { alone: 1_384, besideAnother: 1_484 };

/** People by days, with the total, what is above or below the norm, and the average. */
export function HoursMatrix(props: HoursMatrixProps) {
  const { people, dates, kind, period, today, isLoading, isPhone } = props;
  const rows = people.map(({ days }) => {
    const byDate = new Map(days.map((day) => [day.date, day]));
    return dates.map((date) => byDate.get(date));
  });
  const daysOff = new Set(
    dates.filter(
      (date, column) =>
        weekdayIndex(date) > 4 || rows.some((days) => days[column]?.state === 'holiday'),
    ),
  );
  const { tabStopIn, gridProps } = useGridCells(
    rows.map((days) => [true, ...days.map((day) => isShown(cellVariant(day)))]),
  );
  const isMonth = kind === 'month';
  const isWide = isMonth && rows.some((days) => days.some(isLongFigure));
  const longWidth = rows.some(hasLongBesideAnother) ? longWidths.besideAnother : longWidths.alone;
  const monthWeekend = isWide ? undefined : 'w-6 min-[1400px]:w-7.5';
  const weekend = isMonth ? monthWeekend : weekendWidth(isPhone, rows.some(isWeekendUsed));
  return (
    <DayGrid
      {...gridProps}
      label={t('hours.matrix', { period })}
      isLoading={isLoading}
      isStacked={isPhone}
      columns={[
        'w-36',
        ...dates.map((date) => (weekdayIndex(date) > 4 ? weekend : undefined)),
        ...(isPhone ? ['w-19'] : ['w-19', 'w-18', 'w-24']),
      ]}
      className="[&_tr>*]:border-b [&_tbody_tr:last-child>*]:border-b-0"
      style={isMonth ? { minWidth: isWide ? longWidth : monthWidth } : undefined}
    >
      {kind === 'month' ? (
        <MonthHead {...{ dates, today, daysOff }} />
      ) : (
        <WeekHead {...{ dates, today, daysOff, isPhone, period }} />
      )}
      <tbody>
        {people.map((person, row) => (
          <HoursRow
            key={person.username}
            person={person}
            cells={rows[row] ?? []}
            dates={dates}
            daysOff={daysOff}
            row={row}
            tabStopColumn={tabStopIn(row)}
            kind={kind}
            today={today}
            isPhone={isPhone}
            calendarOf={props.calendarOf}
            onOpen={props.onOpen}
          />
        ))}
      </tbody>
    </DayGrid>
  );
}

/** The shaded column marks a holiday, so its cells are no buttons. */
function isShown(variant: CellVariant): boolean {
  return variant !== 'blank' && variant !== 'holiday';
}

/** The figure of the day needs columns of the same width, for which a small screen scrolls. */
function isLongFigure(day: HoursDay | undefined): boolean {
  return day !== undefined && lengthOf(day) > (weekdayIndex(day.date) > 4 ? 3 : 4);
}

function hasLongBesideAnother(days: readonly (HoursDay | undefined)[]): boolean {
  const lengths = days.map(lengthOf);
  return lengths.some(
    (length, at) => length > 4 && Math.max(lengths[at - 1] ?? 0, lengths[at + 1] ?? 0) > 3,
  );
}

/** The characters of the figure of a day. */
function lengthOf(day: HoursDay | undefined): number {
  return day && isShown(cellVariant(day)) ? shortAmount(totalHours(day), String).length : 0;
}

function isWeekendUsed(days: readonly (HoursDay | undefined)[]): boolean {
  return days.some((day) => day && weekdayIndex(day.date) > 4 && isShown(cellVariant(day)));
}

interface HeadProps {
  readonly dates: readonly string[];
  readonly today: string;
  readonly daysOff: ReadonlySet<string>;
}

function WeekHead(props: HeadProps & { readonly isPhone: boolean; readonly period: string }) {
  const { dates, today, daysOff, isPhone, period } = props;
  return (
    <thead>
      <tr className="text-xs text-ink-muted">
        <th
          scope="col"
          className={cn('text-left font-medium', isPhone ? 'py-1.5 pl-3' : 'py-2 pl-4')}
        >
          {isPhone ? period : t('base.person')}
        </th>
        <DayHeadings
          {...{ dates, today, isPhone }}
          classOf={(date) => cn('text-center', daysOff.has(date) && 'bg-well/45')}
        />
        <SumHeads isPhone={isPhone} stays={false} />
      </tr>
    </thead>
  );
}

function MonthHead({ dates, today, daysOff }: HeadProps) {
  const weeks = [...Map.groupBy(dates, startOfWeek)];
  return (
    <thead className="text-xs">
      <tr className="text-ink-muted [&>*]:border-b-0!">
        <td className={atLeft} />
        {weeks.map(([monday, days]) => (
          <th
            key={monday}
            scope="colgroup"
            colSpan={days.length}
            className={cn(
              'h-7 overflow-hidden pl-2 text-left align-bottom font-medium whitespace-nowrap',
              weekdayIndex(days[0] ?? monday) === 0 && 'border-l',
            )}
          >
            <span className={cn(days.length === 1 && 'sr-only')}>
              {t('hours.week-of', { week: weekNumber(isoWeekOf(monday)) })}
            </span>
          </th>
        ))}
        <td className={cn('border-l', atRight.sum)} />
        <td className={atRight.deviation} />
        <td className={atRight.average} />
      </tr>
      <tr className="text-ink-muted">
        <th scope="col" className={cn('pb-1.5 pl-4 text-left align-bottom font-medium', atLeft)}>
          {t('base.person')}
        </th>
        {dates.map((date) => (
          <th
            key={date}
            scope="col"
            aria-current={date === today ? 'date' : undefined}
            className={cn(
              'py-1 text-center font-medium',
              weekdayIndex(date) === 0 && 'border-l',
              daysOff.has(date) && 'bg-well/45',
            )}
          >
            <span className="sr-only">{weekFormats.longDay(date)}</span>
            <span aria-hidden className="block leading-4 font-normal">
              {weekFormats.letter(date)}
            </span>
            <span
              aria-hidden
              className={cn(
                'mx-auto block w-6 rounded-full leading-4.5 font-semibold figures',
                date === today ? 'bg-primary text-primary-ink' : 'text-ink',
              )}
            >
              {Number(date.slice(8))}
            </span>
          </th>
        ))}
        <SumHeads isPhone={false} stays />
      </tr>
    </thead>
  );
}

/** Names and sums of a month stay in view while its days are scrolled; the widths are those of the columns. */
const atLeft = 'sticky left-0 z-1 bg-surface print:static';
const atRight = {
  sum: 'sticky right-42 z-1 bg-surface print:static',
  deviation: 'sticky right-24 z-1 bg-surface print:static',
  average: 'sticky right-0 z-1 bg-surface print:static',
} as const;

function SumHeads({ isPhone, stays }: { readonly isPhone: boolean; readonly stays: boolean }) {
  const className = 'align-bottom pb-1.5 text-right font-medium whitespace-nowrap';
  return (
    <>
      <th
        scope="col"
        className={cn(className, isPhone ? 'pr-2.5' : 'border-l pr-2', stays && atRight.sum)}
        title={t('hours.total-long')}
      >
        {t('base.total')}
      </th>
      {!isPhone && (
        <>
          <th scope="col" className={cn(className, 'pr-2', stays && atRight.deviation)}>
            {t('hours.deviation')}
          </th>
          <th
            scope="col"
            className={cn(className, 'pr-4 whitespace-normal!', stays && atRight.average)}
          >
            {t('hours.average')}
          </th>
        </>
      )}
    </>
  );
}

interface HoursRowProps {
  readonly person: PersonDays;
  readonly cells: readonly (HoursDay | undefined)[];
  readonly dates: readonly string[];
  readonly daysOff: ReadonlySet<string>;
  readonly row: number;
  readonly tabStopColumn: number | undefined;
  readonly kind: 'week' | 'month';
  readonly today: string;
  readonly isPhone: boolean;
  readonly calendarOf: HoursMatrixProps['calendarOf'];
  readonly onOpen: HoursMatrixProps['onOpen'];
}

const HoursRow = memo(function HoursRow(props: HoursRowProps) {
  const { person, cells, dates, daysOff, row, tabStopColumn, kind, isPhone } = props;
  const { signed, stateOf } = useHoursTexts();
  const { username, name } = person;
  const days = cells.flatMap((day) => day ?? []);
  const sums = sumPeriod(days, props.today);
  const deviation = sums.deviation !== null && (
    <span data-deviation className="text-ink-muted">
      {signed(sums.deviation)}
    </span>
  );
  return (
    <tr data-person={username}>
      <PersonHeading {...{ name, username, isPhone }} className={cn(kind === 'month' && atLeft)}>
        <Link
          to="/hours"
          search={props.calendarOf(username)}
          data-cell={`${row}:0`}
          tabIndex={tabStopColumn === 0 ? 0 : -1}
          className="flex min-h-10 items-center rounded-md no-underline hover:underline max-sm:min-h-11"
        >
          <span aria-hidden>{name}</span>
          <span className="sr-only">{t('hours.open-calendar', { name })}</span>
        </Link>
      </PersonHeading>
      {dates.map((date, column) => {
        const day = cells[column];
        return (
          <td
            key={date}
            className={cn(
              isPhone || kind === 'month' ? 'p-px' : 'p-0.5',
              daysOff.has(date) && 'bg-well/45',
              kind === 'month' && weekdayIndex(date) === 0 && 'border-l',
            )}
          >
            {day && isShown(cellVariant(day)) && (
              <button
                type="button"
                data-cell={`${row}:${column + 1}`}
                data-state={day.state}
                tabIndex={tabStopColumn === column + 1 ? 0 : -1}
                className={cn(
                  'flex w-full items-center rounded-md hover:bg-well focus-visible:-outline-offset-1',
                  isPhone ? 'h-11' : 'h-10',
                )}
                onClick={() => props.onOpen(day)}
              >
                <span className="sr-only">
                  {t('hours.cell', { name, day: weekFormats.longDay(date), state: stateOf(day) })}
                </span>
                <HoursFigure day={day} isNarrow={kind === 'month'} className="h-8 w-full" />
              </button>
            )}
          </td>
        );
      })}
      <td
        data-hours={username}
        className={cn(
          'text-right font-semibold figures',
          isPhone ? 'pr-2.5' : 'border-l pr-2',
          kind === 'month' && atRight.sum,
        )}
      >
        {formats.quantity(sums.total)}
        {isPhone && sums.deviation !== 0 && (
          <span className="block text-xs font-normal max-[30rem]:ml-2 max-[30rem]:inline">
            {deviation}
          </span>
        )}
      </td>
      {!isPhone && (
        <>
          <td className={cn('pr-2 text-right figures', kind === 'month' && atRight.deviation)}>
            {deviation}
          </td>
          <td
            className={cn(
              'pr-4 text-right figures',
              kind === 'month' && atRight.average,
              (sums.averageWeek ?? 0) >= nearWeeklyLimit ? 'font-semibold' : 'text-ink-muted',
            )}
          >
            {sums.averageWeek !== null && formats.quantity(sums.averageWeek)}
          </td>
        </>
      )}
    </tr>
  );
});
