import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { TableCell, TableGroupCell, TableRow, TableRowActions } from '@worksheet/ui/table';
import { memo, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn } from '#features/records/table/record-columns.tsx';
import { RecordMarks, StatusChips } from '#features/records/details/record-status.tsx';
import type { RecordsView, TableLayout } from '#features/records/record-view-props.ts';
import type { Row } from '#features/records/rows/rows.ts';
import { sumOf } from '#features/records/day-groups.ts';
import { useFormats } from '#lib/format.ts';

interface LineView {
  readonly columns: readonly RecordColumn[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  readonly renderActions: RecordsView['renderActions'];
  readonly onHistory: (record: WorksheetRecord) => void;
}

interface TableLineProps extends LineView {
  readonly row: Row;
  /** Where in a list that is not drawn whole. */
  readonly index: number | undefined;
  readonly rowRef: RefCallback<HTMLElement> | undefined;
}

/**
 * A row of the table: the head of a day, a record, or the sum of a day. While a long list scrolls, rows that stay need
 * not be thought about again.
 */
export const TableLine = memo(function TableLine({ row, index, rowRef, ...view }: TableLineProps) {
  const at =
    index === undefined
      ? undefined
      : { ref: rowRef, 'data-index': index, 'aria-rowindex': index + 2 };
  switch (row.kind) {
    case 'head':
      return <DayHead day={row.day} columns={view.columns} at={at} />;
    case 'record':
      return <RecordRow record={row.record} at={at} {...view} />;
    case 'sum':
      return <DaySum day={row.day} columns={view.columns} at={at} />;
  }
});

interface At {
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
}

interface DayLineProps {
  readonly day: Row['day'];
  readonly columns: readonly RecordColumn[];
  readonly at: At | undefined;
}

function DayHead({ day, columns, at }: DayLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const date = formats.shortDate(day.key);
  return (
    <tr {...at} className="print:break-after-avoid">
      <TableGroupCell colSpan={columns.length}>
        {date} <span className="font-normal text-ink-muted">· {formats.weekday(day.key)}</span>
      </TableGroupCell>
      <TableGroupCell as="td" numeric>
        <span className="sr-only">{t('worksheet.sum-of', { date })} </span>
        {formats.quantity(sumOf(day.worksheet))}
      </TableGroupCell>
      <TableGroupCell as="td" colSpan={2} className="text-right font-normal text-ink-muted">
        {t('worksheet.records', { count: day.worksheet.length })}
      </TableGroupCell>
    </tr>
  );
}

function DaySum({ day, columns, at }: DayLineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <tr {...at} className="print:break-before-avoid">
      <th
        scope="row"
        colSpan={columns.length}
        className="h-8 border-b text-right text-xs font-normal text-ink-muted"
      >
        {t('worksheet.sum')}
      </th>
      <td className="figures border-b text-right font-semibold whitespace-nowrap">
        {formats.quantity(sumOf(day.worksheet))}
      </td>
      <td colSpan={2} className="border-b" />
    </tr>
  );
}

interface RecordRowProps extends LineView {
  readonly record: WorksheetRecord;
  readonly at: At | undefined;
}

function RecordRow({ record, at, columns, layout, readOnly, ...view }: RecordRowProps) {
  const formats = useFormats();
  const actions = view.renderActions?.(record, 'icons');
  return (
    <TableRow interactive data-record={record.id} {...at}>
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
          <RecordMarks {...{ record, readOnly }} onHistory={view.onHistory} />
          {actions && <TableRowActions>{actions}</TableRowActions>}
        </span>
      </TableCell>
    </TableRow>
  );
}
