import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { freshOnce, QueryBoundary } from '#components/query-boundary.tsx';
import { useLeave } from '#components/use-leave.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccessCard } from '#features/tenants/access-card.tsx';
import { DeleteCard } from '#features/tenants/delete-card.tsx';
import { EditTenantForm } from '#features/tenants/edit-tenant-form.tsx';
import { KeyCard } from '#features/tenants/key-card.tsx';
import { TenantFacts } from '#features/tenants/tenant-facts.tsx';
import { VisitCard } from '#features/tenants/visit-card.tsx';
import { trpc } from '#trpc.ts';

interface EditTenantPageProps {
  readonly code: string;
  /** The operator's own account. */
  readonly ownAccountId: number;
}

/** An account: what may be changed of it beside how it is doing, and what else an operator may do. */
export function EditTenantPage({ code, ownAccountId }: EditTenantPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('tenant.edit'));
  const leave = useLeave({ to: '/admin/tenants' });
  const single = trpc.tenant.single.useQuery({ code }, freshOnce);
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('tenant.edit')}
        subtitle={single.data && `${single.data.name} · ${single.data.code}`}
      />
      <QueryBoundary answer={single} columns={2} fields={5} list={{ to: '/admin/tenants' }}>
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
              <TenantFacts tenant={tenant} />
              <VisitCard tenant={tenant} isOwn={tenant.id === ownAccountId} />
              <KeyCard tenant={tenant} />
            </div>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
