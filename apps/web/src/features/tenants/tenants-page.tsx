import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { Building2, Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { Toolbar } from '#components/list/toolbar.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { FilteredList } from '#components/list/filtered-list.tsx';
import { ListSkeleton } from '#components/list/list-skeleton.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { type Tenant, type TenantSearch, tenantStatuses } from '#features/tenants/tenant-search.ts';
import { TenantsCards } from '#features/tenants/tenants-cards.tsx';
import { TenantsTable } from '#features/tenants/tenants-table.tsx';
import { formats } from '#lib/format.ts';
import { matchWords } from '#lib/match-words.ts';
import { trpc } from '#trpc.ts';

interface TenantsPageProps {
  readonly search: TenantSearch;
  readonly onSearch: (search: TenantSearch) => void;
}

export function TenantsPage({ search, onSearch }: TenantsPageProps) {
  usePageTitle(t('tenant.title'));
  const list = trpc.tenant.list.useQuery({});
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('tenant.title')}
        subtitle={t('tenant.sublabel')}
        actions={<AddLink />}
      />
      {list.data === undefined && list.error && !list.isFetching ? (
        <QueryErrorCard query={list} />
      ) : (
        <>
          <TenantsToolbar tenants={list.data} search={search} onSearch={onSearch} />
          {list.data ? <TenantList tenants={list.data} search={search} /> : <ListSkeleton />}
        </>
      )}
    </>
  );
}

function AddLink() {
  return (
    <Button asChild variant="primary">
      <Link to="/admin/tenants/add" state={{ fromList: true }}>
        <Plus aria-hidden />
        {t('tenant.add')}
      </Link>
    </Button>
  );
}

function TenantList({ tenants, search }: { tenants: readonly Tenant[]; search: TenantSearch }) {
  const { status } = search;
  const q = useDeferredValue(search.q);
  return (
    <>
      <FilteredList
        rows={filterTenants(tenants, { q, status })}
        filter={[q, status]}
        all={{ to: '/admin/tenants' }}
        cards={(rows) => <TenantsCards tenants={rows} />}
        table={(rows, scroll) => <TenantsTable tenants={rows} scroll={scroll} />}
      />
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
    </>
  );
}

const collator = new Intl.Collator('da', { numeric: true });

function filterTenants(
  tenants: readonly Tenant[],
  { q = '', status }: TenantSearch,
): readonly Tenant[] {
  return tenants
    .filter(
      (tenant) =>
        (status === undefined || tenant.status === status) &&
        matchWords(`${tenant.code} ${tenant.name}`, q),
    )
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

interface TenantsToolbarProps {
  readonly tenants: readonly Tenant[] | undefined;
  readonly search: TenantSearch;
  readonly onSearch: (search: TenantSearch) => void;
}

function TenantsToolbar({ tenants, search, onSearch }: TenantsToolbarProps) {
  const filters = [
    { status: undefined, name: t('admin.all') },
    ...tenantStatuses.map((status) => ({ status, name: t(`tenant.tab-${status}`) })),
  ];
  return (
    <Toolbar label={t('tenant.search')} q={search.q} onSearch={(q) => onSearch({ ...search, q })}>
      <Tabs label={t('admin.show')}>
        {filters.map(({ status, name }) => (
          <Tab key={name} active={search.status === status} asChild className="max-sm:px-2">
            <Link
              to="/admin/tenants"
              search={{ q: search.q, status }}
              replace
              activeProps={{ 'aria-current': undefined }}
              aria-current={search.status === status ? 'page' : undefined}
            >
              {name}
              {tenants && (
                <span className="figures text-xs font-normal text-ink-muted max-sm:hidden">
                  {formats.count(countByStatus(tenants, status))}
                </span>
              )}
            </Link>
          </Tab>
        ))}
      </Tabs>
    </Toolbar>
  );
}

function countByStatus(tenants: readonly Tenant[], status: TenantSearch['status']): number {
  if (status === undefined) return tenants.length;
  return tenants.filter((tenant) => tenant.status === status).length;
}
