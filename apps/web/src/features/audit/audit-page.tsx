import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { History, ScrollText } from 'lucide-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { AuditDownload } from '#features/audit/audit-download.tsx';
import { AuditEntries } from '#features/audit/audit-entries.tsx';
import { AuditFilters } from '#features/audit/audit-filters.tsx';
import { VerifyChain } from '#features/audit/verify-chain.tsx';
import { auditFilter } from '#features/audit/audit-filter.ts';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface AuditPageProps {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
  /** The account's time zone, which the dates of the filter refer to. */
  readonly timeZone: string;
}

export function AuditPage({ search, onSearch, timeZone }: AuditPageProps) {
  usePageTitle(t('audit.title'));
  const filter = auditFilter(search);
  const log = trpc.audit.list.useInfiniteQuery(
    { ...filter, limit: 50 },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  );
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('audit.title')}
        subtitle={t('audit.sublabel')}
        actions={
          <>
            <Button variant="quiet" icon={<History aria-hidden />} asChild>
              <Link to="/past">{t('audit.past')}</Link>
            </Button>
            <AuditDownload filter={filter} />
          </>
        }
      />
      <AuditFilters filter={filter} timeZone={timeZone} onChange={onSearch} />
      <VerifyChain />
      {log.isPending && <ListSkeleton />}
      {log.error && !log.data && <QueryErrorCard query={log} />}
      {log.data && (
        <p role="status" className="sr-only">
          {t('audit.shown', { count: entries.length })}
        </p>
      )}
      {log.data && entries.length === 0 && (
        <Card>
          <EmptyState
            as="h2"
            icon={<ScrollText />}
            title={t('base.nothing-to-show')}
            description={t('audit.empty-text')}
            action={<Button onClick={() => onSearch({})}>{t('audit.empty-action')}</Button>}
          />
        </Card>
      )}
      {entries.length > 0 && <AuditEntries entries={entries} timeZone={timeZone} />}
      {log.hasNextPage && (
        <Button
          className="mx-auto mt-4 flex"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('audit.show-more')}
        </Button>
      )}
      {log.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-center text-body text-danger">
          {errorText(log.error)}
        </p>
      )}
    </>
  );
}
