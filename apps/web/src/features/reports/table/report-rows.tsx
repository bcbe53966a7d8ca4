import { cn } from '@worksheet/ui/cn';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@worksheet/ui/table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from 'i18next';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { isTimeGroup } from '#features/reports/periods.ts';
import type { Measure } from '#features/reports/report-search.ts';
import { BudgetCell, AmountButton } from '#features/reports/table/cells.tsx';
import type { TableColumn, TableRow as TableRowData } from '#features/reports/report-table.ts';
import type { ReportGridProps } from '#features/reports/table/report-grid-props.ts';

/** The first group as rows; the second one, or the measures, as columns. */
export function ReportRows(props: ReportGridProps) {
  const { table, rows, measure, names, budgets, label, sort, onSort, selected, onSelect } = props;
  const { groups, columnGroup, columns } = table;
  /** Without a second group, each column is a measure. */
  const measureOf = (code: string): Measure => (columnGroup ? measure : (code as Measure));
  const totalHeading = columnGroup ? t('reports.total') : names.shortMeasureName(measure);
  const style: CSSProperties & Readonly<Record<'--table-width', number>> = {
    '--table-width': fixedWidth + columns.length * columnWidth,
  };
  const head = { sort, onSort };
  const total = (
    <SortHeading {...head} by="total" isNumber>
      {totalHeading}
    </SortHeading>
  );
  return (
    // The names for screen readers are placed in it, or the page would be as wide as the table.
    <div className="landscape-table relative overflow-x-auto border-t" style={style}>
      <Table className="report-table" aria-label={label} onKeyDown={moveBetweenRows}>
        <TableHead>
          <TableRow>
            {groups.map((group, at) =>
              at === 0 ? (
                <SortHeading key={group} {...head} by="name">
                  {names.groupName(group)}
                </SortHeading>
              ) : (
                <TableHeaderCell key={group}>{names.groupName(group)}</TableHeaderCell>
              ),
            )}
            {!columnGroup && total}
            {columns.map((column) => (
              <SortHeading
                key={column.code}
                {...head}
                by={column.code}
                isNumber
                isSelected={column.code === selected}
                onSort={(next) => {
                  onSort(next);
                  if (columnGroup && !isTimeGroup(columnGroup)) onSelect(column.code);
                }}
              >
                {names.columnName(table, column)}
              </SortHeading>
            ))}
            {columnGroup && total}
            {budgets && (
              <TableHeaderCell className="pl-5">{t(budgetHeadings[budgets.mode])}</TableHeaderCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ReportRow
              key={row.id}
              {...props}
              row={row}
              totalHeading={totalHeading}
              measureOf={measureOf}
            />
          ))}
        </TableBody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" colSpan={groups.length} className="h-10 pl-5 text-left">
              {t('reports.total')}
            </th>
            {!columnGroup && (
              <Total amount={table.total} text={(amount) => names.amount(amount, measure)} />
            )}
            {columns.map(({ code, total }) => (
              <Total
                key={code}
                amount={total}
                isSelected={code === selected}
                text={(amount) => names.amount(amount, measureOf(code))}
              />
            ))}
            {columnGroup && (
              <Total amount={table.total} text={(amount) => names.amount(amount, measure)} />
            )}
            {budgets && <td />}
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

interface ReportRowProps extends ReportGridProps {
  readonly row: TableRowData;
  readonly measureOf: (code: string) => Measure;
  readonly totalHeading: string;
}

function ReportRow(props: ReportRowProps) {
  const { table, row, measure, names, budgets, selected, onSelect, onOpen } = props;
  const { measureOf, totalHeading } = props;
  const { groups, columnGroup, columns } = table;
  const isSelected = row.id === selected;
  const name = names.rowName(groups, row.keys);
  const open = (heading: string, amount: string, column?: TableColumn) => ({
    text: amount,
    label: t('reports.show-records', { name, column: heading, amount }),
    onOpen: () => onOpen({ row, column }),
  });
  const totalCell = (
    <TableCell numeric className="font-semibold">
      {row.total === null ? (
        <Nothing />
      ) : (
        <AmountButton {...open(totalHeading, names.amount(row.total, measure))} />
      )}
    </TableCell>
  );
  const hours = budgets?.hours(row.keys);
  const used = budgets?.used(row.keys);
  return (
    <TableRow
      interactive={!isSelected}
      data-selected={isSelected ? true : undefined}
      className={cn('cursor-pointer', isSelected && 'bg-primary-soft')}
      // The button of the row is for the keyboard and screen readers.
      onClick={() => onSelect(isSelected ? undefined : row.id)}
    >
      {groups.map((group, at) => {
        const key = names.keyName(group, row.keys[at]);
        const text = (
          <>
            {key.code !== undefined && (
              <span className="report-code figures shrink-0 text-ink-muted">{key.code}</span>
            )}
            <span className="min-w-32 font-medium">{key.name}</span>
          </>
        );
        return at === 0 ? (
          <th
            key={group}
            scope="row"
            className="sticky left-0 z-1 h-10 border-b px-3 py-1 text-left font-normal transition-colors first:pl-5 touch:h-14"
          >
            <button
              type="button"
              data-row-link
              aria-pressed={isSelected}
              title={t('reports.select', { name: key.name })}
              className="flex min-h-8 items-center gap-3 rounded-sm text-left leading-4.5 touch:min-h-11"
              onClick={(event) => {
                event.stopPropagation();
                onSelect(isSelected ? undefined : row.id);
              }}
            >
              {text}
            </button>
          </th>
        ) : (
          <TableCell key={group}>
            <span className="flex items-center gap-3 leading-4.5">{text}</span>
          </TableCell>
        );
      })}
      {!columnGroup && totalCell}
      {columns.map((column, at) => {
        const { code, key } = column;
        const amount = row.amounts[at] ?? null;
        return (
          <TableCell
            key={code}
            numeric
            className={cn('pl-2!', code === selected && 'bg-primary-soft')}
          >
            {amount === null ? (
              <Nothing />
            ) : key ? (
              <AmountButton
                {...open(names.columnName(table, column), names.amount(amount, measure), column)}
              />
            ) : (
              names.amount(amount, measureOf(code))
            )}
          </TableCell>
        );
      })}
      {columnGroup && totalCell}
      {budgets && (
        <TableCell className="pl-5 whitespace-nowrap">
          {hours === undefined ? (
            <Nothing />
          ) : (
            used !== undefined && <BudgetCell used={used} budget={hours} />
          )}
        </TableCell>
      )}
    </TableRow>
  );
}

/** In CSS pixels; fixed are the name, the total and the budget. */
const [fixedWidth, columnWidth] = [400, 60];

export const budgetHeadings = {
  ALL: 'reports.budget',
  TEAM: 'reports.budget-team',
  YOURS: 'reports.budget-own',
} as const;

interface TotalProps {
  readonly amount: number | null;
  readonly isSelected?: boolean;
  readonly text: (amount: number) => string;
}

function Total({ amount, isSelected = false, text }: TotalProps) {
  return (
    <TableCell numeric className={cn('pl-2!', isSelected && 'bg-primary-soft')}>
      {amount === null ? <Nothing /> : text(amount)}
    </TableCell>
  );
}

export function Nothing() {
  return (
    <span className="text-ink-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('reports.none')}</span>
    </span>
  );
}

interface SortHeadingProps {
  readonly by: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly isNumber?: boolean;
  readonly isSelected?: boolean;
  readonly children: ReactNode;
}

/** Amounts sort from the largest at first, names from A. */
function SortHeading({
  by,
  sort,
  onSort,
  isNumber = false,
  isSelected = false,
  children,
}: SortHeadingProps) {
  const isDescending = sort === `-${by}`;
  const isSorted = isDescending || sort === by;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const first = isNumber ? `-${by}` : by;
  const other = isNumber ? by : `-${by}`;
  return (
    <TableHeaderCell
      numeric={isNumber}
      className={cn(
        isNumber && 'pl-2!',
        isSelected && 'bg-primary-soft shadow-[inset_0_2px_var(--primary)]',
      )}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        // Chromium repeats no buttons in the head of further pages, but their texts.
        className="inline-flex h-8 items-center gap-1 rounded-sm font-medium hover:text-ink touch:h-11 print:contents"
        onClick={() => onSort(sort === first ? other : first)}
      >
        {children}
        {isSorted && <Arrow aria-hidden className="size-3.5 print:hidden" />}
      </button>
    </TableHeaderCell>
  );
}
