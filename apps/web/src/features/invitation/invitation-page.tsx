import { Link, useNavigate } from '@tanstack/react-router';
import { languageOf } from '@worksheet/domain/account/language';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Input } from '@worksheet/ui/input';
import { PasswordInput } from '@worksheet/ui/password-input';
import { Spinner } from '@worksheet/ui/spinner';
import { toast } from '@worksheet/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BarePage } from '#components/bare-page.tsx';
import { usePasskeyOffer } from '#components/factors/use-passkey-offer.tsx';
import { Logo } from '#components/logo.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { setLanguage } from '#lib/i18n/language.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { queryClient } from '#lib/query-client.ts';
import { loadSession } from '#lib/session.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { trpc, type Outputs } from '#trpc.ts';

addLazyTexts(invitationTexts);

const { Component: SecondStep } = lazyComponent(
  async () => (await import('#components/factors/second-step.tsx')).SecondStep,
);

const { Component: InvitationProvider } = lazyComponent(
  async () => (await import('#features/invitation/invitation-provider.tsx')).InvitationProvider,
);

interface InvitationPageProps {
  readonly token: string;
  readonly onSignedIn: () => void;
}

/** Behind a link or QR code: sets the password of the invited user, in their language, and signs them in. */
export function InvitationPage({ token, onSignedIn }: InvitationPageProps) {
  // The language becomes that of the invited user while the page is shown.
  const { t } = useTranslation();
  usePageTitle(t('invitation.title'));
  const {
    mutate: read,
    data: invited,
    error,
  } = trpc.session.invitation.useMutation({
    onSuccess: ({ languageCode }) => setLanguage(languageOf(languageCode)),
  });
  const { data: provider } = trpc.identity.loginOffer.useQuery(
    { account: invited?.accountCode },
    { enabled: invited !== undefined },
  );
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [hasSecondStep, setSecondStep] = useState(false);
  const { offerOrGo, offer } = usePasskeyOffer(onSignedIn);
  const finish = async () => {
    // Another user's data may still be cached.
    queryClient.clear();
    const session = await loadSession(() => utils.session.info.fetch());
    toast.success(t('invitation.success'));
    if (hasSecondStep) onSignedIn();
    else await offerOrGo(session);
  };
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    read({ token });
  }, [read, token]);

  return (
    <BarePage>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <Logo className="size-11" />
          <h1 className="mt-4 text-xl font-semibold tracking-tight">{t('invitation.title')}</h1>
          {invited && (
            <p className="mt-1 text-body wrap-anywhere text-ink-muted">
              {hasSecondStep
                ? t('invitation.second-step')
                : t('invitation.subtitle', {
                    username: invited.username,
                    account: invited.accountName,
                  })}
            </p>
          )}
        </div>
        {offer}
        {provider?.provider && provider.companyName && !hasSecondStep && !offer && (
          <InvitationProvider
            {...{ token }}
            provider={provider.provider}
            companyName={provider.companyName}
          />
        )}
        {invited && !hasSecondStep && !offer && (
          <PasswordCard
            {...{ token, invited }}
            onSaved={finish}
            onSecondStep={() => setSecondStep(true)}
          />
        )}
        {hasSecondStep && (
          <SecondStep
            remember
            onSignedIn={() => void finish()}
            // The link was used: the new password begins again.
            onRestart={() => void navigate({ to: '/login', replace: true })}
          />
        )}
        {error && (
          <Alert
            tone="danger"
            live="assertive"
            title={t('invitation.invalid-title')}
            action={
              <Button asChild>
                <Link to="/login">{t('invitation.to-login')}</Link>
              </Button>
            }
          >
            {errorText(error)}
          </Alert>
        )}
        {!invited && !error && (
          <p
            role="status"
            aria-label={t('invitation.loading')}
            className="flex justify-center gap-2 text-body text-ink-muted"
          >
            <Spinner />
            {t('invitation.loading')}
          </p>
        )}
      </div>
    </BarePage>
  );
}

interface PasswordCardProps {
  readonly token: string;
  readonly invited: Outputs['session']['invitation'];
  readonly onSaved: () => Promise<void>;
  /** The password is saved, and does not suffice. */
  readonly onSecondStep: () => void;
}

function PasswordCard({ token, invited, onSaved, onSecondStep }: PasswordCardProps) {
  const accept = trpc.session.acceptInvitation.useMutation({ gcTime: 0 });
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const required = t('fields.required');
  const inputs = {
    autoComplete: 'new-password',
  };

  const submit = handleSubmit(async (passwords) => {
    try {
      await accept.mutateAsync({ token, ...passwords });
    } catch (error) {
      if (problemOf(error).code === 'second-factor-required') {
        onSecondStep();
        return;
      }
      const field = problemOf(error).errors.find(({ path }) => path === 'password');
      if (!field) return;
      const message = fieldText(field, t('session.password'));
      setError('password', { message }, { shouldFocus: true });
      return;
    }
    await onSaved();
  });

  return (
    <Card>
      <form
        noValidate
        aria-label={t('invitation.title')}
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 p-5"
      >
        {accept.error && !errors.password && (
          <Alert tone="danger" live="assertive" title={t('invitation.page-failure')}>
            {errorText(accept.error)}
          </Alert>
        )}
        <Field label={t('session.username')}>
          <Input readOnly value={invited.username} autoComplete="username" />
        </Field>
        <Field
          label={t('session.password')}
          hint={t('invitation.password-hint', { min: 8 })}
          error={errors.password?.message}
          required
        >
          <PasswordInput autoFocus {...inputs} {...register('password', { required })} />
        </Field>
        <Field
          label={t('invitation.confirm-password')}
          error={errors.confirmPassword?.message}
          required
        >
          <PasswordInput
            {...inputs}
            {...register('confirmPassword', {
              required,
              validate: (value) =>
                value === getValues('password') || t('fields.passwords-must-match'),
            })}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={formState.isSubmitting}>
          {t('invitation.submit')}
        </Button>
      </form>
    </Card>
  );
}
