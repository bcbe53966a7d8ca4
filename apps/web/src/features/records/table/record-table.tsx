import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { Table, TableBody, TableHead, TableHeaderCell } from '@worksheet/ui/table';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TooltipLayer } from '#features/records/table/tooltip-layer.tsx';
import { useRecordColumns } from '#features/records/table/record-columns.tsx';
import { columnWidths } from '#features/records/table/column-widths.ts';
import type { RecordViewProps, TableLayout } from '#features/records/record-view-props.ts';
import { groupByDay, toRows } from '#features/records/rows/rows.ts';
import { RecordTableRow } from '#features/records/table/record-table-row.tsx';
import { useVirtualRows } from '#features/records/rows/use-virtual-rows.ts';

interface RecordTableProps extends RecordViewProps {
  readonly layout: TableLayout;
  readonly focusedId: number | undefined;
  readonly onHistory: (record: WorksheetRecord) => void;
}

export function RecordTable(props: RecordTableProps) {
  const { days, settings, showUser, layout, focusedId, readOnly = false, waiting } = props;
  const hasTouchIcons = useMediaQuery('(pointer: coarse)');
  const { t } = useTranslation();
  const columns = useRecordColumns({ settings, showUser, layout });
  const widths = columnWidths(columns, { days, layout, readOnly, hasTouchIcons });
  const rows = useMemo(
    () =>
      toRows(days, {
        jobs: false,
        notes: layout !== 'paper',
        waiting: layout === 'paper' ? undefined : waiting,
      }),
    [days, layout, waiting],
  );
  const { rendered, bottomGap, isVirtual, listRef, rowRef } = useVirtualRows({
    rows,
    estimateHeight: ({ kind }) => (kind === 'header' ? 40 : rowHeights[layout]),
    focusedId,
    renderAll: layout === 'paper',
  });
  const rowProps = {
    columns,
    today: props.today,
    readOnly,
    hasTouchIcons,
    renderActions: props.renderActions,
    renderDayActions: props.renderDayActions,
    onHistory: props.onHistory,
  };
  return (
    <TooltipLayer>
      <Table
        ref={listRef}
        // Screen readers announce the true length and position although rows are missing from the DOM.
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className="table-fixed [--sticky-head:2.5rem] [&_thead_th]:h-10 [&_thead_th]:whitespace-normal [&_td]:px-2 [&_th]:px-2 [&_tr>*:first-child]:pl-5 [&_tr>*:last-child]:pr-4 print:[&_tr>*:first-child]:pl-0 print:[&_tr>*:last-child]:pr-0"
      >
        <caption className="sr-only">{t('worksheet.table')}</caption>
        <colgroup>
          {widths.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {columns.map(({ id, label }) => (
              <TableHeaderCell key={id} className={wrappedHeader}>
                {label}
              </TableHeaderCell>
            ))}
            <TableHeaderCell numeric>{t('worksheet.quantity')}</TableHeaderCell>
            <TableHeaderCell className={wrappedHeader} title={t('worksheet.unit-of-measure')}>
              {t('worksheet.unit-of-measure-short')}
            </TableHeaderCell>
            <TableHeaderCell className={wrappedHeader}>{t('worksheet.status')}</TableHeaderCell>
          </tr>
        </TableHead>
        {groupByDay(rendered).map((group) => (
          <TableBody
            key={group.day.key}
            className="[&>tr:last-child>td]:border-b [&:last-child>tr:last-child>*]:border-b-0"
          >
            {group.rows.map(({ row, index, gap }) => (
              <Fragment key={row.key}>
                <Gap height={gap} columns={widths.length} />
                <RecordTableRow
                  {...rowProps}
                  row={row}
                  index={isVirtual ? index : undefined}
                  rowRef={rowRef}
                />
              </Fragment>
            ))}
          </TableBody>
        ))}
        {bottomGap > 0 && (
          <tbody>
            <Gap height={bottomGap} columns={widths.length} />
          </tbody>
        )}
      </Table>
    </TooltipLayer>
  );
}

/** Never truncated; a heading of two lines has the height of `--sticky-head`. */
const wrappedHeader = '';

const rowHeights = { wide: 41, stacked: 41, paper: 41 } as const;

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
