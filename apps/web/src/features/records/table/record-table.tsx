import type { WorksheetRecord, DayGroup } from '@worksheet/domain/worksheet/record';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { Table, TableBody, TableHead, TableHeaderCell } from '@worksheet/ui/table';
import { Fragment, useMemo } from 'react';
import { t } from 'i18next';
import { TooltipLayer } from '#features/records/table/tooltip-layer.tsx';
import { useRecordColumns, type RecordColumn } from '#features/records/table/record-columns.tsx';
import type { RecordViewProps, TableLayout } from '#features/records/record-view-props.ts';
import { groupByDay, toRows } from '#features/records/rows/rows.ts';
import { RecordTableRow } from '#features/records/table/record-table-row.tsx';
import { useVirtualRows } from '#features/records/rows/use-virtual-rows.ts';

/** What the width of a word weighs in the narrowest table of a layout. */
const perWidth = { wide: 1, stacked: 1, paper: 1.6 };

interface RecordTableProps extends RecordViewProps {
  readonly layout: TableLayout;
  readonly focusedId: number | undefined;
  readonly onHistory: (record: WorksheetRecord) => void;
}

export function RecordTable(props: RecordTableProps) {
  const { days, settings, showUser, layout, focusedId, readOnly = false, waiting } = props;
  const hasTouchIcons = useMediaQuery('(pointer: coarse)');
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

interface WidthOptions {
  readonly days: readonly DayGroup[];
  readonly layout: TableLayout;
  readonly readOnly: boolean;
  /** On touch screens the icons stand beside the status, else they take its place. */
  readonly hasTouchIcons: boolean;
}

/** In percent. Quantity and the words of the other columns fit the longest ones, the status every icon that can occur. */
function columnWidths(
  columns: readonly RecordColumn[],
  { days, layout, readOnly, hasTouchIcons }: WidthOptions,
): { id: string; width: string }[] {
  const records = days.flatMap(({ worksheet }) => worksheet);
  const largest = records.reduce((max, { quantity }) => Math.max(max, quantity), 1);
  const digits = Math.trunc(largest).toString().length;
  // In the archive the status has the number of the export beside it.
  const statusWeight = readOnly ? 17 : hasTouchIcons ? 22 : 13.5;
  const fixedColumns = {
    wide: { quantity: 5 + digits * 0.8, measure: 8.5, status: statusWeight + 1 },
    stacked: { quantity: 7 + digits * 1.3, measure: 11.5, status: statusWeight * 1.35 },
    // Only the chip and the number of the export are printed, no icons.
    paper: { quantity: Math.max(10.5, 5 + digits * 1.5), measure: 15, status: 18 },
  }[layout];
  const sized = columns.map(({ id, weight, text }) => {
    if (!text) return { id, weight };
    const texts = new Set(records.map((record) => text(record) ?? ''));
    // Where there is room, names of people stay on one line.
    const isWhole = id === 'user' && layout !== 'paper';
    const words = [...texts].flatMap((each) => (isWhole ? each : each.split(/[\s-]/)));
    const weights = words.map((word) => widthOf(word) * perWidth[layout]);
    const widest = weights.reduce((max, one) => Math.max(max, one), weight);
    return { id, weight: Math.min(widest, 2 * weight) };
  });
  const all = [...sized, ...Object.entries(fixedColumns).map(([id, weight]) => ({ id, weight }))];
  const total = all.reduce((sum, column) => sum + column.weight, 0);
  return all.map(({ id, weight }) => ({ id, width: `${((weight / total) * 100).toFixed(3)}%` }));
}

/** The width of a word, which has no place to break, with the padding of its cell. */
function widthOf(word: string): number {
  const capitals = word.length - word.replaceAll(/[\p{Lu}\p{N}]/gu, '').length;
  return 2.5 + word.length * 0.7 + capitals * 0.25;
}
