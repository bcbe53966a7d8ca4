import { Card } from '@worksheet/ui/card';
import { t } from 'i18next';
import type { Tenant } from '#features/tenants/tenant-search.ts';
import { StatusChip } from '#components/status-chip.tsx';
import { TenantEditLink } from '#features/tenants/tenants-table.tsx';
import { formats } from '#lib/format.ts';

export function TenantsCards({ tenants }: { tenants: readonly Tenant[] }) {
  return (
    <ul aria-label={t('tenant.title')} className="grid gap-2">
      {tenants.map((tenant) => (
        <Card asChild key={tenant.id}>
          <li className="relative flex items-center gap-1 py-2.5 pl-4 pr-1.5 active:bg-paper">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{tenant.name}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <StatusChip of={tenant} />
                <span className="code-figures text-xs text-ink-muted">{tenant.code}</span>
              </p>
              <Details tenant={tenant} />
            </div>
            <TenantEditLink tenant={tenant} fillsCard />
          </li>
        </Card>
      ))}
    </ul>
  );
}

function Details({ tenant }: { tenant: Tenant }) {
  const { users, recordsThisMonth, lastActivity, expirationDate, status } = tenant;
  const activity = lastActivity === null ? t('tenant.no-activity') : formats.dateTime(lastActivity);
  const date = expirationDate === null ? undefined : formats.shortDate(expirationDate);
  const lines = [
    t('tenant.users-count', { count: users, number: formats.count(users) }),
    t('tenant.records-count', {
      count: recordsThisMonth,
      number: formats.count(recordsThisMonth),
    }),
    `${t('tenant.last-activity')}: ${activity}`,
    date !== undefined &&
      t(`tenant.${status === 'expired' ? 'expired-on' : 'expires-on'}`, { date }),
  ];
  return (
    <ul className="figures mt-1 text-xs text-ink-muted">
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}
