import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { useFormats } from '#lib/format.ts';
import type { Outputs } from '#trpc.ts';

/** Operators see statistics but no data of an account (D4). */
export function TenantDetails({ tenant }: { tenant: Outputs['tenant']['single'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { users, recordsThisMonth, lastActivity, createdDate, isOperators } = tenant;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
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
