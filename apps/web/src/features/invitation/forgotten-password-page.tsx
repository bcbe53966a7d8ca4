import { Link } from '@tanstack/react-router';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { useForm } from 'react-hook-form';
import { t } from 'i18next';
import { BarePage } from '#components/bare-page.tsx';
import { Logo } from '#components/logo.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(invitationTexts);

/** Says the same for known and unknown names. */
export function ForgottenPasswordPage() {
  usePageTitle(t('session.forgotten'));
  const send = trpc.session.forgottenPassword.useMutation();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '', account: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => send.mutate(values));
  return (
    <BarePage>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex flex-col items-center text-center">
          <Logo className="size-11" />
          <h1 className="mt-4 text-xl font-semibold tracking-tight">{t('session.forgotten')}</h1>
          <p className="mt-1 text-body text-ink-muted">{t('invitation.forgotten-text')}</p>
        </div>
        <Card>
          <form
            noValidate
            aria-label={t('session.forgotten')}
            onSubmit={(event) => void submit(event)}
            className="grid gap-4 p-5"
          >
            {send.error && (
              <Alert tone="danger" live="assertive">
                {errorText(send.error)}
              </Alert>
            )}
            {send.isSuccess && (
              <Alert tone="ok" live="polite">
                {t('invitation.forgotten-sent')}
              </Alert>
            )}
            <Field label={t('session.username')} required error={errors.username?.message}>
              <Input
                autoFocus
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...register('username', { required: t('fields.required') })}
              />
            </Field>
            <Field
              label={t('session.account')}
              hint={t('invitation.forgotten-account')}
              optional={t('base.optional')}
            >
              <Input autoCapitalize="characters" spellCheck={false} {...register('account')} />
            </Field>
            <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
              {t('invitation.forgotten-submit')}
            </Button>
            <Button asChild variant="quiet">
              <Link to="/login">{t('invitation.to-login')}</Link>
            </Button>
          </form>
        </Card>
      </div>
    </BarePage>
  );
}
