import { factorsTexts } from '@worksheet/i18n/factors';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#components/query-error.tsx';
import { AppSecret } from '#components/factors/app-secret.tsx';
import { CodeForm } from '#components/factors/code-form.tsx';
import { RecoveryCodes } from '#components/factors/recovery-codes.tsx';
import { supportsPasskeys } from '#components/factors/passkey-support.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(factorsTexts);

export interface SecondStepProps {
  readonly onSignedIn: () => void;
  readonly onPasskey: () => void;
  /** Back to the password. */
  readonly onRestart: () => void;
}

/** After the right password, for users who need more: a code, a passkey, or a new authenticator app. */
export function SecondStep({ onSignedIn, onPasskey, onRestart }: SecondStepProps) {
  const { t } = useTranslation();
  const step = trpc.secondFactor.step.useQuery(undefined, {
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const login = trpc.secondFactor.login.useMutation({ gcTime: 0 });
  const [codes, setCodes] = useState<readonly string[]>();
  const needs = step.data?.needs;

  const give = async (code: string) => {
    try {
      const { recoveryCodes } = await login.mutateAsync({ code });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onSignedIn();
    } catch (error) {
      if (problemOf(error).code !== 'sign-in-expired') return;
      showError(error);
      onRestart();
    }
  };

  return (
    <Card className="grid gap-4 p-5">
      {codes ? (
        <>
          <h2 className="text-base font-semibold">{t('factors.codes-title')}</h2>
          <RecoveryCodes codes={codes} onSaved={onSignedIn} />
        </>
      ) : (
        <>
          {step.isError && <QueryError query={step} />}
          {step.isPending && <Skeleton className="h-24 w-full" />}
          {needs && <p>{t(`factors.step-${needs}`)}</p>}
          {needs === 'enrol' && <NewApp />}
          {(needs === 'code' || needs === 'enrol') && (
            <CodeForm
              isNumeric={needs === 'enrol'}
              submitLabel={t('factors.step-login')}
              busy={login.isPending}
              error={login.error}
              onSubmit={(code) => void give(code)}
            />
          )}
          {needs === 'passkey' && (
            <>
              <p className="text-body text-ink-muted">{t('factors.step-passkey-lost')}</p>
              {supportsPasskeys() && (
                <Button variant="primary" size="lg" onClick={onPasskey}>
                  {t('factors.step-use-passkey')}
                </Button>
              )}
            </>
          )}
          <Button variant="quiet" onClick={onRestart}>
            {t('factors.step-back')}
          </Button>
        </>
      )}
    </Card>
  );
}

function NewApp() {
  const { mutate, data } = trpc.secondFactor.enrol.useMutation({
    gcTime: 0,
    onError: (error) => showError(error),
  });
  useEffect(() => mutate(), [mutate]);
  return data ? <AppSecret {...data} /> : <Skeleton className="h-48 w-full" />;
}
