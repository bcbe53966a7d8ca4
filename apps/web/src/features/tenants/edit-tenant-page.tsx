import { Card, CardBody, CardHeader, CardFooter } from '@worksheet/ui/card';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { PageHeader } from '@worksheet/ui/page-header';
import { Eye } from 'lucide-react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { useSwitchAccount } from '#components/impersonation.ts';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccessCard } from '#features/tenants/access-card.tsx';
import { DeleteCard } from '#features/tenants/delete-card.tsx';
import { EditTenantForm } from '#features/tenants/edit-tenant-form.tsx';
import { ApiKeyCard } from '#features/tenants/api-key-card.tsx';
import { LimitsCard } from '#features/tenants/limits-card.tsx';
import { UsersCard } from '#features/tenants/users-card.tsx';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

const { Component: IdentityCard } = lazyComponent(
  async () => (await import('#features/tenants/identity-card.tsx')).IdentityCard,
);

interface EditTenantPageProps {
  readonly code: string;
  readonly ownAccountId: number;
}

export function EditTenantPage({ code, ownAccountId }: EditTenantPageProps) {
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

/** Operators see statistics but no data of an account (D4). */
function TenantDetails({ tenant }: { tenant: Outputs['tenant']['single'] }) {
  const { users, recordsThisMonth, lastActivity, createdDate, isOperators } = tenant;
  return (
    <Card titled>
      <CardHeader
        title={t('tenant.facts')}
        description={isOperators ? t('tenant.operators-own') : undefined}
      />
      <CardBody>
        <DescriptionList>
          <DescriptionItem term={t('tenant.status')}>
            <StatusChip of={tenant} />
          </DescriptionItem>
          <DescriptionItem term={t('tenant.users')}>{formats.count(users)}</DescriptionItem>
          <DescriptionItem term={t('tenant.records')}>
            {formats.count(recordsThisMonth)}
          </DescriptionItem>
          <DescriptionItem term={t('tenant.last-activity')}>
            {lastActivity === null ? t('tenant.no-activity') : formats.dateTime(lastActivity)}
          </DescriptionItem>
          <DescriptionItem term={t('tenant.created')}>{formats.date(createdDate)}</DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

interface ImpersonationCardProps {
  readonly tenant: Outputs['tenant']['single'];
  readonly isOwn: boolean;
}

/** An impersonation is read-only, lasts 30 minutes and is recorded in the account's audit log. */
function ImpersonationCard({ tenant, isOwn }: ImpersonationCardProps) {
  const switchAccount = useSwitchAccount();
  const impersonate = trpc.tenant.visit.useMutation();
  const { code, name } = tenant;

  async function start() {
    try {
      await impersonate.mutateAsync({ code });
    } catch (error) {
      showError(error);
      return;
    }
    await switchAccount({ to: '/', search: { mode: 'ALL' } });
  }

  return (
    <Card titled>
      <CardHeader title={t('tenant.visit')} />
      <CardBody className="text-body">
        {t(isOwn ? 'tenant.visit-own' : 'tenant.visit-text')}
      </CardBody>
      {!isOwn && (
        <CardFooter>
          <ConfirmButton
            icon={<Eye aria-hidden />}
            busy={impersonate.isPending}
            title={t('tenant.visit-confirm', { name })}
            description={t('tenant.visit-confirm-text')}
            confirmLabel={t('tenant.visit-begin', { name })}
            onConfirm={start}
          >
            <span className="truncate">{t('tenant.visit-begin', { name })}</span>
          </ConfirmButton>
        </CardFooter>
      )}
    </Card>
  );
}
