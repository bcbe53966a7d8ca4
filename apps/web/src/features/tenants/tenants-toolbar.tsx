import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '#components/list/toolbar.tsx';
import { tenantStatuses, type Tenant, type TenantSearch } from '#features/tenants/tenant-search.ts';
import { useFormats } from '#lib/format.ts';

interface TenantsToolbarProps {
  readonly tenants: readonly Tenant[] | undefined;
  readonly search: TenantSearch;
  readonly onSearch: (search: TenantSearch) => void;
}

export function TenantsToolbar({ tenants, search, onSearch }: TenantsToolbarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
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
