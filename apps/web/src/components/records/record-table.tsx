import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import {
  Table,
  TableBody,
  TableCell,
  TableGroupCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableRowActions,
} from '@worksheet/ui/table';
import { VisuallyHidden } from '@worksheet/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HintLayer } from '#components/records/hint-layer.tsx';
import { useRecordColumns, type RecordColumn } from '#components/records/record-columns.tsx';
import { RecordMarks, StatusChips } from '#components/records/record-marks.tsx';
import { sumOf } from '#components/records/sums.ts';
import { widthsOf } from '#components/records/record-widths.ts';
import type { RecordsView, TableLayout } from '#components/records/records-view.ts';
import { useFormats } from '#lib/format.ts';

interface RecordTableProps extends RecordsView {
  readonly layout: TableLayout;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** The records as one table: sticky day heads, a row a record, a sum row a day (spec §2). */
export function RecordTable(props: RecordTableProps) {
  const { days, settings, showUser, layout, readOnly = false, renderActions, onHistory } = props;
  const { t } = useTranslation();
  const columns = useRecordColumns({ settings, showUser, layout });
  const widths = widthsOf(columns, { days, layout, readOnly, showUser });
  return (
    <HintLayer>
      <Table className="table-fixed [&_td]:px-2 [&_th]:px-2 [&_tr>*:first-child]:pl-5 [&_tr>*:last-child]:pr-4 print:[&_tr>*:first-child]:pl-0 print:[&_tr>*:last-child]:pr-0">
        <caption className="sr-only">{t('worksheet.table')}</caption>
        <colgroup>
          {widths.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHead>
          <tr>
            {columns.map(({ id, label }) => (
              <TableHeaderCell key={id} className="truncate">
                {label}
              </TableHeaderCell>
            ))}
            <TableHeaderCell numeric>{t('worksheet.quantity')}</TableHeaderCell>
            <TableHeaderCell className="truncate" title={t('worksheet.unit-of-measure')}>
              {t('worksheet.unit-of-measure-short')}
            </TableHeaderCell>
            <TableHeaderCell>
              <VisuallyHidden>{t('worksheet.status')}</VisuallyHidden>
            </TableHeaderCell>
          </tr>
        </TableHead>
        {days.map((day) => (
          <Day
            key={day.key}
            {...{ day, columns, layout, readOnly, onHistory }}
            renderActions={renderActions}
          />
        ))}
      </Table>
    </HintLayer>
  );
}

interface DayProps {
  readonly day: DayGroup;
  readonly columns: readonly RecordColumn[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  readonly renderActions: RecordsView['renderActions'];
  readonly onHistory: (record: WorksheetRecord) => void;
}

function Day({ day, columns, layout, readOnly, renderActions, onHistory }: DayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const date = formats.shortDate(day.key);
  const sum = formats.quantity(sumOf(day.worksheet));
  return (
    <TableBody className="[&>tr:last-child>td]:border-b [&:last-child>tr:last-child>*]:border-b-0">
      <tr>
        <TableGroupCell colSpan={columns.length}>
          {date} <span className="font-normal text-ink-muted">· {formats.weekday(day.key)}</span>
        </TableGroupCell>
        <TableGroupCell as="td" numeric>
          <VisuallyHidden>{t('worksheet.sum-of', { date })} </VisuallyHidden>
          {sum}
        </TableGroupCell>
        <TableGroupCell as="td" colSpan={2} className="text-right font-normal text-ink-muted">
          {t('worksheet.records', { count: day.worksheet.length })}
        </TableGroupCell>
      </tr>
      {day.worksheet.map((record) => (
        <Row
          key={record.id}
          {...{ record, columns, layout, readOnly, onHistory }}
          actions={renderActions?.(record, 'icons')}
        />
      ))}
      <tr>
        <th
          scope="row"
          colSpan={columns.length}
          className="h-8 border-b text-right text-xs font-normal text-ink-muted"
        >
          {t('worksheet.sum')}
        </th>
        <td className="figures border-b text-right font-semibold whitespace-nowrap">{sum}</td>
        <td colSpan={2} className="border-b" />
      </tr>
    </TableBody>
  );
}

interface RowProps extends Omit<DayProps, 'day' | 'renderActions'> {
  readonly record: WorksheetRecord;
  readonly actions: ReactNode;
}

function Row({ record, columns, layout, readOnly, actions, onHistory }: RowProps) {
  const formats = useFormats();
  return (
    <TableRow interactive data-record={record.id}>
      {columns.map((column) => (
        <TableCell key={column.id} className={layout === 'wide' ? undefined : 'py-1.5'}>
          {column.cell(record)}
        </TableCell>
      ))}
      <TableCell numeric className="font-medium">
        {formats.quantity(record.quantity)}
      </TableCell>
      <TableCell>
        <span title={record.unitOfMeasureDescription} className="block truncate text-ink-muted">
          {record.unitOfMeasureDescription}
        </span>
      </TableCell>
      <TableCell>
        <span className="flex items-center justify-end">
          <StatusChips record={record} />
          <RecordMarks {...{ record, readOnly, onHistory }} />
          {actions && <TableRowActions>{actions}</TableRowActions>}
        </span>
      </TableCell>
    </TableRow>
  );
}
