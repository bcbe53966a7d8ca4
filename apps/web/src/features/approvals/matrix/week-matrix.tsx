import { addHours } from '@worksheet/domain/worksheet/exact-hours';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { t } from 'i18next';
import { cellLook } from '#features/approvals/matrix/cell-look.ts';
import { MatrixCell } from '#features/approvals/matrix/matrix-cell.tsx';
import { DayGrid, DayHeadings, weekendWidth } from '#components/matrix/day-grid.tsx';
import { PersonHeading } from '#components/matrix/person-heading.tsx';
import { useGridCells } from '#components/matrix/use-grid-cells.ts';
import {
  cleanEntries,
  type ReviewEntry,
  type ReviewPerson,
  type SelectedDay,
} from '#features/approvals/review.ts';
import { formats, type Formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';

interface WeekMatrixProps {
  readonly people: readonly ReviewPerson[];
  readonly dates: readonly string[];
  readonly week: number;
  readonly today: string;
  /** Whether only a customer's or a job's records are shown. */
  readonly isFiltered: boolean;
  readonly hasNorm: boolean;
  readonly isLoading: boolean;
  readonly selected: SelectedDay | undefined;
  readonly onOpen: (day: SelectedDay) => void;
  /** Undefined where nothing can be approved. */
  readonly onApprove: ((person: ReviewPerson, entries: readonly ReviewEntry[]) => void) | undefined;
  readonly isPhone: boolean;
}

/** The hours of a week by person and day. One tab stop; arrow keys, Home and End move between the cells. */
export function WeekMatrix(props: WeekMatrixProps) {
  const { people, dates, week, today, isFiltered, hasNorm, isLoading, selected, isPhone } = props;
  const hasButtons = !isPhone && props.onApprove !== undefined;
  const isWeekendUsed = people.some(({ days }) =>
    days.slice(5).some(({ hours }) => hours !== null),
  );
  const cells = people.map(({ days }) => [
    ...days.map((day) => cellLook(day, { today, isFiltered, hasNorm }).kind !== 'blank'),
    ...(hasButtons ? [days.some((day) => cleanEntries(day).length > 0)] : []),
  ]);
  const { tabStopIn, gridProps } = useGridCells(cells);
  return (
    <DayGrid
      {...gridProps}
      label={t('approvals.matrix', { week })}
      isLoading={isLoading}
      isStacked={isPhone}
      columns={[
        isPhone ? 'w-36' : 'w-30 lg:w-35',
        ...dates.map((_, column) =>
          column > 4 ? weekendWidth(isPhone, isWeekendUsed) : undefined,
        ),
        'w-19 lg:w-20',
        ...(hasButtons ? ['w-19 lg:w-20'] : []),
      ]}
      className="[&_tr>*]:border-b [&_tfoot_tr>*]:border-b-0"
    >
      <thead>
        <tr className="text-xs text-ink-muted">
          <th
            scope="col"
            className={cn('text-left font-medium', isPhone ? 'py-1.5 pl-3' : 'py-2 pl-4')}
          >
            {isPhone ? periodWithoutYear(weekFormats.period(dates[0] ?? today)) : t('base.person')}
          </th>
          <DayHeadings
            {...{ dates, today, isPhone }}
            classOf={(_, column) => dayPadding(column, isPhone)}
          />
          <th scope="col" className="pr-2.5 text-right font-medium">
            {t('approvals.total-hours')}
          </th>
          {hasButtons && (
            <th scope="col" className="pr-4 text-right font-medium">
              {t('shell.approvals')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person, row) => (
          <MatrixRow
            key={person.username}
            person={person}
            row={row}
            tabStopColumn={tabStopIn(row)}
            selectedDate={selected?.username === person.username ? selected.date : undefined}
            today={today}
            isFiltered={isFiltered || isLoading}
            hasNorm={hasNorm}
            isPhone={isPhone}
            onOpen={props.onOpen}
            onApprove={hasButtons ? props.onApprove : undefined}
          />
        ))}
      </tbody>
      {people.length > 1 && !isPhone && <TotalsRow {...{ people, dates, hasButtons }} />}
    </DayGrid>
  );
}

/** Saturday and Sunday are narrower. */
function dayPadding(column: number, isPhone: boolean): string {
  if (isPhone) return column > 4 ? 'bg-well/45 text-center' : 'text-center';
  return column > 4 ? 'bg-well/45 pr-1 text-right xl:pr-1.5' : 'px-1.5 text-right xl:px-2.5';
}

/** `16.–22. nov.`: the year is of no use in a narrow column. */
function periodWithoutYear(text: string): string {
  return text.replace(/,? \d{4}$/, '');
}

interface MatrixRowProps {
  readonly person: ReviewPerson;
  readonly row: number;
  readonly tabStopColumn: number | undefined;
  readonly selectedDate: string | undefined;
  readonly today: string;
  readonly isFiltered: boolean;
  readonly hasNorm: boolean;
  readonly isPhone: boolean;
  readonly onOpen: WeekMatrixProps['onOpen'];
  readonly onApprove: WeekMatrixProps['onApprove'];
}

/** Redrawn when its person, its focus or its selection change, but not with every move in another row. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { person, row, tabStopColumn, selectedDate, today, isFiltered, hasNorm, isPhone } = props;
  const { onOpen, onApprove } = props;
  const { username, name, days } = person;
  const clean = days.flatMap(cleanEntries);
  const hours = hoursOf([person], () => true);
  return (
    <tr data-person={username}>
      <PersonHeading {...{ name, username, isPhone }} />
      {days.map((day, column) => (
        <td
          key={day.date}
          aria-selected={day.date === selectedDate || undefined}
          className={cn(isPhone ? 'px-px' : 'p-0.5', column > 4 && 'bg-well/45')}
        >
          <MatrixCell
            name={name}
            day={day}
            look={cellLook(day, { today, isFiltered, hasNorm })}
            position={`${row}:${column}`}
            isTabStop={tabStopColumn === column}
            isSelected={day.date === selectedDate}
            isPhone={isPhone}
            onOpen={() => onOpen({ username, date: day.date })}
          />
        </td>
      ))}
      <td data-hours={username} className="pr-2.5 text-right font-semibold figures">
        {hours !== null && sumText(hours, { ...formats, limit: 10_000 })}
      </td>
      {onApprove && (
        <td className="pr-2 text-right">
          {clean.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Check aria-hidden />}
              data-cell={`${row}:${days.length}`}
              tabIndex={tabStopColumn === days.length ? 0 : -1}
              aria-label={t('approvals.approve-person', { count: clean.length, name })}
              title={t('approvals.approve-person', { count: clean.length, name })}
              className="px-2! text-primary figures"
              onClick={() => onApprove(person, clean)}
            >
              {formats.count(clean.length)}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
});

interface TotalsRowProps {
  readonly people: readonly ReviewPerson[];
  readonly dates: readonly string[];
  readonly hasButtons: boolean;
}

function TotalsRow({ people, dates, hasButtons }: TotalsRowProps) {
  const text = (hours: number | null, limit: number) =>
    hours !== null && sumText(hours, { ...formats, limit });
  return (
    <tfoot>
      <tr>
        <th scope="row" className="h-10 pl-4 text-left font-normal text-ink-muted">
          {t('approvals.total-row')}
        </th>
        {dates.map((date, column) => (
          <td
            key={date}
            data-hours={date}
            className={cn('px-2 text-right figures xl:px-2.5', column > 4 && 'bg-well/45')}
          >
            {text(
              hoursOf(people, (day) => day === date),
              1000,
            )}
          </td>
        ))}
        <td data-hours="all" className="pr-2.5 text-right font-semibold figures">
          {text(
            hoursOf(people, () => true),
            10_000,
          )}
        </td>
        {hasButtons && <td />}
      </tr>
    </tfoot>
  );
}

interface SumFormats extends Pick<Formats, 'quantity' | 'amount'> {
  readonly limit: number;
}

/** `438,75`; from a limit on without decimals, for which the column has no room. */
function sumText(hours: number, { quantity, amount, limit }: SumFormats): string {
  return hours < limit ? quantity(hours) : amount(Math.round(hours));
}

/** Null if nothing counts as hours. */
function hoursOf(
  people: readonly ReviewPerson[],
  isIncluded: (date: string) => boolean,
): number | null {
  const days = people.flatMap((person) => person.days).filter(({ date }) => isIncluded(date));
  return addHours(days.map(({ exactHours }) => exactHours)).hours;
}
