import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { TableCell, TableGroupCell, TableRow } from '@worksheet/ui/table';
import { cn } from '@worksheet/ui/cn';
import { memo, type ReactNode, type RefCallback } from 'react';
import { t } from 'i18next';
import { DayName } from '#features/records/day-name.tsx';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import {
  ExportLink,
  RecordedTimeIcon,
  RecordStatusIcons,
  RowStatus,
} from '#features/records/record-status.tsx';
import { isSentBack } from '#features/records/record-text.ts';
import { LazyReturnNote } from '#features/records/returned/lazy-returned.tsx';
import type { RecordViewProps } from '#features/records/record-view-props.ts';
import { TotalsText } from '#features/records/totals-text.tsx';
import type { Row } from '#features/records/rows/rows.ts';
import { formats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import { LazyWaitingRow } from '#components/outbox/lazy-outbox.tsx';

interface RowContext {
  readonly columns: readonly RecordColumn[];
  readonly today: string;
  readonly readOnly: boolean;
  readonly hasTouchIcons: boolean;
  readonly renderActions: RecordViewProps['renderActions'];
  readonly renderDayActions: RecordViewProps['renderDayActions'];
  readonly onHistory: (record: WorksheetRecord) => void;
}

interface RecordTableRowProps extends RowContext {
  readonly row: Row;
  /** Set only in a virtual list. */
  readonly index: number | undefined;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/** Memoized, so that scrolling a virtual list does not render the rows that stay. */
export const RecordTableRow = memo(function RecordTableRow({
  row,
  index,
  rowRef,
  ...context
}: RecordTableRowProps) {
  const position =
    index === undefined
      ? undefined
      : { ref: rowRef, 'data-index': index, 'aria-rowindex': index + 2 };
  if (row.kind === 'note') {
    return (
      <tr {...position}>
        <TableCell colSpan={context.columns.length + 3} className="pt-0 pb-2">
          <LazyReturnNote record={row.record} look="line" />
        </TableCell>
      </tr>
    );
  }
  if (row.kind === 'waiting') {
    return (
      <tr {...position}>
        <TableCell colSpan={context.columns.length + 3} className="px-0! py-0!">
          <LazyWaitingRow line={row.line} />
        </TableCell>
      </tr>
    );
  }
  if (row.kind !== 'header')
    return <RecordRow record={row.record} position={position} {...context} />;
  return (
    <DayHeaderRow
      day={row.day}
      today={context.today}
      columns={context.columns}
      position={position}
      actions={context.renderDayActions?.(row.day)}
    />
  );
});

interface RowPosition {
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
}

interface DayRowProps {
  readonly day: DayGroup;
  readonly today: string;
  readonly columns: readonly RecordColumn[];
  readonly position: RowPosition | undefined;
  readonly actions: ReactNode;
}

function DayHeaderRow({ day, today, columns, position, actions }: DayRowProps) {
  // Nothing is said of a day on which only waiting lines are.
  const isKnown = day.worksheet.length > 0;
  const half = Math.ceil(columns.length / 2);
  return (
    <tr {...position} data-day={day.key} className="print:break-after-avoid">
      <TableGroupCell colSpan={half} className="h-10 font-normal text-ink-muted text-sm">
        <DayName date={day.key} today={today} />{' '}
        {isKnown && (
          <span className="ml-2">{t('worksheet.records', { count: day.worksheet.length })}</span>
        )}
      </TableGroupCell>
      <TableGroupCell
        as="td"
        colSpan={columns.length - half + 3}
        className="h-10 font-normal text-right"
      >
        <span className="flex items-center justify-end gap-2">
          {isKnown && (
            <TotalsText
              lines={day.worksheet}
              sumLabel={t('worksheet.sum-of', { date: formats.shortDate(day.key) })}
            />
          )}
          {actions}
        </span>
      </TableGroupCell>
    </tr>
  );
}

interface RecordRowProps extends RowContext {
  readonly record: WorksheetRecord;
  readonly position: RowPosition | undefined;
}

function RecordRow({ record, position, columns, readOnly, ...context }: RecordRowProps) {
  const unitName = useUnitName();
  return (
    <TableRow
      interactive
      data-record={record.id}
      // The note in the next row belongs to this one.
      className={isSentBack(record) ? 'not-print:[&>td]:border-b-0' : ''}
      {...position}
    >
      {columns.map((column) => (
        <TableCell key={column.id}>{column.cell(record)}</TableCell>
      ))}
      <TableCell numeric className="font-medium">
        <span className="inline-flex items-center">
          <RecordedTimeIcon record={record} />
          {formats.quantity(record.quantity)}
        </span>
      </TableCell>
      <TableCell>
        <span className="block text-xs text-ink-muted wrap-anywhere">
          {unitName(record.quantity, record.unitOfMeasureDescription)}
        </span>
      </TableCell>
      <TableCell className="relative">
        <span
          className={cn(
            readOnly && 'flex flex-wrap items-center gap-x-2 pr-8 touch:pr-11 print:pr-0',
          )}
        >
          <RowStatus record={record} />
          <ExportLink number={record.exportNumber} />
        </span>
        <span
          className={cn(
            'flex items-center justify-end print:hidden',
            readOnly && 'absolute inset-y-0 right-2',
            !readOnly && !context.hasTouchIcons && iconsInPlaceOfStatus,
          )}
        >
          <RecordStatusIcons {...{ record, readOnly }} onHistory={context.onHistory} />
          {context.renderActions?.(record, 'icons')}
        </span>
      </TableCell>
    </TableRow>
  );
}

const iconsInPlaceOfStatus =
  'absolute inset-y-0 right-0 my-px min-w-full bg-paper pr-2 opacity-0 transition-opacity group-hover/row:opacity-100 group-focus-within/row:opacity-100';
