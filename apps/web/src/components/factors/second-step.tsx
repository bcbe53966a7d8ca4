import { factorsTexts } from '@worksheet/i18n/factors';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Skeleton } from '@worksheet/ui/skeleton';
import { useState, useEffect } from 'react';
import { t } from 'i18next';
import { QueryError } from '#components/query-error.tsx';
import { CodeForm } from '#components/factors/code-form.tsx';
import { FactorChoice } from '#components/factors/factor-choice.tsx';
import { logInWithPasskey } from '#components/factors/passkey-login.ts';
import { RecoveryCodes } from '#components/factors/recovery-codes.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { problemOf } from '#lib/problem.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { AppSecret } from '#components/factors/app-secret.tsx';
import { supportsPasskeys } from '#components/factors/passkey-device.ts';

addLazyTexts(factorsTexts);

export interface SecondStepProps {
  /** Whether a session that begins with a passkey outlasts the browser. */
  readonly remember: boolean;
  readonly onSignedIn: () => void;
  /** Back to the password. */
  readonly onRestart: () => void;
}

/** After the right password, for users who need more: a code, a passkey, or one of them that is added now. */
export function SecondStep({ remember, onSignedIn, onRestart }: SecondStepProps) {
  const step = trpc.secondFactor.step.useQuery(undefined, {
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const login = trpc.secondFactor.login.useMutation({ gcTime: 0 });
  const [isAppChosen, setAppChosen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const needs = step.data?.needs;
  const addsApp = needs === 'enrol' && (isAppChosen || !supportsPasskeys());

  const restartIfExpired = (error: unknown) => {
    if (problemOf(error).code !== 'sign-in-expired') return false;
    showError(error);
    onRestart();
    return true;
  };
  const give = async (code: string) => {
    try {
      const { recoveryCodes } = await login.mutateAsync({ code });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onSignedIn();
    } catch (error) {
      // The form shows the others.
      restartIfExpired(error);
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
          {needs === 'enrol' && !addsApp && (
            <FactorChoice
              onApp={() => setAppChosen(true)}
              onSignedIn={onSignedIn}
              onFailure={restartIfExpired}
            />
          )}
          {addsApp && <NewApp onFailure={restartIfExpired} />}
          {(needs === 'code' || addsApp) && (
            <CodeForm
              isNumeric={addsApp}
              submitLabel={t('factors.step-login')}
              busy={login.isPending}
              error={login.error}
              onSubmit={(code) => void give(code)}
            />
          )}
          {needs === 'passkey' && <PasskeyStep remember={remember} onSignedIn={onSignedIn} />}
          {addsApp && supportsPasskeys() && (
            <Button onClick={() => setAppChosen(false)}>{t('factors.step-other')}</Button>
          )}
          <Button variant="quiet" onClick={onRestart}>
            {t('factors.step-back')}
          </Button>
        </>
      )}
    </Card>
  );
}

function PasskeyStep({ remember, onSignedIn }: Pick<SecondStepProps, 'remember' | 'onSignedIn'>) {
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    if (await logInWithPasskey(client, remember)) onSignedIn();
    setBusy(false);
  };
  return (
    <>
      {supportsPasskeys() && (
        <Button autoFocus variant="primary" size="lg" busy={busy} onClick={() => void give()}>
          {t('factors.step-use-passkey')}
        </Button>
      )}
      <p className="text-body text-ink-muted">{t('factors.step-passkey-lost')}</p>
    </>
  );
}

interface NewAppProps {
  /** True if it dealt with the error. */
  readonly onFailure: (error: unknown) => boolean;
}

/** The secret of an app that is added during a login; its first code completes the login. */
function NewApp({ onFailure }: NewAppProps) {
  const { mutate, data } = trpc.secondFactor.enrol.useMutation({
    gcTime: 0,
    onError: (error) => {
      if (!onFailure(error)) showError(error);
    },
  });
  useEffect(() => mutate(), [mutate]);
  return data ? <AppSecret {...data} /> : <Skeleton className="h-48 w-full" />;
}
