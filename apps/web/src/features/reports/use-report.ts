import { keepPreviousData } from '@tanstack/react-query';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes } from '@worksheet/domain/access/policy';
import { useTranslation } from 'react-i18next';
import {
  parseReport,
  reportFilter,
  savedQueryOf,
  searchOf,
  type ReportSearch,
  type ReportState,
} from '#features/reports/report-search.ts';
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

/** The report of the address, with its data, its names and the saved view that it began as. */
export function useReport({ session, search, onSearch }: ReportsPageProps) {
  const { t } = useTranslation();
  const periodText = usePeriodText('long');
  const modes = allowedModes(actorOf(session));
  const today = todayIn(session.timeZone);
  const state = parseReport(search, { today, modes });
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
