import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantStatus } from '#features/tenants/tenant-status.tsx';
import { useFormats } from '#lib/format.ts';
import type { Outputs } from '#trpc.ts';

/** How an account is doing, and nothing of what is in it (D4). */
export function TenantFacts({ tenant }: { tenant: Outputs['tenant']['single'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { status, users, recordsThisMonth, lastActivity, createdDate, isOperators } = tenant;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t('tenant.facts')}
        description={isOperators ? t('tenant.operators-own') : undefined}
      />
      <CardBody>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 text-body">
          <Line term={t('tenant.status')}>
            <TenantStatus status={status} />
          </Line>
          <Line term={t('tenant.users')}>{formats.count(users)}</Line>
          <Line term={t('tenant.records')}>{formats.count(recordsThisMonth)}</Line>
          <Line term={t('tenant.last-activity')}>
            {lastActivity === null ? t('tenant.no-activity') : formats.dateTime(lastActivity)}
          </Line>
          <Line term={t('tenant.created')}>{formats.date(createdDate)}</Line>
        </dl>
      </CardBody>
    </Card>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
