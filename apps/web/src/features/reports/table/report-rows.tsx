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
import { useTranslation } from 'react-i18next';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import type { Measure } from '#features/reports/report-search.ts';
import { BudgetCell } from '#features/reports/table/budget-cell.tsx';
import { AmountButton } from '#features/reports/table/amount-button.tsx';
import type { TableRow as TableRowData } from '#features/reports/report-table.ts';
import type { ReportGridProps } from '#features/reports/table/report-grid-props.ts';

/** Groups as rows; months or weeks, or the measures, as columns. */
export function ReportRows(props: ReportGridProps) {
  const { table, rows, measure, names, budgets, label, sort, onSort } = props;
  const { t } = useTranslation();
  const { groups, timeGroup, columns } = table;
  /** Without months or weeks, each column is a measure. */
  const measureOf = (code: string): Measure => (timeGroup ? measure : (code as Measure));
  const headingOf = (code: string) =>
    timeGroup ? names.timeName(code) : names.shortMeasureName(code as Measure);
  const totalHeading = timeGroup ? t('reports.total') : names.shortMeasureName(measure);
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
            {!timeGroup && total}
            {columns.map(({ code }) => (
              <SortHeading key={code} {...head} by={code} isNumber>
                {headingOf(code)}
              </SortHeading>
            ))}
            {timeGroup && total}
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
              headingOf={headingOf}
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
            {!timeGroup && (
              <Total amount={table.total} text={(amount) => names.amount(amount, measure)} />
            )}
            {columns.map(({ code, total }) => (
              <Total
                key={code}
                amount={total}
                text={(amount) => names.amount(amount, measureOf(code))}
              />
            ))}
            {timeGroup && (
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
  readonly headingOf: (code: string) => string;
  readonly totalHeading: string;
}

function ReportRow(props: ReportRowProps) {
  const { table, row, measure, names, budgets, selected, onSelect, onOpen } = props;
  const { measureOf, headingOf, totalHeading } = props;
  const { t } = useTranslation();
  const { groups, timeGroup, columns } = table;
  const isSelected = row.id === selected;
  const name = names.rowName(groups, row.keys);
  const open = (column: string, amount: string, time: string | undefined) => ({
    text: amount,
    label: t('reports.show-records', { name, column, amount }),
    onOpen: () => onOpen({ row, time }),
  });
  const totalCell = (
    <TableCell numeric className="font-semibold">
      {row.total === null ? (
        <Nothing />
      ) : (
        <AmountButton {...open(totalHeading, names.amount(row.total, measure), undefined)} />
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
      {!timeGroup && totalCell}
      {columns.map(({ code }, at) => {
        const amount = row.amounts[at] ?? null;
        return (
          <TableCell key={code} numeric className="pl-2!">
            {amount === null ? (
              <Nothing />
            ) : timeGroup ? (
              <AmountButton {...open(headingOf(code), names.amount(amount, measure), code)} />
            ) : (
              names.amount(amount, measureOf(code))
            )}
          </TableCell>
        );
      })}
      {timeGroup && totalCell}
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
  readonly text: (amount: number) => string;
}

function Total({ amount, text }: TotalProps) {
  return (
    <TableCell numeric className="pl-2!">
      {amount === null ? <Nothing /> : text(amount)}
    </TableCell>
  );
}

export function Nothing() {
  const { t } = useTranslation();
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
  readonly children: ReactNode;
}

/** Amounts sort from the largest at first, names from A. */
function SortHeading({ by, sort, onSort, isNumber = false, children }: SortHeadingProps) {
  const isDescending = sort === `-${by}`;
  const isSorted = isDescending || sort === by;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const first = isNumber ? `-${by}` : by;
  const other = isNumber ? by : `-${by}`;
  return (
    <TableHeaderCell
      numeric={isNumber}
      className={isNumber ? 'pl-2!' : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="inline-flex h-8 items-center gap-1 rounded-sm font-medium hover:text-ink touch:h-11"
        onClick={() => onSort(sort === first ? other : first)}
      >
        {children}
        {isSorted && <Arrow aria-hidden className="size-3.5 print:hidden" />}
      </button>
    </TableHeaderCell>
  );
}
