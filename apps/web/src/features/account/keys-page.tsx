import { Alert } from '@worksheet/ui/alert';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { AccountHeader } from '#components/account-tabs.tsx';
import { NamedKeys } from '#features/account/keys/named-keys.tsx';

/** What other systems use: the keys that they call with, and the webhooks that call them. */
export function KeysPage({ webhooks }: { webhooks: ReactNode }) {
  usePageTitle(t('account.keys'));
  const isImpersonating = useIsImpersonating();
  return (
    <>
      <AccountHeader view="keys" />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[4fr_3fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {/* The keys grant more than an impersonation does. */}
          {isImpersonating ? <Alert>{t('account.api-key-hidden')}</Alert> : <NamedKeys />}
        </div>
        {webhooks}
      </div>
    </>
  );
}
