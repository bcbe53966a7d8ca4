import type { Account } from '@worksheet/domain/account-settings';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveChip } from '#components/active-chip.tsx';
import { useFormats } from '#lib/format.ts';

/** What is told of the account and not changed here (spec §2). */
export function AccountInfo({ account }: { account: Account }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { code, name, createdDate, expirationDate, active } = account;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('account.info')} />
      <CardBody>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 text-body">
          <Line term={t('account.name')}>{name}</Line>
          <Line term={t('account.code')}>
            <span className="code-figures">{code}</span>
          </Line>
          <Line term={t('account.created')}>{formats.date(createdDate)}</Line>
          <Line term={t('account.expires')}>
            {expirationDate === null ? t('account.expires-never') : formats.date(expirationDate)}
          </Line>
          <Line term={t('account.status')}>
            <ActiveChip active={active} />
          </Line>
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
