import { keepPreviousData } from '@tanstack/react-query';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes } from '@worksheet/domain/access/policy';
import type { Report } from '@worksheet/domain/reports/contract';
import { reportsTexts } from '@worksheet/i18n/reports';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Chip } from '@worksheet/ui/chip';
import { EmptyState } from '@worksheet/ui/empty-state';
import { IconButton } from '@worksheet/ui/icon-button';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { ChartColumn, FileDown, ListFilter, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { ChartFigure } from '#features/reports/chart/chart-figure.tsx';
import { DownloadDialog } from '#features/reports/download-dialog.tsx';
import { recordFilterOf } from '#features/reports/records/record-filter.ts';
import { RecordsPanel } from '#features/reports/records/records-panel.tsx';
import {
  parseReport,
  reportFilter,
  savedQueryOf,
  searchOf,
  type Measure,
  type ReportSearch,
  type ReportState,
} from '#features/reports/report-search.ts';
import { sortRows, tableOf } from '#features/reports/report-table.ts';
import { GroupsSetting } from '#features/reports/settings/groups-setting.tsx';
import { MeasureSetting } from '#features/reports/settings/measure-setting.tsx';
import { PeriodSetting } from '#features/reports/settings/period-setting.tsx';
import { ReportFiltersBar } from '#features/reports/settings/report-filters.tsx';
import { ReportGrid } from '#features/reports/table/report-grid.tsx';
import type { OpenedCell } from '#features/reports/table/report-grid-props.ts';
import { useBudgets } from '#features/reports/table/use-budgets.ts';
import { useReportNames } from '#features/reports/use-report-names.ts';
import { SaveDialog } from '#features/reports/views/save-dialog.tsx';
import { DeleteView, ViewsNav } from '#features/reports/views/views-nav.tsx';
import { PrintHeader } from '#features/records/print/print-header.tsx';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { useFormats, useLocale } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { parseSearch } from '#lib/search-params.ts';
import { actorOf, isAdminSession, isLeaderSession, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';
import './reports.css';

addLazyTexts(reportsTexts);

interface ReportsPageProps {
  readonly session: Session;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}

/** Sums of any period over worksheet and archive, as a chart with its table (decisions/the-reports-page). */
export function ReportsPage({ session, search, onSearch }: ReportsPageProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  const periodText = usePeriodText('long');
  const actor = actorOf(session);
  const modes = allowedModes(actor);
  const today = todayIn(session.timeZone);
  const state = parseReport(search, { today, modes });
  const { period, groups, measure, mode, filters, sort } = state;
  const names = useReportNames(period);
  const [settings] = trpc.account.read.useSuspenseQuery();
  const report = trpc.report.read.useQuery(
    { ...reportFilter(state), groupBy: groups.join() },
    { placeholderData: keepPreviousData },
  );
  const views = trpc.report.listViews.useQuery();
  const [selected, setSelected] = useState<string>();
  const [opened, setOpened] = useState<OpenedCell>();
  const isPhone = useIsPhone();
  const hasRoomForTabs = useMediaQuery('(width >= 1024px)');
  const [hasFilters, setHasFilters] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'download' | 'delete'>();

  // The report of other groups is shown until the new one is there, so its columns are of its own groups.
  const data = report.data;
  const table = data && tableOf(data, measure, period);
  const budgets = useBudgets({
    report: data,
    rowGroups: table?.groups ?? [],
    mode: modes.at(-1) ?? 'YOURS',
    filters,
  });
  const change = (next: Partial<ReportState>) => {
    const { view } = search;
    onSearch({ ...searchOf({ ...state, ...next }, { modes }), ...(view && { view }) });
  };
  const isFiltered =
    state.status !== undefined || Object.values(filters).some((code) => code !== undefined);

  const view = views.data?.find(({ id }) => String(id) === search['view']);
  const query = savedQueryOf(state, { modes });
  const isChanged =
    view !== undefined &&
    savedQueryOf(parseReport(parseSearch(view.query), { today, modes }), { modes }) !== query;
  const [first, second] = groups;
  const groupNames = second
    ? t('reports.groups-and', {
        first: t(`reports.group-${first}`),
        second: t(`reports.group-${second}`),
      })
    : t(`reports.group-${first}`);
  const ownTitle = t('reports.title-of', {
    measure: names.measureName(measure),
    groups: groupNames,
  });
  const title = view?.name ?? ownTitle;
  usePageTitle(title);
  useReloadBeforePrint(() => report.refetch());
  const canDelete = view !== undefined && (view.own || (isAdminSession(session) && view.shared));

  const tabs = <ModeTabs actor={actor} mode={mode} to="/reports" />;
  const content = () => {
    if (report.error && !data) return <QueryErrorCard query={report} />;
    if (!table)
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
    return (
      <Card
        aria-label={title}
        aria-busy={report.isPlaceholderData}
        className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:border-0"
      >
        <ChartFigure
          table={table}
          measure={measure}
          period={period}
          names={names}
          selected={selected}
          label={t('reports.chart', { title: ownTitle, period: periodText(period) })}
        />
        <ReportGrid
          key={groups.join()}
          table={table}
          rows={sortRows(table, sort, ({ keys }) => names.rowName(table.groups, keys), locale)}
          measure={measure}
          names={names}
          budgets={budgets}
          label={ownTitle}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          selected={selected}
          onSelect={setSelected}
          onOpen={setOpened}
        />
      </Card>
    );
  };

  const total = table?.total ?? null;
  return (
    <div className="report-page landscape-page">
      <ViewsNav
        accountId={session.accountId}
        views={views.data ?? []}
        shown={view?.id}
        isAdmin={isAdminSession(session)}
      />
      <div className="min-w-0">
        <PageHeader
          className="mb-4!"
          title={
            <>
              {title} {isChanged && <Chip className="align-middle">{t('reports.changed')}</Chip>}
            </>
          }
          subtitle={t(view?.shared ? 'reports.subtitle-shared' : 'reports.subtitle', {
            period: periodText(period),
          })}
          actions={
            <>
              {hasRoomForTabs && tabs}
              <Button
                variant="quiet"
                icon={<Printer aria-hidden />}
                className="max-sm:hidden"
                onClick={() => window.print()}
              >
                {t('reports.print')}
              </Button>
              {canDelete && (
                <IconButton
                  label={t('reports.delete-view', { name: view.name })}
                  className="touch:inline-flex xl:hidden"
                  onClick={() => setDialog('delete')}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
              {!session.visit && (
                <Button icon={<FileDown aria-hidden />} onClick={() => setDialog('download')}>
                  {t('reports.download')}
                </Button>
              )}
              {!session.visit && (
                <Button variant="primary" onClick={() => setDialog('save')}>
                  {t('reports.save')}
                </Button>
              )}
            </>
          }
        />
        <PrintHeader session={session} mode={mode} period={period} />
        <div
          role="group"
          aria-label={t('reports.settings')}
          className="mb-3 flex flex-wrap items-center gap-2 print:hidden"
        >
          {!hasRoomForTabs && tabs}
          <PeriodSetting
            period={period}
            preset={state.preset}
            today={today}
            onPreset={(preset) => change({ preset })}
            onPeriod={(next) => change({ period: next, preset: undefined })}
          />
          <GroupsSetting
            groups={groups}
            names={names}
            onChange={(next) => {
              setSelected(undefined);
              change({ groups: next });
            }}
          />
          <MeasureSetting
            measure={measure}
            report={data}
            names={names}
            onChange={(next) => change({ measure: next })}
          />
          {isPhone && !isFiltered && !hasFilters ? (
            <Button
              icon={<ListFilter aria-hidden />}
              className="border-line!"
              onClick={() => setHasFilters(true)}
            >
              {t('reports.filters')}
            </Button>
          ) : (
            <ReportFiltersBar
              filters={filters}
              status={state.status}
              showCustomer={settings.showCustomer === true}
              names={names}
              onChange={change}
            />
          )}
          {data && total !== null && (
            <p role="status" className="figures ml-auto text-body text-ink-muted">
              {measure === 'records' ? (
                names.amountText(total, measure)
              ) : (
                <>
                  <span className="font-semibold text-ink">{names.amount(total, measure)}</span>
                  {t('reports.sum-of', {
                    count: data.total.records,
                    amount: names
                      .amountText(total, measure)
                      .slice(names.amount(total, measure).length),
                    records: formats.count(data.total.records),
                  })}
                </>
              )}
            </p>
          )}
        </div>
        {content()}
      </div>
      {opened && table && (
        <RecordsPanel
          state={state}
          filter={recordFilterOf(state, table.groups, opened)}
          name={[
            names.rowName(table.groups, opened.row.keys),
            ...(opened.time === undefined ? [] : [names.timeName(opened.time)]),
          ].join(', ')}
          onClose={() => setOpened(undefined)}
          onFilter={(more) => change({ filters: { ...filters, ...more } })}
        />
      )}
      {dialog === 'save' && (
        <SaveDialog
          accountId={session.accountId}
          view={view}
          title={ownTitle}
          query={query}
          canShare={isLeaderSession(session)}
          onClose={() => setDialog(undefined)}
          onSaved={(saved) => {
            setDialog(undefined);
            onSearch({ ...searchOf(state, { modes }), view: String(saved.id) });
          }}
        />
      )}
      {dialog === 'download' && (
        <DownloadDialog state={state} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'delete' && view && (
        <DeleteView
          accountId={session.accountId}
          view={view}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** One that some records have. */
function otherMeasure({ total: { hours, sums } }: Report): Measure {
  if (hours !== null) return 'hours';
  return sums[0] ? `unit:${sums[0].unitOfMeasureCode}` : 'records';
}
