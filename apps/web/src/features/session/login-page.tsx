import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Alert } from '@worksheet/ui/alert';
import { useState } from 'react';
import { BarePage } from '#components/bare-page.tsx';
import { Logo } from '#components/logo.tsx';
import { t } from 'i18next';
import { usePageTitle } from '#components/use-page-title.ts';
import { hasEntryDraft } from '#lib/storage/user-storage.ts';
import { OtherCompany, type ProviderOffer } from '#features/session/provider-offer.tsx';
import { LoginForm } from '#features/session/login-form.tsx';

/** This is loaded later, because the login itself does not need it. */
const { Component: WaitingOnDevice } = lazyComponent(
  async () => (await import('#components/outbox/waiting-on-device.tsx')).WaitingOnDevice,
);

interface LoginPageProps {
  /** The account of a bookmarked `/login?account=CODE` (D2). */
  readonly account: string | undefined;
  readonly from: string | undefined;
  readonly offer: ProviderOffer | undefined;
  readonly failure: string | undefined;
  readonly onSignedIn: () => void;
}

export function LoginPage({ account, from, offer, failure, onSignedIn }: LoginPageProps) {
  usePageTitle(t('session.login'));
  const [hasDraft] = useState(hasEntryDraft);
  return (
    <BarePage hasFixedTop>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <Logo className="size-11" />
          <p className="mt-4 text-xl font-semibold tracking-tight">
            {offer?.companyName ?? t('shell.product')}
          </p>
          <h1 className="sr-only">{t('session.login')}</h1>
          <p className="mt-1 text-body text-ink-muted">
            {offer ? <OtherCompany /> : t('session.login-subtitle')}
          </p>
        </div>
        {from !== undefined && hasDraft && (
          <Alert className="mb-4" live="polite">
            <p>{t('session.entry-waits')}</p>
          </Alert>
        )}
        <LoginForm
          {...{ offer, failure, from, onSignedIn }}
          account={account ?? offer?.company.account ?? undefined}
        />
        <WaitingOnDevice />
      </div>
    </BarePage>
  );
}
