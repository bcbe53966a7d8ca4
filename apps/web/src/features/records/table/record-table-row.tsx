import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { TableCell, TableGroupCell, TableRow, TableRowActions } from '@worksheet/ui/table';
import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import { RecordStatusIcons, StatusChips } from '#features/records/record-status.tsx';
import type { RecordViewProps, TableLayout } from '#features/records/record-view-props.ts';
import type { Row } from '#features/records/rows/rows.ts';
import { dayTotal } from '#features/records/day-groups.ts';
import { useFormats } from '#lib/format.ts';

interface RowContext {
  readonly columns: readonly RecordColumn[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  readonly renderActions: RecordViewProps['renderActions'];
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
  switch (row.kind) {
    case 'header':
      return <DayHeaderRow day={row.day} columns={context.columns} position={position} />;
    case 'record':
      return <RecordRow record={row.record} position={position} {...context} />;
    case 'total':
      return <DayTotalRow day={row.day} columns={context.columns} position={position} />;
  }
});

interface RowPosition {
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
}

interface DayRowProps {
  readonly day: Row['day'];
  readonly columns: readonly RecordColumn[];
  readonly position: RowPosition | undefined;
}

function DayHeaderRow({ day, columns, position }: DayRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const date = formats.shortDate(day.key);
  return (
    <tr {...position} className="print:break-after-avoid">
      <TableGroupCell colSpan={columns.length}>
        {date} <span className="font-normal text-ink-muted">· {formats.weekday(day.key)}</span>
      </TableGroupCell>
      <TableGroupCell as="td" numeric>
        <span className="sr-only">{t('worksheet.sum-of', { date })} </span>
        {formats.quantity(dayTotal(day))}
      </TableGroupCell>
      <TableGroupCell as="td" colSpan={2} className="text-right font-normal text-ink-muted">
        {t('worksheet.records', { count: day.worksheet.length })}
      </TableGroupCell>
    </tr>
  );
}

function DayTotalRow({ day, columns, position }: DayRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <tr {...position} className="print:break-before-avoid">
      <th
        scope="row"
        colSpan={columns.length}
        className="h-8 border-b text-right text-xs font-normal text-ink-muted"
      >
        {t('worksheet.sum')}
      </th>
      <td className="figures border-b text-right font-semibold whitespace-nowrap">
        {formats.quantity(dayTotal(day))}
      </td>
      <td colSpan={2} className="border-b" />
    </tr>
  );
}

interface RecordRowProps extends RowContext {
  readonly record: WorksheetRecord;
  readonly position: RowPosition | undefined;
}

function RecordRow({ record, position, columns, layout, readOnly, ...context }: RecordRowProps) {
  const formats = useFormats();
  const actions = context.renderActions?.(record, 'icons');
  return (
    <TableRow interactive data-record={record.id} {...position}>
      {columns.map((column) => (
        <TableCell key={column.id} className={layout === 'wide' ? undefined : 'py-1.5'}>
          {column.cell(record)}
        </TableCell>
      ))}
      <TableCell numeric className="font-medium">
        {formats.quantity(record.quantity)}
      </TableCell>
      <TableCell>
        <span
          title={record.unitOfMeasureDescription}
          className="block truncate text-ink-muted print:whitespace-normal print:wrap-anywhere"
        >
          {record.unitOfMeasureDescription}
        </span>
      </TableCell>
      <TableCell>
        <span className="flex items-center justify-end">
          <StatusChips record={record} />
          <RecordStatusIcons {...{ record, readOnly }} onHistory={context.onHistory} />
          {actions && <TableRowActions>{actions}</TableRowActions>}
        </span>
      </TableCell>
    </TableRow>
  );
}
