import type { Report } from '@worksheet/domain/reports/contract';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone } from '@worksheet/ui/media-query';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { QueryErrorCard } from '#components/query-error.tsx';
import { ChartFigure } from '#features/reports/chart/chart-figure.tsx';
import type { Measure } from '#features/reports/report-search.ts';
import { sortRows } from '#features/reports/report-table.ts';
import { ReportCards } from '#features/reports/table/report-cards.tsx';
import type { ReportGridProps } from '#features/reports/table/report-grid-props.ts';
import { ReportRows } from '#features/reports/table/report-rows.tsx';
import { useBudgets } from '#features/reports/table/use-budgets.ts';
import type { ShownReport } from '#features/reports/use-report.ts';
import { useLocale, formats } from '#lib/format.ts';

/** More rows are drawn on request. */
const pageSize = 200;

interface ReportContentProps extends Pick<ReportGridProps, 'selected' | 'onSelect' | 'onOpen'> {
  readonly shown: ShownReport;
}

/** The chart with its table, or why there is none. */
export function ReportContent({ shown, selected, onSelect, onOpen }: ReportContentProps) {
  const locale = useLocale();
  const { state, modes, names, report, table, isFiltered, title, ownTitle, change } = shown;
  const { period, groups, measure, filters, sort } = state;
  const { data } = report;
  const budgets = useBudgets({
    report: data,
    rowGroups: table?.groups ?? [],
    mode: modes.at(-1) ?? 'YOURS',
    filters,
  });
  if (report.error && !data) return <QueryErrorCard query={report} />;
  if (!table || !data)
    return (
      <Card className="overflow-hidden">
        <div className="h-56 border-b" />
        <SkeletonRows label={t('reports.loading')} count={8} />
      </Card>
    );
  if (data.total.records === 0)
    return (
      <Card>
        <EmptyState
          icon={<ChartColumn />}
          title={t('reports.empty-title')}
          description={t('reports.empty-text')}
          action={
            isFiltered ? (
              <Button onClick={() => change({ filters: {}, status: undefined })}>
                {t('reports.clear-filters')}
              </Button>
            ) : (
              <Button onClick={() => change({ preset: 'this-year' })}>
                {t('reports.empty-action')}
              </Button>
            )
          }
        />
      </Card>
    );
  if (table.total === null)
    return (
      <Card>
        <EmptyState
          icon={<ChartColumn />}
          title={
            measure === 'hours'
              ? t('reports.no-hours')
              : t('reports.no-amount', { unit: names.shortMeasureName(measure) })
          }
          action={
            <Button onClick={() => change({ measure: otherMeasure(data) })}>
              {t('reports.show-measure', { measure: names.measureName(otherMeasure(data)) })}
            </Button>
          }
        />
      </Card>
    );
  const rows = sortRows(table, sort, ({ keys }) => names.rowName(table.groups, keys), locale);
  return (
    <Card
      aria-label={title}
      aria-busy={report.isPlaceholderData}
      className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:border-0"
    >
      <ChartFigure
        table={table}
        rows={rows}
        measure={measure}
        period={period}
        names={names}
        selected={selected}
        label={t('reports.chart', { title: ownTitle, period: shown.period })}
      />
      <ReportGrid
        key={groups.join()}
        table={table}
        rows={rows}
        measure={measure}
        names={names}
        budgets={budgets}
        label={ownTitle}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        {...{ selected, onSelect, onOpen }}
      />
    </Card>
  );
}

/** One that some records have. */
function otherMeasure({ total: { hours, sums } }: Report): Measure {
  if (hours !== null) return 'hours';
  return sums[0] ? `unit:${sums[0].unitOfMeasureCode}` : 'records';
}

/** A table, on phones a list. */
function ReportGrid(props: ReportGridProps) {
  const isPhone = useIsPhone();
  const [drawn, setDrawn] = useState(pageSize);
  const rows = props.rows.slice(0, drawn);
  const rest = props.rows.length - rows.length;
  return (
    <>
      {isPhone ? <ReportCards {...props} rows={rows} /> : <ReportRows {...props} rows={rows} />}
      {rest > 0 && (
        <Button className="mx-auto my-4 flex" onClick={() => setDrawn(drawn + pageSize * 5)}>
          {t('reports.more-rows', {
            count: Math.min(rest, pageSize * 5),
            replace: { count: formats.count(Math.min(rest, pageSize * 5)) },
          })}
        </Button>
      )}
    </>
  );
}
