import { providerLoginTexts } from '@worksheet/i18n/provider-login';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Skeleton } from '@worksheet/ui/skeleton';
import { useState } from 'react';
import { t } from 'i18next';
import { BarePage } from '#components/bare-page.tsx';
import { Logo } from '#components/logo.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { queryClient } from '#lib/query-client.ts';
import { loadSession } from '#lib/session.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(providerLoginTexts);

const { Component: SecondStep } = lazyComponent(
  async () => (await import('#components/factors/second-step.tsx')).SecondStep,
);

interface LinkPageProps {
  readonly onSignedIn: () => void;
  /** To the login, which begins again. */
  readonly onLeave: () => void;
}

/** At the first login with the company's provider: the person says that they are the user of that address. */
export function LinkPage({ onSignedIn, onLeave }: LinkPageProps) {
  const utils = trpc.useUtils();
  const pending = trpc.identity.pendingLink.useQuery(undefined, { gcTime: 0, retry: false });
  const confirm = trpc.identity.confirmLink.useMutation();
  const [hasSecondStep, setSecondStep] = useState(false);
  const finish = async () => {
    // Another user's data may still be cached.
    queryClient.clear();
    await loadSession(() => utils.session.info.fetch());
    onSignedIn();
  };
  const error = confirm.error ?? pending.error;
  const { name = '', email = '', username = '', companyName = '' } = pending.data ?? {};
  const title = pending.data
    ? t('provider.link-title', { name, company: companyName })
    : t('session.login');
  usePageTitle(title);

  async function link() {
    try {
      await confirm.mutateAsync();
      await finish();
    } catch (failure) {
      if (problemOf(failure).code === 'second-factor-required') setSecondStep(true);
    }
  }

  return (
    <BarePage>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <Logo className="size-11" />
          <h1 className="mt-4 text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
        </div>
        {hasSecondStep ? (
          <SecondStep remember onSignedIn={() => void finish()} onRestart={onLeave} />
        ) : error ? (
          <Alert
            tone="danger"
            live="assertive"
            title={t('provider.link-failure')}
            action={<Button onClick={onLeave}>{t('provider.link-again')}</Button>}
          >
            {errorText(error)}
          </Alert>
        ) : (
          <Card className="grid gap-4 p-5">
            {pending.data ? (
              <p className="wrap-anywhere">{t('provider.link-text', { email, username })}</p>
            ) : (
              <Skeleton className="h-24 w-full" />
            )}
            <Button
              autoFocus
              variant="primary"
              size="lg"
              disabled={!pending.data}
              busy={confirm.isPending}
              onClick={() => void link()}
            >
              {t('provider.link-yes')}
            </Button>
            <Button size="lg" disabled={confirm.isPending} onClick={onLeave}>
              {t('provider.link-no')}
            </Button>
          </Card>
        )}
      </div>
    </BarePage>
  );
}
