import { Link } from '@tanstack/react-router';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { CheckboxField } from '@worksheet/ui/checkbox';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { PasswordInput } from '@worksheet/ui/password-input';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { t } from 'i18next';
import { hasPasskey, supportsPasskeys } from '#components/factors/passkey-device.ts';
import { usePasskeyOffer } from '#components/factors/use-passkey-offer.tsx';
import { PasskeyLogin } from '#features/session/passkey-login.tsx';
import {
  ProviderFailure,
  ProviderLogin,
  useTypedOffer,
  type ProviderOffer,
} from '#features/session/provider-offer.tsx';
import { loadSession } from '#lib/session.ts';
import { queryClient } from '#lib/query-client.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

const { Component: SecondStep } = lazyComponent(
  async () => (await import('#components/factors/second-step.tsx')).SecondStep,
);

interface LoginFormProps {
  readonly account: string | undefined;
  /** The page that was asked for. */
  readonly from: string | undefined;
  readonly offer: ProviderOffer | undefined;
  /** The code of what went wrong at the company's provider. */
  readonly failure: string | undefined;
  readonly onSignedIn: () => void;
}

/** Asks for the account only if the username exists in several (spec §2, D2). */
export function LoginForm({ account, from, offer, failure, onSignedIn }: LoginFormProps) {
  const utils = trpc.useUtils();
  const login = trpc.session.login.useMutation();
  const options = trpc.session.loginOptions.useQuery(undefined, { retry: false });
  const [isAccountRequired, setAccountRequired] = useState(false);
  const [isAccountChosen, setAccountChosen] = useState(false);
  const showsAccount = isAccountRequired || isAccountChosen || (account !== undefined && !offer);
  const { register, handleSubmit, setFocus, setValue, watch, formState } = useForm({
    defaultValues: { account: account ?? '', username: '', password: '', remember: true },
  });
  const required = t('fields.required');
  const { errors } = formState;
  const typedOffer = useTypedOffer(offer ? '' : watch('username'));
  const [hasSecondStep, setSecondStep] = useState(failure === 'second-factor-required');
  const [isPasskeyKnown] = useState(hasPasskey);
  const isPasskeyFirst = isPasskeyKnown || (offer !== undefined && supportsPasskeys());
  const { offerOrGo, offer: passkeyOffer } = usePasskeyOffer(onSignedIn);

  const loadUser = () => {
    // Another user's data may still be cached.
    queryClient.clear();
    return loadSession(() => utils.session.info.fetch());
  };
  const finish = async () => {
    await loadUser();
    onSignedIn();
  };

  const submit = handleSubmit(async (values) => {
    const { account: code, ...rest } = values;
    try {
      await login.mutateAsync({ ...rest, ...(code.trim() ? { account: code.trim() } : {}) });
    } catch (error) {
      if (problemOf(error).code === 'second-factor-required') {
        login.reset();
        setSecondStep(true);
        return;
      }
      toast.error(errorText(error));
      const needsAccount = problemOf(error).code === 'account-required';
      // The field must exist before it can get the focus.
      if (needsAccount) flushSync(() => setAccountRequired(true));
      setFocus(needsAccount ? 'account' : 'password', { shouldSelect: true });
      return;
    }
    await offerOrGo(await loadUser());
  });

  if (passkeyOffer) return passkeyOffer;
  if (hasSecondStep)
    return (
      <SecondStep
        remember={watch('remember')}
        onSignedIn={() => void finish()}
        onRestart={() => {
          setSecondStep(false);
          setValue('password', '');
        }}
      />
    );

  const passkeyLogin = (
    <PasskeyLogin
      isFirst={isPasskeyFirst && !offer}
      remember={watch('remember')}
      onSignedIn={finish}
    />
  );

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-5">
        {(isPasskeyFirst || offer) && (
          <>
            <div className="grid gap-2">
              {offer && <ProviderLogin {...{ offer, from }} autoFocus />}
              {isPasskeyFirst && passkeyLogin}
            </div>
            <Or />
          </>
        )}
        {failure !== undefined && !login.error && <ProviderFailure code={failure} />}
        {login.error && (
          <Alert tone="danger" live="assertive">
            {errorText(login.error)}
            <RetryTime seconds={problemOf(login.error).retryAfter} />
          </Alert>
        )}
        {showsAccount && (
          <Field
            label={t('session.account')}
            hint={isAccountRequired ? t('session.account-hint') : undefined}
          >
            <Input autoCapitalize="characters" spellCheck={false} {...register('account')} />
          </Field>
        )}
        <Field label={t('session.username')} required error={errors.username?.message}>
          <Input
            autoFocus={!isPasskeyFirst && !offer}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username', { required })}
          />
        </Field>
        {typedOffer && <ProviderLogin offer={typedOffer} from={from} />}
        <Field label={t('session.password')} required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password', { required })} />
        </Field>
        <CheckboxField
          label={t('session.remember')}
          checked={watch('remember')}
          onCheckedChange={(checked) => setValue('remember', checked)}
        />
        <Button
          type="submit"
          variant={isPasskeyFirst || offer || typedOffer ? 'secondary' : 'primary'}
          size="lg"
          busy={formState.isSubmitting}
        >
          {t('session.login')}
        </Button>
        {supportsPasskeys() && !isPasskeyFirst && passkeyLogin}
        {options.data?.forgottenPassword && (
          <Button asChild variant="quiet">
            <Link to="/forgotten-password">{t('session.forgotten')}</Link>
          </Button>
        )}
        {/* If too many accounts have the username, the server cannot find out which is meant (D2). */}
        {login.error && !showsAccount && (
          <Button
            variant="quiet"
            onClick={() => {
              flushSync(() => setAccountChosen(true));
              setFocus('account');
            }}
          >
            {t('session.choose-account')}
          </Button>
        )}
      </form>
    </Card>
  );
}

/** Names the wait after too many failures (D5). */
function RetryTime({ seconds }: { readonly seconds: number | undefined }) {
  if (seconds === undefined) return null;
  const text =
    seconds > 90
      ? t('session.retry-minutes', { count: Math.ceil(seconds / 60) })
      : t('session.retry-seconds', { count: seconds });
  return <span className="block"> {text}</span>;
}

/** A line with the word in its middle. */
function Or() {
  return (
    <p className="flex items-center gap-4 text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('session.or')}
    </p>
  );
}
