import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { FailedCard } from '#components/failed.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { useIsImpersonating } from '#components/use-is-impersonating.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccountInfo } from '#features/account/account-info.tsx';
import { ApiKeyCard } from '#features/account/api-key-card.tsx';
import { SettingsForm } from '#features/account/settings-form.tsx';
import { trpc } from '#trpc.ts';

/** What the account is, what can be set, and its API key (spec §2). */
export function AccountPage() {
  const { t } = useTranslation();
  usePageTitle(t('account.title'));
  const isVisit = useIsImpersonating();
  const account = trpc.account.read.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const isThere = account.data !== undefined && account.isFetchedAfterMount;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('account.title')}
        subtitle={t('account.sublabel')}
      />
      {!isThere && account.error && !account.isFetching ? (
        <FailedCard answer={account} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            {isThere ? <AccountInfo account={account.data} /> : <Waiting fields={2} />}
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {isThere ? <SettingsForm account={account.data} /> : <Waiting fields={6} />}
          </div>
          {/* A visitor is not shown the key, which opens more than a visit does. */}
          {!isVisit && <ApiKeyCard />}
        </div>
      )}
    </>
  );
}

function Waiting({ fields }: { fields: number }) {
  return (
    <Card>
      <FormSkeleton fields={fields} />
    </Card>
  );
}
