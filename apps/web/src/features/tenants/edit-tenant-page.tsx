import { Card } from '@worksheet/ui/card';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccessCard } from '#features/tenants/access-card.tsx';
import { DeleteCard } from '#features/tenants/delete-card.tsx';
import { EditTenantForm } from '#features/tenants/edit-tenant-form.tsx';
import { ApiKeyCard } from '#features/tenants/api-key-card.tsx';
import { TenantDetails } from '#features/tenants/tenant-details.tsx';
import { LimitsCard } from '#features/tenants/limits-card.tsx';
import { UsersCard } from '#features/tenants/users-card.tsx';
import { ImpersonationCard } from '#features/tenants/impersonation-card.tsx';
import { trpc } from '#trpc.ts';

const { Component: IdentityCard } = lazyComponent(
  async () => (await import('#features/tenants/identity-card.tsx')).IdentityCard,
);

interface EditTenantPageProps {
  readonly code: string;
  readonly ownAccountId: number;
}

export function EditTenantPage({ code, ownAccountId }: EditTenantPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('tenant.edit'));
  const leave = useReturnToList({ to: '/admin/tenants' });
  const tenantQuery = trpc.tenant.single.useQuery({ code }, formQueryOptions);
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('tenant.edit')}
        subtitle={tenantQuery.data && `${tenantQuery.data.name} · ${tenantQuery.data.code}`}
      />
      <QueryBoundary query={tenantQuery} columns={2} fields={5} list={{ to: '/admin/tenants' }}>
        {(tenant) => (
          <>
            <div className="grid gap-5">
              <Card>
                <EditTenantForm tenant={tenant} onLeave={leave} />
              </Card>
              <AccessCard tenant={tenant} />
              <DeleteCard tenant={tenant} onDeleted={leave} />
            </div>
            <div className="grid gap-5">
              <TenantDetails tenant={tenant} />
              <ImpersonationCard tenant={tenant} isOwn={tenant.id === ownAccountId} />
              <ApiKeyCard tenant={tenant} />
              {/* These load on their own, so nothing stands below them that would move under a pointer. */}
              <UsersCard code={tenant.code} accountName={tenant.name} />
              <LimitsCard code={tenant.code} />
              <IdentityCard code={tenant.code} />
            </div>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
