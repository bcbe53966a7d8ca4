import { factorsTexts } from '@worksheet/i18n/factors';
import { identityTexts } from '@worksheet/i18n/identity';
import { providerLoginTexts } from '@worksheet/i18n/provider-login';
import { Alert } from '@worksheet/ui/alert';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { AccountTabs } from '#components/account-tabs.tsx';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { FormSkeleton } from '#components/form/form-skeleton.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { QueryErrorCard } from '#components/query-error.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { LoginSettingsForm } from '#features/identity/login-settings-form.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(identityTexts);
addLazyTexts(factorsTexts);
// Tests fail with its errors.
addLazyTexts(providerLoginTexts);

interface LoginSettingsPageProps {
  readonly accountId: number;
  readonly companyName: string;
  /** The code of why the test of this tab failed. */
  readonly failure: string | undefined;
  /** Invites people; routes compose it. */
  readonly inviteDialog: (usernames: readonly string[], onClose: () => void) => ReactNode;
}

/** The login at the company's own provider: set up, tested and switched on. */
export function LoginSettingsPage(props: LoginSettingsPageProps) {
  const { accountId, companyName, failure, inviteDialog } = props;
  usePageTitle(t('identity.title'));
  const isImpersonating = useIsImpersonating();
  // A test ends in another tab.
  const query = trpc.identity.settings.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const [loads, setLoads] = useState(0);
  const [invited, setInvited] = useState<readonly string[]>();
  const settings = query.isFetchedAfterMount ? query.data : undefined;
  if (settings === undefined) {
    return (
      <>
        <PageHeader
          breadcrumbs={<AdminBreadcrumbs />}
          title={t('identity.title')}
          subtitle={t('identity.subtitle')}
          actions={<AccountTabs view="login" />}
        />
        {query.error && !query.isFetching ? (
          <QueryErrorCard query={query} />
        ) : (
          <Card>
            <FormSkeleton fields={5} />
          </Card>
        )}
      </>
    );
  }
  return (
    <>
      {isImpersonating && <Alert className="mb-4">{t('visit.read-only')}</Alert>}
      <LoginSettingsForm
        key={loads}
        {...{ accountId, companyName, settings, failure }}
        isReadOnly={isImpersonating}
        onReload={() => void query.refetch().then(() => setLoads(loads + 1))}
        onInvite={setInvited}
      />
      {invited && inviteDialog(invited, () => setInvited(undefined))}
    </>
  );
}
