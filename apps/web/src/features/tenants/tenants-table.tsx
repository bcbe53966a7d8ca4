import { TableCell, TableHeaderCell } from '@worksheet/ui/table';
import { t } from 'i18next';
import { EditTable } from '#components/list/edit-table.tsx';
import { RowEditLink } from '#components/list/row-edit-link.tsx';
import type { Tenant } from '#features/tenants/tenant-search.ts';
import { StatusChip } from '#components/status-chip.tsx';
import { formats } from '#lib/format.ts';

interface TenantsTableProps {
  readonly tenants: readonly Tenant[];
  readonly scroll: boolean;
}

export function TenantsTable({ tenants, scroll }: TenantsTableProps) {
  return (
    <EditTable
      label={t('tenant.title')}
      scroll={scroll}
      rows={tenants}
      actions={(tenant) => <TenantEditLink tenant={tenant} />}
      head={
        <>
          <TableHeaderCell>{t('tenant.name')}</TableHeaderCell>
          <TableHeaderCell>{t('tenant.status')}</TableHeaderCell>
          <TableHeaderCell numeric>{t('tenant.users')}</TableHeaderCell>
          <TableHeaderCell
            numeric
            className="max-xl:max-w-32 max-xl:py-1.5 max-xl:whitespace-normal"
          >
            {t('tenant.records')}
          </TableHeaderCell>
          <TableHeaderCell>{t('tenant.last-activity')}</TableHeaderCell>
          <TableHeaderCell>{t('tenant.expiration')}</TableHeaderCell>
        </>
      }
      cells={(tenant) => (
        <>
          <TableCell className="min-w-36 wrap-anywhere lg:min-w-44">
            <p className="font-medium">{tenant.name}</p>
            <p className="code-figures text-xs text-ink-muted">{tenant.code}</p>
          </TableCell>
          <TableCell className="w-0 whitespace-nowrap">
            <StatusChip of={tenant} />
          </TableCell>
          <TableCell numeric>{formats.count(tenant.users)}</TableCell>
          <TableCell numeric>{formats.count(tenant.recordsThisMonth)}</TableCell>
          <TableCell className="figures min-w-24 text-ink-muted lg:whitespace-nowrap">
            {tenant.lastActivity === null ? '–' : formats.dateTime(tenant.lastActivity)}
          </TableCell>
          <TableCell className="figures whitespace-nowrap text-ink-muted">
            {tenant.expirationDate === null ? '–' : formats.shortDate(tenant.expirationDate)}
          </TableCell>
        </>
      )}
    />
  );
}

export function TenantEditLink({ tenant, fillsCard }: { tenant: Tenant; fillsCard?: boolean }) {
  return (
    <RowEditLink
      link={{ to: '/admin/tenants/edit', search: { code: tenant.code } }}
      name={tenant.name}
      fillsCard={fillsCard}
    />
  );
}
