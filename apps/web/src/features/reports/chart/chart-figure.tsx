import { t } from 'i18next';
import { barsOf, type ChartBar } from '#features/reports/chart/bars.ts';
import { ReportChart } from '#features/reports/chart/report-chart.tsx';
import { isTimeGroup, periodOfTime, type Period } from '#features/reports/periods.ts';
import type { Measure } from '#features/reports/report-search.ts';
import type { ReportTable, TableRow } from '#features/reports/report-table.ts';
import type { ReportNames } from '#features/reports/use-report-names.ts';
import { formats } from '#lib/format.ts';

interface ChartFigureProps {
  readonly table: ReportTable;
  /** The rows of the table in its order. */
  readonly rows: readonly TableRow[];
  readonly measure: Measure;
  readonly period: Period;
  readonly names: ReportNames;
  /** The id of the row or the code of the column. */
  readonly selected: string | undefined;
  readonly label: string;
}

/** The bars of a report with a key to what is solid, and a table of their amounts for screen readers. */
export function ChartFigure(props: ChartFigureProps) {
  const { table, rows, measure, period, names, selected, label } = props;
  const bars = barsOf(table, { rows, selectedId: selected, period });
  const row = rows.find(({ id }) => id === selected);
  const column = table.columnGroup && table.columns.find(({ code }) => code === selected);
  const chosen = column
    ? { name: names.columnName(table, column), total: column.total }
    : row && { name: names.rowName(table.groups, row.keys), total: row.total };
  const [group = 'job'] = table.groups;
  const nameOf = ({ time, row: first, others = 0 }: ChartBar) => {
    if (time) return names.barName(time);
    if (!first) return t('reports.other-bars', { count: others });
    const { code, name } = names.keyName(group, first.keys[0]);
    return group === 'person' ? name : (code ?? name);
  };
  const fullNameOf = (bar: ChartBar) =>
    bar.row ? names.rowName([group], bar.row.keys) : nameOf(bar);
  /** Returns the note of the last month, if the period ends within it. */
  const noteOf = ({ time }: ChartBar) => {
    if (!time || !/^\d{4}-\d\d$/.test(time) || bars.length > maxNotedBars) return undefined;
    const whole = periodOfTime(time, wholeTime);
    const { to } = periodOfTime(time, period);
    return to < whole.to ? t('reports.until-day', { day: Number(to.slice(8)) }) : undefined;
  };
  if (bars.length === 0) return null;
  return (
    <figure className="report-figure relative flex gap-x-6 gap-y-2 px-5 pt-4 pb-2 max-sm:px-4">
      <ReportChart
        bars={bars}
        label={label}
        nameOf={nameOf}
        noteOf={noteOf}
        amountOf={(amount) => names.amount(amount, measure)}
        tickOf={formats.amount}
      />
      <BarsTable
        heading={names.groupName(isTimeGroup(table.columnGroup) ? table.columnGroup : group)}
        measureName={names.measureName(measure)}
        selectedName={chosen?.name}
        rows={bars.map((bar) => ({
          id: bar.id,
          name: fullNameOf(bar),
          amount: names.amount(bar.amount, measure),
          selected: names.amount(bar.selected, measure),
        }))}
      />
      <figcaption className="flex flex-col justify-center gap-x-8 gap-y-3 text-body lg:w-56">
        {chosen ? (
          <>
            <ChartKey
              className="bg-primary"
              name={chosen.name}
              text={t('reports.selected-amount', {
                amount: names.amountText(chosen.total ?? 0, measure),
              })}
            />
            <ChartKey
              className="border border-edge bg-well"
              name={t('reports.other-rows')}
              text={names.amountText(
                Math.round((table.total ?? 0) * 100 - (chosen.total ?? 0) * 100) / 100,
                measure,
              )}
            />
          </>
        ) : (
          <p className="text-ink-muted print:hidden">{t('reports.select-hint')}</p>
        )}
        {bars.some(({ others }) => others !== undefined) && (
          <p className="text-xs text-ink-muted">{t('reports.broken-hint')}</p>
        )}
      </figcaption>
    </figure>
  );
}

/** The maximum number of bars beside which a note has room. */
const maxNotedBars = 12;
const wholeTime: Period = { from: '0000', to: '9999' };

interface BarsTableProps {
  readonly heading: string;
  readonly measureName: string;
  readonly selectedName: string | undefined;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly amount: string;
    readonly selected: string;
  }[];
}

/** The visible table has other amounts than the bars: of single rows, on phones without those of months. */
function BarsTable({ heading, measureName, selectedName, rows }: BarsTableProps) {
  return (
    <div className="sr-only print:hidden">
      <table aria-label={t('reports.chart-table')}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{measureName}</th>
            {selectedName !== undefined && (
              <th scope="col">{t('reports.selected-row', { name: selectedName })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, amount, selected }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
              {selectedName !== undefined && <td>{selected}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChartKeyProps {
  readonly className: string;
  readonly name: string;
  readonly text: string;
}

function ChartKey({ className, name, text }: ChartKeyProps) {
  return (
    <p className="flex gap-2.5">
      <span aria-hidden className={`mt-1 size-3.5 shrink-0 rounded-sm report-key ${className}`} />
      <span className="min-w-0 wrap-anywhere">
        {name}
        <br />
        <span className="figures text-ink-muted">{text}</span>
      </span>
    </p>
  );
}
