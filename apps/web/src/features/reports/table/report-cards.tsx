import { cn } from '@worksheet/ui/cn';
import { ChevronDown } from 'lucide-react';
import { t } from 'i18next';
import type { Measure } from '#features/reports/report-search.ts';
import { BudgetCell, AmountButton } from '#features/reports/table/cells.tsx';
import type { TableColumn } from '#features/reports/report-table.ts';
import type { ReportGridProps } from '#features/reports/table/report-grid-props.ts';
import { budgetHeadings } from '#features/reports/table/report-rows.tsx';

/** On phones: a row is its name and amount; its columns open below it, and its bar is solid in the chart. */
export function ReportCards(props: ReportGridProps) {
  const { table, rows, measure, names, budgets, label, selected, onSelect, onOpen } = props;
  const { groups, columnGroup, columns } = table;
  const totalHeading = columnGroup ? t('reports.total') : names.shortMeasureName(measure);
  return (
    <div className="border-t">
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map((row) => {
          const isOpen = row.id === selected;
          const name = names.rowName(groups, row.keys);
          const open = (heading: string, text: string, column?: TableColumn) => ({
            text,
            label: t('reports.show-records', { name, column: heading, amount: text }),
            onOpen: () => onOpen({ row, column }),
          });
          const hours = budgets?.hours(row.keys);
          const used = budgets?.used(row.keys);
          return (
            <li
              key={row.id}
              className={cn(isOpen && 'bg-primary-soft shadow-[inset_3px_0_var(--primary)]')}
            >
              <button
                type="button"
                aria-expanded={isOpen}
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left max-[15rem]:flex-wrap"
                onClick={() => onSelect(isOpen ? undefined : row.id)}
              >
                <span className="min-w-0 flex-1 max-[15rem]:basis-full">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="figures block text-xs text-ink-muted">
                    {groups
                      .flatMap((group, at) => names.keyName(group, row.keys[at]).code ?? [])
                      .join(' · ')}
                  </span>
                </span>
                <span className="figures font-semibold">
                  {row.total === null ? '–' : names.amount(row.total, measure)}
                </span>
                <ChevronDown
                  aria-hidden
                  className={cn(
                    'size-4 shrink-0 text-ink-muted transition-transform',
                    isOpen && 'rotate-180',
                  )}
                />
              </button>
              {hours !== undefined && used !== undefined && (
                <p className="flex items-center justify-between gap-3 px-4 pb-2.5 text-sm">
                  <span className="sr-only">{t(budgetHeadings[budgets?.mode ?? 'ALL'])}</span>
                  <BudgetCell used={used} budget={hours} />
                </p>
              )}
              {isOpen && (
                <dl className="px-4 pb-3">
                  {columns.map((column, at) => {
                    const { code, key } = column;
                    const heading = names.columnName(table, column);
                    const amount = row.amounts[at] ?? null;
                    if (amount === null) return null;
                    return (
                      <div key={code} className="flex min-h-11 items-center justify-between">
                        <dt className="text-ink-muted">{heading}</dt>
                        <dd className="figures">
                          {key ? (
                            <AmountButton
                              {...open(heading, names.amount(amount, measure), column)}
                              isUnderlined
                            />
                          ) : (
                            names.amount(amount, columnGroup ? measure : (code as Measure))
                          )}
                        </dd>
                      </div>
                    );
                  })}
                  {row.total !== null && (
                    <div className="flex min-h-11 items-center justify-between border-t font-semibold">
                      <dt>{totalHeading}</dt>
                      <dd>
                        <AmountButton
                          {...open(totalHeading, names.amount(row.total, measure))}
                          isUnderlined
                        />
                      </dd>
                    </div>
                  )}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
      <p className="figures flex min-h-14 items-center justify-between border-t border-edge px-4 font-semibold">
        {t('reports.total')}
        <span>{table.total === null ? '–' : names.amountText(table.total, measure)}</span>
      </p>
    </div>
  );
}
