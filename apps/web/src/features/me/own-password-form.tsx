import { changeOwnPassword } from '@worksheet/domain/access/session';
import { Button } from '@worksheet/ui/button';
import { CardBody, CardFooter } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { useFormState } from 'react-hook-form';
import { t } from 'i18next';
import { FailureAlert } from '#components/form/failure-alert.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface OwnPasswordFormProps {
  readonly username: string;
  /** Somebody else set the current password. */
  readonly isFirst: boolean;
  readonly onChanged: () => Promise<void> | void;
}

/** Asks for the current password too, so that an open session alone does not change it. */
export function OwnPasswordForm({ username, isFirst, onChanged }: OwnPasswordFormProps) {
  const change = trpc.session.changePassword.useMutation();
  const { form, serverError, submit, reset } = useSchemaForm({
    schema: changeOwnPassword,
    labels: {
      currentPassword: isFirst ? t('me.given-password') : t('me.current-password'),
      password: t('me.new-password'),
      confirmPassword: t('me.confirm-password'),
    },
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    keepsDraft: false,
    save: async (values) => {
      await change.mutateAsync(values);
      toast.success(t('me.password-changed'));
      reset();
      await onChanged();
    },
    onError: (text) => toast.error(text),
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <form
      noValidate
      aria-label={t('me.change-password')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) submit();
      }}
    >
      <CardBody className="grid gap-4">
        {/* Password managers read this field. */}
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
        <PasswordField form={form} name="password" hint={t('me.password-hint', { min: 8 })} />
        <PasswordField form={form} name="confirmPassword" />
        {serverError !== undefined && (
          <FailureAlert failure={serverError} title={t('me.password-failure')}>
            {serverError}
          </FailureAlert>
        )}
      </CardBody>
      <CardFooter>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isFirst ? t('me.first-submit') : t('me.change-password')}
        </Button>
      </CardFooter>
    </form>
  );
}
