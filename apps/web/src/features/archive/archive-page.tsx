import { keepPreviousData } from '@tanstack/react-query';
import { todayIn } from '@worksheet/domain/calendar';
import { modesOf, type Mode } from '@worksheet/domain/policy';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { Archive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ModeTabs } from '#components/mode-tabs.tsx';
import { NoMatch } from '#features/records/no-match.tsx';
import { PrintFoot, PrintHead } from '#features/records/print/print-header.tsx';
import { RecordSearch } from '#features/records/search/record-search.tsx';
import { RecordsFailed } from '#features/records/records-failed.tsx';
import { RecordsSkeleton } from '#features/records/records-skeleton.tsx';
import { Records } from '#features/records/records.tsx';
import { countOf } from '#features/records/day-groups.ts';
import { drawnWhole } from '#features/records/rows/use-virtual-rows.ts';
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
  /** The page actions that work on the exports: features do not import each other, so the route passes them in. */
  readonly renderActions: (list: { entries: readonly number[]; mode: Mode }) => ReactNode;
}

type List = Outputs['worksheet']['list'];
const none: List = [];

/** What was exported, read only; From defaults to the start of the year, To to today (spec §2). */
export function ArchivePage({ session, search, onSearch, renderActions }: ArchivePageProps) {
  const { t } = useTranslation();
  const actor = actorOf(session);
  const today = todayIn(session.timeZone);
  const year = `${today.slice(0, 4)}-01-01`;
  const mode = modesOf(actor).find((known) => known === search.mode) ?? 'YOURS';
  const to = search.to ?? today;
  const from = search.from ?? (year < to ? year : to);
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
  usePageTitle(t('archive.title'));
  useReloadBeforePrint(() => list.refetch());

  const all: List = list.data ?? none;
  const { text, setText, found } = useRecordSearch(all);
  const entries = found.flatMap((day) => day.worksheet.map((record) => record.id));
  return (
    <>
      <PageHeader
        title={t('archive.title')}
        subtitle={t('archive.subtitle')}
        breadcrumbs={<PageBreadcrumbs names={{ archive: t('shell.crumb-archive') }} />}
        actions={renderActions({ entries, mode })}
      />
      <PrintHead session={session} mode={mode} period={filter} />
      <ArchiveFilters
        filter={filter}
        showCustomer={settings.showCustomer === true}
        today={today}
        onChange={(change) => onSearch({ ...search, ...filter, ...change })}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 empty:hidden print:hidden">
        <ModeTabs actor={actor} mode={mode} to="/archive" />
        {all.length > 0 && (
          <RecordSearch text={text} onText={setText} isLong={countOf(all) > drawnWhole} />
        )}
      </div>
      <h2 className="sr-only">{t('worksheet.table')}</h2>
      {list.isPending && <RecordsSkeleton />}
      {list.error && <RecordsFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<Archive />}
            title={t('archive.empty-title')}
            description={t('archive.empty-text')}
            action={
              <Button onClick={() => onSearch({ mode: search.mode })}>
                {t('archive.empty-action')}
              </Button>
            }
          />
        </Card>
      )}
      {all.length > 0 && found.length === 0 && <NoMatch onClear={() => setText('')} />}
      {found.length > 0 && (
        <Records
          key={mode}
          days={found}
          settings={settings}
          showUser={isLeaderSession(session)}
          readOnly
        />
      )}
      {found.length > 0 && <PrintFoot />}
    </>
  );
}
