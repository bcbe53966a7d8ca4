import { keepPreviousData } from '@tanstack/react-query';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { allowedModes, type Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { ArchiveTabs } from '#components/archive-tabs.tsx';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { RecordsLoadError, RecordsSkeleton } from '#features/records/list-states.tsx';
import { NoSearchResults } from '#features/records/no-search-results.tsx';
import { LazyPageFrame } from '#features/records/print/lazy-page-frame.ts';
import { PrintHeader } from '#features/records/print/print-header.tsx';
import { RecordSearch } from '#features/records/search/record-search.tsx';
import { Records } from '#features/records/records.tsx';
import { useArrangedDays, listedRecords, recordCount } from '#features/records/rows/listed-days.ts';
import { virtualizationThreshold } from '#features/records/rows/use-virtual-rows.ts';
import { useRecordSearch } from '#features/records/search/use-record-search.ts';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { ArchiveFilters, type ArchiveFilter } from '#features/archive/archive-filters.tsx';
import { actorOf, isLeaderSession, type Session } from '#lib/session.ts';
import { trpc, type Outputs } from '#trpc.ts';

export interface ArchiveSearch {
  readonly mode?: Mode | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
}

interface ArchivePageProps {
  readonly session: Session;
  readonly search: ArchiveSearch;
  readonly onSearch: (search: ArchiveSearch) => void;
  /** Features do not import each other, so the route passes the download button in. */
  readonly renderDownload: (list: { records: readonly WorksheetRecord[]; mode: Mode }) => ReactNode;
}

type Days = Outputs['worksheet']['list'];
const noDays: Days = [];

/** Shows the archive. From defaults to the start of the year, To to today (spec §2). */
export function ArchivePage({ session, search, onSearch, renderDownload }: ArchivePageProps) {
  const actor = actorOf(session);
  const today = todayIn(session.timeZone);
  const startOfYear = `${today.slice(0, 4)}-01-01`;
  const mode = allowedModes(actor).find((each) => each === search.mode) ?? 'YOURS';
  const to = search.to ?? today;
  const from = search.from ?? (startOfYear < to ? startOfYear : to);
  const filter: ArchiveFilter = {
    from: from > to ? to : from,
    to,
    customerNo: search.customerNo,
    jobCode: search.jobCode,
  };
  const [settings] = trpc.account.read.useSuspenseQuery();
  const list = trpc.worksheet.list.useQuery(
    { exported: true, mode, ...filter },
    { placeholderData: keepPreviousData },
  );
  usePageTitle(t('shell.archive'));
  useReloadBeforePrint(() => list.refetch());

  const allDays: Days = list.data ?? noDays;
  const { text, setText, filteredDays } = useRecordSearch(allDays);
  const days = useArrangedDays(filteredDays);
  return (
    <>
      <PageHeader
        title={t('shell.archive')}
        subtitle={t('archive.subtitle')}
        breadcrumbs={<PageBreadcrumbs names={{ archive: t('shell.crumb-archive') }} />}
        actions={
          <>
            <ArchiveTabs view="records" />
            {renderDownload({ records: listedRecords(days), mode })}
          </>
        }
      />
      <PrintHeader session={session} mode={mode} period={filter} />
      <LazyPageFrame session={session} title={t('shell.archive')} period={filter} />
      <ArchiveFilters
        filter={filter}
        showCustomer={settings.showCustomer === true}
        today={today}
        onChange={(change) => onSearch({ ...search, ...filter, ...change })}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 empty:hidden print:hidden">
        <ModeTabs actor={actor} mode={mode} to="/archive" />
        {allDays.length > 0 && (
          <RecordSearch
            text={text}
            onText={setText}
            isVirtual={recordCount(allDays) > virtualizationThreshold}
          />
        )}
      </div>
      <h2 className="sr-only">{t('worksheet.table')}</h2>
      {list.isPending && <RecordsSkeleton />}
      {list.error && !list.data && (
        <RecordsLoadError error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<Archive />}
            title={t('base.nothing-to-show')}
            description={t('archive.empty-text')}
            action={
              <Button onClick={() => onSearch({ mode: search.mode })}>
                {t('archive.empty-action')}
              </Button>
            }
          />
        </Card>
      )}
      {allDays.length > 0 && days.length === 0 && <NoSearchResults onClear={() => setText('')} />}
      {days.length > 0 && (
        <Records
          key={mode}
          days={days}
          settings={settings}
          today={today}
          showUser={isLeaderSession(session)}
          readOnly
        />
      )}
    </>
  );
}
