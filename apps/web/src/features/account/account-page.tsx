import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { EmptyState } from '@worksheet/ui/empty-state';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminTrail } from '#components/admin-trail.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccountInfo } from '#features/account/account-info.tsx';
import { ApiKeyCard } from '#features/account/api-key-card.tsx';
import { SettingsForm } from '#features/account/settings-form.tsx';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** What the account is, what can be set, and its API key (spec §2). */
export function AccountPage() {
  const { t } = useTranslation();
  usePageTitle(t('account.title'));
  const account = trpc.account.read.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const isThere = account.data !== undefined && account.isFetchedAfterMount;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminTrail />}
        title={t('account.title')}
        subtitle={t('account.sublabel')}
      />
      {!isThere && account.error && !account.isFetching ? (
        <Card>
          <EmptyState
            title={t('base.failed-title')}
            description={errorText(account.error)}
            action={<Button onClick={() => void account.refetch()}>{t('base.retry')}</Button>}
          />
        </Card>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          {isThere ? (
            <SettingsForm account={account.data} />
          ) : (
            <Card>
              <FormSkeleton fields={6} />
            </Card>
          )}
          <div className="grid gap-5 max-lg:order-first">
            {isThere ? (
              <AccountInfo account={account.data} />
            ) : (
              <Card>
                <FormSkeleton fields={2} />
              </Card>
            )}
            <ApiKeyCard />
          </div>
        </div>
      )}
    </>
  );
}
