import { keepPreviousData } from '@tanstack/react-query';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes } from '@worksheet/domain/access/policy';
import { firstDate } from '@worksheet/domain/worksheet/date-range';
import { t } from 'i18next';
import {
  parseReport,
  reportFilter,
  savedQueryOf,
  searchOf,
  type ReportSearch,
  type ReportState,
} from '#features/reports/report-search.ts';
import { periodOfPreset, periodOfTime, type Period } from '#features/reports/periods.ts';
import { tableOf } from '#features/reports/report-table.ts';
import { useReportNames } from '#features/reports/use-report-names.ts';
import { usePeriodText } from '#lib/period-text.ts';
import { parseSearch } from '#lib/search-params.ts';
import { actorOf, type Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

export interface ReportsPageProps {
  readonly session: Session;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}

export type ShownReport = ReturnType<typeof useReport>;

/**
 * Without dates in the address, the period that has data: half a year up to the last month with a record, if the last half
 * year has none.
 */
function usePeriodWithData(state: ReportState, search: ReportSearch): Period | undefined {
  const { from, to, period } = search;
  const isDefault = from === undefined && to === undefined && period === undefined;
  const filter = reportFilter(state);
  // The query of the page, so that it is asked once.
  const recent = trpc.report.read.useQuery(
    { ...filter, groupBy: state.groups.join() },
    { enabled: isDefault },
  );
  const isEmpty = isDefault && recent.data?.total.records === 0;
  const all = trpc.report.read.useQuery(
    { ...filter, groupBy: 'month', from: firstDate },
    { enabled: isEmpty },
  );
  const last = all.data?.rows
    .map(({ keys }) => keys[0]?.code ?? '')
    .toSorted()
    .at(-1);
  if (!isEmpty || !last) return undefined;
  return periodOfPreset('last-6-months', periodOfTime(last, { ...filter, from: firstDate }).to);
}

/** The report of the address, with its data, its names and the saved view that it began as. */
export function useReport({ session, search, onSearch }: ReportsPageProps) {
  const periodText = usePeriodText('long');
  const modes = allowedModes(actorOf(session));
  const today = todayIn(session.timeZone);
  const parsed = parseReport(search, { today, modes });
  const found = usePeriodWithData(parsed, search);
  const state = found ? { ...parsed, preset: undefined, period: found } : parsed;
  const { period, groups, measure, filters } = state;
  const names = useReportNames(period);
  const report = trpc.report.read.useQuery(
    { ...reportFilter(state), groupBy: groups.join() },
    { placeholderData: keepPreviousData },
  );
  const views = trpc.report.listViews.useQuery().data ?? [];
  const view = views.find(({ id }) => String(id) === search['view']);
  const query = savedQueryOf(state, { modes });
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
  return {
    state,
    modes,
    today,
    names,
    report,
    // The report of other groups is shown until the new one is there, so its columns are of its own groups.
    table: report.data && tableOf(report.data, measure, period),
    isFiltered:
      state.status !== undefined || Object.values(filters).some((code) => code !== undefined),
    views,
    view,
    query,
    isChanged:
      view !== undefined &&
      savedQueryOf(parseReport(parseSearch(view.query), { today, modes }), { modes }) !== query,
    /** Without the name of the view. */
    ownTitle,
    title: view?.name ?? ownTitle,
    period: periodText(period),
    change: (next: Partial<ReportState>) =>
      onSearch({
        ...searchOf({ ...state, ...next }, { modes }),
        ...(search['view'] && { view: search['view'] }),
      }),
    showView: (id: number) => onSearch({ ...searchOf(state, { modes }), view: String(id) }),
  };
}
