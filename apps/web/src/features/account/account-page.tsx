import { Alert } from '@worksheet/ui/alert';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { t } from 'i18next';
import { DescriptionItem, DescriptionList } from '#components/description-list.tsx';
import { QueryErrorCard } from '#components/query-error.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccountHeader } from '#components/account-tabs.tsx';
import { ApiKeyCard } from '#features/account/api-key-card.tsx';
import { LimitsInfo } from '#features/account/limits-info.tsx';
import { LogoCard } from '#features/account/logo-card.tsx';
import { SettingsForm } from '#features/account/settings-form.tsx';
import { formats } from '#lib/format.ts';
import { trpc } from '#trpc.ts';
import type { Account } from '@worksheet/domain/account/settings';
import { formQueryOptions } from '#components/query-boundary.tsx';
import { NormCard } from '#components/norm/norm-card.tsx';

const { Component: PayProfilesCard } = lazyComponent(
  async () => (await import('#features/account/pay-profiles-card.tsx')).PayProfilesCard,
);

export function AccountPage() {
  usePageTitle(t('account.title'));
  const isImpersonating = useIsImpersonating();
  const account = trpc.account.read.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const isLoaded = account.data !== undefined && account.isFetchedAfterMount;
  return (
    <>
      <AccountHeader view="settings" />
      {!isLoaded && account.error && !account.isFetching ? (
        <QueryErrorCard query={account} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
          <div className="grid gap-5 lg:col-start-2">
            {isLoaded ? <AccountInfo account={account.data} /> : <LoadingCard fields={2} />}
            {isLoaded && <LogoCard account={account.data} />}
            <LimitsInfo />
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {isLoaded ? <SettingsForm account={account.data} /> : <LoadingCard fields={6} />}
          </div>
          {isLoaded && (
            <div className="grid gap-5 lg:col-start-2 lg:row-start-2">
              {/* The key grants more than an impersonation does. */}
              {isImpersonating ? <Alert>{t('account.api-key-hidden')}</Alert> : <ApiKeyCard />}
              <AccountNorm account={account.data} />
              <PayProfilesCard account={account.data} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function LoadingCard({ fields }: { fields: number }) {
  return (
    <Card>
      <FormSkeleton fields={fields} />
    </Card>
  );
}

function AccountNorm({ account }: { readonly account: Account }) {
  const utils = trpc.useUtils();
  const norm = trpc.account.norm.useQuery(undefined, formQueryOptions);
  const update = trpc.account.updateNorm.useMutation();
  return (
    <NormCard
      of="account"
      query={norm}
      timeZone={account.timeZone}
      save={async (norms) => {
        const saved = await update.mutateAsync({ accountId: account.id, norms });
        utils.account.norm.setData(undefined, saved);
        void utils.hours.invalidate();
        // The own norm is part of the session.
        void utils.session.info.refetch();
      }}
    />
  );
}

function AccountInfo({ account }: { account: Account }) {
  const { code, name, createdDate, expirationDate } = account;
  return (
    <Card titled>
      <CardHeader title={t('account.title')} />
      <CardBody>
        <DescriptionList>
          <DescriptionItem term={t('base.name')}>{name}</DescriptionItem>
          <DescriptionItem term={t('account.code')}>
            <span className="code-figures">{code}</span>
          </DescriptionItem>
          <DescriptionItem term={t('account.created')}>{formats.date(createdDate)}</DescriptionItem>
          <DescriptionItem term={t('account.expires')}>
            {expirationDate === null ? t('tenant.expires-never') : formats.date(expirationDate)}
          </DescriptionItem>
          <DescriptionItem term={t('worksheet.status')}>
            <StatusChip of={account} />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}
