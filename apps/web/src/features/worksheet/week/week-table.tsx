import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { WeekRow as WeekRowData } from '@worksheet/domain/worksheet/week/grid';
import { normOfWeek, type OwnNorm } from '@worksheet/domain/hours/own-norm';
import { totalsOf } from '@worksheet/domain/worksheet/totals';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { DayGrid, DayHeadings } from '#components/matrix/day-grid.tsx';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import type { LeftOut } from '#features/worksheet/week/use-grid-clipboard.ts';
import { useGridKeys } from '#features/worksheet/week/use-grid-keys.ts';
import { ClosedMark } from '#features/worksheet/week/week-closed.tsx';
import { WeekRow } from '#features/worksheet/week/week-row.tsx';
import { hoursTotal } from '#features/worksheet/week/week-texts.ts';

interface WeekTableProps {
  readonly label: string;
  readonly dates: readonly string[];
  readonly today: string;
  readonly sections: {
    readonly hours: readonly WeekRowData[];
    readonly other: readonly WeekRowData[];
    readonly offered: readonly WeekRowData[];
  };
  /** Offered rows that are not shown yet. */
  readonly moreOffered: number;
  readonly onShowOffered: () => void;
  readonly onPasted: (left: LeftOut) => void;
  readonly records: readonly WorksheetRecord[];
  /** Undefined in the week of somebody else. */
  readonly norm: OwnNorm | undefined;
}

export function WeekTable(props: WeekTableProps) {
  const { label, dates, today, sections, moreOffered, onShowOffered, records, norm } = props;
  const rows = [...sections.hours, ...sections.other, ...sections.offered];
  const grid = useGridKeys({ rows, columns: dates.length, onPasted: props.onPasted });
  const firstOther = sections.hours.length;
  const firstOffered = firstOther + sections.other.length;
  const renderRows = (from: number, list: readonly WeekRowData[], isOffered = false) =>
    list.map((row, index) => (
      <WeekRow
        key={row.key}
        row={row}
        index={from + index}
        range={grid.range}
        isOffered={isOffered}
      />
    ));
  return (
    <DayGrid
      label={label}
      aria-multiselectable="true"
      ref={grid.ref}
      {...grid.events}
      columns={[
        undefined,
        ...dates.map((_, column) =>
          column > 4 ? 'w-13 md:w-15 lg:w-17 xl:w-21' : 'w-14 md:w-16 lg:w-22 xl:w-28',
        ),
        'w-15 md:w-17 lg:w-20 xl:w-25',
      ]}
      className="[&_tr.border-b>*]:border-b"
    >
      <thead>
        <tr className="border-b text-xs text-ink-muted">
          <th scope="col" className="px-3 py-2 text-left font-medium xl:px-5">
            {t('week.rows')}
          </th>
          <DayHeadings
            {...{ dates, today }}
            classOf={(_, column) =>
              cn('px-1 text-right lg:px-1.5 xl:px-4', column > 4 && 'bg-well/45')
            }
          >
            {(date) => <ClosedMark date={date} />}
          </DayHeadings>
          <th scope="col" className="px-2 text-right font-medium xl:px-5">
            {t('base.total')}
          </th>
        </tr>
      </thead>
      {sections.hours.length > 0 && (
        <tbody>
          <SectionHeading>{t('shell.hours')}</SectionHeading>
          {renderRows(0, sections.hours)}
        </tbody>
      )}
      {sections.other.length > 0 && (
        <tbody>
          <SectionHeading>{t('week.other')}</SectionHeading>
          {renderRows(firstOther, sections.other)}
        </tbody>
      )}
      {sections.offered.length > 0 && (
        <tbody>
          <tr className="border-b">
            <td colSpan={9} className="px-3 py-1.5 text-xs text-ink-muted xl:px-5">
              {t('week.offered')}
            </td>
          </tr>
          {renderRows(firstOffered, sections.offered, true)}
          {moreOffered > 0 && (
            <tr className="border-b">
              <td colSpan={9} className="px-1 py-1 xl:px-3">
                <Button variant="quiet" size="sm" onClick={onShowOffered}>
                  {t('week.offered-more', { count: moreOffered })}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
      )}
      <tfoot>
        <HoursRow dates={dates} records={records} norm={norm} />
        <OtherTotalsRow records={records} />
      </tfoot>
    </DayGrid>
  );
}

function SectionHeading({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b">
      <th
        scope="rowgroup"
        colSpan={9}
        className="bg-well px-3 py-1.5 text-left font-semibold xl:px-5"
      >
        {children}
      </th>
    </tr>
  );
}

/** Hours count as the server has stored them, whatever their units of measure (D46). */
function HoursRow({ dates, records, norm }: Pick<WeekTableProps, 'dates' | 'records' | 'norm'>) {
  const ofWeek = norm && normOfWeek(dates, norm);
  return (
    <tr>
      <th scope="row" className="px-3 py-2.5 text-left font-semibold xl:px-5">
        {t('shell.hours')}
        {ofWeek && (
          <span className="font-normal text-ink-muted">
            {' '}
            {t(`week.norm-of-${ofWeek.of}`, { hours: formats.quantity(ofWeek.hours) })}
          </span>
        )}
      </th>
      {dates.map((date, column) => {
        const hours = hoursTotal(records.filter((record) => record.date === date));
        return (
          <td
            key={date}
            data-hours={date}
            className={cn(
              'px-0.5 text-right font-semibold figures max-md:text-xs lg:px-1.5 xl:px-4',
              column > 4 && 'bg-well/45',
            )}
          >
            {hours > 0 && formats.quantity(hours)}
          </td>
        );
      })}
      <td
        data-hours="week"
        className="px-1 text-right font-semibold figures md:px-2 lg:text-lg xl:px-5"
      >
        {formats.quantity(hoursTotal(records))}
      </td>
    </tr>
  );
}

/** Every other unit of measure by itself, and the sum of all quantities last and muted (D46). */
function OtherTotalsRow({ records }: { records: readonly WorksheetRecord[] }) {
  const unitName = useUnitName();
  const { units, quantity } = totalsOf(records);
  if (units.length === 0) return null;
  return (
    <tr>
      <th scope="row" className="border-t px-3 py-2 text-left font-semibold xl:px-5">
        {t('week.other-totals')}
      </th>
      <td colSpan={8} className="border-t px-2 py-2 text-right figures xl:px-5">
        {units
          .map(
            (unit) =>
              `${formats.amount(unit.quantity)} ${unitName(unit.quantity, unit.unitOfMeasure)}`,
          )
          .join(' · ')}
        <span className="text-ink-muted">
          {' · '}
          {t('week.mixed-total', { total: formats.quantity(quantity) })}
        </span>
      </td>
    </tr>
  );
}
