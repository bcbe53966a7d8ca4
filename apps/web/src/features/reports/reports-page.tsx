import { reportsTexts } from '@worksheet/i18n/reports';
import { Chip } from '@worksheet/ui/chip';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { useState } from 'react';
import { t } from 'i18next';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { recordFilterOf } from '#features/reports/records/record-filter.ts';
import { RecordsPanel } from '#features/reports/records/records-panel.tsx';
import { ReportActions } from '#features/reports/report-actions.tsx';
import { ReportContent } from '#features/reports/report-content.tsx';
import { ReportSettings } from '#features/reports/settings/report-settings.tsx';
import type { OpenedCell } from '#features/reports/table/report-grid-props.ts';
import { useReport, type ReportsPageProps } from '#features/reports/use-report.ts';
import { ViewsNav } from '#features/reports/views/views-nav.tsx';
import { PrintHeader } from '#features/records/print/print-header.tsx';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { actorOf, isAdminSession } from '#lib/session.ts';
import './reports.css';

addLazyTexts(reportsTexts);

/** Sums of any period over worksheet and archive, as a chart with its table (decisions/the-reports-page). */
export function ReportsPage(props: ReportsPageProps) {
  const { session } = props;
  const shown = useReport(props);
  const { state, names, report, table, view, title, period, change } = shown;
  const [selected, setSelected] = useState<string>();
  const [opened, setOpened] = useState<OpenedCell>();
  const hasRoomForTabs = useMediaQuery('(width >= 1024px)');
  usePageTitle(title);
  useReloadBeforePrint(() => report.refetch());
  const tabs = <ModeTabs actor={actorOf(session)} mode={state.mode} to="/reports" />;
  return (
    <div className="report-page landscape-page">
      <ViewsNav
        accountId={session.accountId}
        views={shown.views}
        shown={view?.id}
        isAdmin={isAdminSession(session)}
      />
      <div className="min-w-0">
        <PageHeader
          className="mb-4!"
          title={
            <>
              {title}{' '}
              {shown.isChanged && <Chip className="align-middle">{t('reports.changed')}</Chip>}
            </>
          }
          subtitle={t(view?.shared ? 'reports.subtitle-shared' : 'reports.subtitle', { period })}
          actions={
            <>
              {hasRoomForTabs && tabs}
              <ReportActions session={session} shown={shown} />
            </>
          }
        />
        <PrintHeader session={session} mode={state.mode} period={state.period} />
        <ReportSettings
          shown={shown}
          tabs={!hasRoomForTabs && tabs}
          onGroups={() => setSelected(undefined)}
        />
        <ReportContent
          shown={shown}
          selected={selected}
          onSelect={setSelected}
          onOpen={setOpened}
        />
      </div>
      {opened && table && (
        <RecordsPanel
          state={state}
          filter={recordFilterOf(state, table, opened)}
          name={[
            names.rowName(table.groups, opened.row.keys),
            ...(opened.column ? [names.columnName(table, opened.column)] : []),
          ].join(', ')}
          onClose={() => setOpened(undefined)}
          onFilter={(more) => change({ filters: { ...state.filters, ...more } })}
        />
      )}
    </div>
  );
}
