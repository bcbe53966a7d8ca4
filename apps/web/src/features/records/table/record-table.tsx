import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Table, TableBody, TableHead, TableHeaderCell } from '@worksheet/ui/table';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HintLayer } from '#features/records/table/tooltip-layer.tsx';
import { useRecordColumns } from '#features/records/table/record-columns.tsx';
import { widthsOf } from '#features/records/table/column-widths.ts';
import type { RecordsView, TableLayout } from '#features/records/record-view-props.ts';
import { byDay, rowsOf } from '#features/records/rows/rows.ts';
import { TableLine } from '#features/records/table/record-table-row.tsx';
import { useDrawnRows } from '#features/records/rows/use-virtual-rows.ts';

interface RecordTableProps extends RecordsView {
  readonly layout: TableLayout;
  readonly heldKey: number | undefined;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** The records as one table: sticky day heads, a row a record, a sum row a day (spec §2). */
export function RecordTable(props: RecordTableProps) {
  const { days, settings, showUser, layout, heldKey, readOnly = false } = props;
  const { t } = useTranslation();
  const columns = useRecordColumns({ settings, showUser, layout });
  const widths = widthsOf(columns, { days, layout, readOnly, showUser });
  const rows = useMemo(() => rowsOf(days, { sums: true }), [days]);
  const { drawn, rest, isPartial, listRef, rowRef } = useDrawnRows({
    rows,
    heightOf: (row) => heights[layout][row.kind],
    heldKey,
    whole: layout === 'paper',
  });
  const row = {
    columns,
    layout,
    readOnly,
    renderActions: props.renderActions,
    onHistory: props.onHistory,
  };
  return (
    <HintLayer>
      <Table
        ref={listRef}
        // Who cannot see the table is told how long it is, and where in it they are.
        aria-rowcount={isPartial ? rows.length + 1 : undefined}
        className="table-fixed [&_td]:px-2 [&_th]:px-2 [&_tr>*:first-child]:pl-5 [&_tr>*:last-child]:pr-4 print:[&_tr>*:first-child]:pl-0 print:[&_tr>*:last-child]:pr-0"
      >
        <caption className="sr-only">{t('worksheet.table')}</caption>
        <colgroup>
          {widths.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHead>
          <tr aria-rowindex={isPartial ? 1 : undefined}>
            {columns.map(({ id, label }) => (
              <TableHeaderCell key={id} className={head}>
                {label}
              </TableHeaderCell>
            ))}
            <TableHeaderCell numeric>{t('worksheet.quantity')}</TableHeaderCell>
            <TableHeaderCell className={head} title={t('worksheet.unit-of-measure')}>
              {t('worksheet.unit-of-measure-short')}
            </TableHeaderCell>
            <TableHeaderCell>
              <span className="sr-only">{t('worksheet.status')}</span>
            </TableHeaderCell>
          </tr>
        </TableHead>
        {byDay(drawn).map(({ day, rows: its }) => (
          <TableBody
            key={day.key}
            className="[&>tr:last-child>td]:border-b [&:last-child>tr:last-child>*]:border-b-0"
          >
            {its.map((each) => (
              <Fragment key={each.row.key}>
                <Gap height={each.gap} columns={widths.length} />
                <TableLine
                  {...row}
                  row={each.row}
                  index={isPartial ? each.index : undefined}
                  rowRef={rowRef}
                />
              </Fragment>
            ))}
          </TableBody>
        ))}
        {rest > 0 && (
          <tbody>
            <Gap height={rest} columns={widths.length} />
          </tbody>
        )}
      </Table>
    </HintLayer>
  );
}

/** On paper nothing is cut off: there is no pointing at it. */
const head = 'truncate print:whitespace-normal print:wrap-anywhere';

/** As the rows mostly are; each is measured once it is drawn. */
const heights = {
  wide: { head: 36, record: 40, sum: 32 },
  stacked: { head: 36, record: 51, sum: 32 },
  paper: { head: 36, record: 40, sum: 32 },
} as const;

/** The room of the rows left out. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
