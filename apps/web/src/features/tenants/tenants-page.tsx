import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useIsPhone, useMediaQuery } from '@worksheet/ui/media-query';
import { PageHeader } from '@worksheet/ui/page-header';
import { Building2, Plus, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminTrail } from '#components/admin-trail.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { useGrown } from '#components/list/use-grown.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { findTenants, type Tenant } from '#features/tenants/find-tenants.ts';
import type { TenantSearch } from '#features/tenants/tenant-search.ts';
import { TenantsCards } from '#features/tenants/tenants-cards.tsx';
import { TenantsTable } from '#features/tenants/tenants-table.tsx';
import { TenantsToolbar } from '#features/tenants/tenants-toolbar.tsx';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface TenantsPageProps {
  readonly search: TenantSearch;
  readonly onSearch: (search: TenantSearch) => void;
}

/** Every account of the installation and how it is doing, for operators (D4). */
export function TenantsPage({ search, onSearch }: TenantsPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('tenant.title'));
  const list = trpc.tenant.list.useQuery({});
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminTrail />}
        title={t('tenant.title')}
        subtitle={t('tenant.sublabel')}
        actions={<AddLink />}
      />
      {list.data === undefined && list.error && !list.isFetching ? (
        <Card>
          <EmptyState
            title={t('base.failed-title')}
            description={errorText(list.error)}
            action={<Button onClick={() => void list.refetch()}>{t('base.retry')}</Button>}
          />
        </Card>
      ) : (
        <>
          <TenantsToolbar tenants={list.data} search={search} onSearch={onSearch} />
          {list.data ? <Found tenants={list.data} search={search} /> : <ListSkeleton />}
        </>
      )}
    </>
  );
}

function AddLink() {
  const { t } = useTranslation();
  return (
    <Button asChild variant="primary">
      <Link to="/admin/tenants/add" state={{ fromList: true }}>
        <Plus aria-hidden />
        {t('tenant.add')}
      </Link>
    </Button>
  );
}

function Found({ tenants, search }: { tenants: readonly Tenant[]; search: TenantSearch }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 1024px)');
  const { status } = search;
  const q = useDeferredValue(search.q);
  const found = findTenants(tenants, { q, status });
  const { shown, hasMore, more, end } = useGrown(found, `${q} ${status}`);
  return (
    <>
      <p role="status" className="sr-only">
        {(q || status) && t('admin.found-count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            as="h2"
            icon={<SearchX />}
            title={t('admin.no-match-title')}
            description={t('admin.no-match-text')}
            action={
              <Button asChild>
                <Link to="/admin/tenants" replace>
                  {t('admin.no-match-action')}
                </Link>
              </Button>
            }
          />
        </Card>
      ) : isPhone ? (
        <TenantsCards tenants={shown} />
      ) : (
        <Card className="lg:[--sticky-top:calc(var(--bar-height,3.5rem)+1px)]">
          <TenantsTable tenants={shown} scroll={isNarrow} />
        </Card>
      )}
      {tenants.every((tenant) => tenant.isOperators) && (
        <Card className="mt-4">
          <EmptyState
            as="h2"
            icon={<Building2 />}
            title={t('tenant.empty-title')}
            description={t('tenant.empty-text')}
            action={<AddLink />}
          />
        </Card>
      )}
      {hasMore && (
        <Button ref={end} className="mx-auto mt-4 flex" onClick={more}>
          {t('admin.show-more')}
        </Button>
      )}
    </>
  );
}
