import type { Account } from '@worksheet/domain/account-settings';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveChip } from '#components/active-chip.tsx';
import { Fact, Facts } from '#components/facts.tsx';
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
        <Facts>
          <Fact term={t('account.name')}>{name}</Fact>
          <Fact term={t('account.code')}>
            <span className="code-figures">{code}</span>
          </Fact>
          <Fact term={t('account.created')}>{formats.date(createdDate)}</Fact>
          <Fact term={t('account.expires')}>
            {expirationDate === null ? t('account.expires-never') : formats.date(expirationDate)}
          </Fact>
          <Fact term={t('account.status')}>
            <ActiveChip active={active} />
          </Fact>
        </Facts>
      </CardBody>
    </Card>
  );
}
