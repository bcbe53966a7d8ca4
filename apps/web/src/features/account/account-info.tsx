import type { Account } from '@worksheet/domain/account/settings';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#components/status-chip.tsx';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { useFormats } from '#lib/format.ts';

export function AccountInfo({ account }: { account: Account }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { code, name, createdDate, expirationDate } = account;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={t('account.info')} />
      <CardBody>
        <DescriptionList>
          <DescriptionItem term={t('account.name')}>{name}</DescriptionItem>
          <DescriptionItem term={t('account.code')}>
            <span className="code-figures">{code}</span>
          </DescriptionItem>
          <DescriptionItem term={t('account.created')}>{formats.date(createdDate)}</DescriptionItem>
          <DescriptionItem term={t('account.expires')}>
            {expirationDate === null ? t('account.expires-never') : formats.date(expirationDate)}
          </DescriptionItem>
          <DescriptionItem term={t('account.status')}>
            <StatusChip of={account} />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}
