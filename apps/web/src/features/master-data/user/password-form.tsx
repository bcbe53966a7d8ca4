import { changePassword } from '@worksheet/domain/entities/user';
import { Card, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { FormFrame } from '#components/form/form-frame.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface PasswordFormProps {
  readonly username: string;
  readonly accountId: number;
  readonly isOwn: boolean;
}

export function PasswordForm({ username, accountId, isOwn }: PasswordFormProps) {
  const utils = trpc.useUtils();
  const change = trpc.user.changePassword.useMutation();
  const { form, serverError, submit, reset } = useSchemaForm({
    schema: changePassword,
    labels: {
      ...(isOwn && { currentPassword: t('user.current-password') }),
      password: t('user.new-password'),
      confirmPassword: t('user.confirm-password'),
    },
    initial: { ...(isOwn && { currentPassword: '' }), password: '', confirmPassword: '' },
    keepsDraft: false,
    fixed: { accountId, username },
    save: async (values) => {
      await change.mutateAsync(values);
      toast.success(t('user.change-password-success'));
      reset();
      // The user may have had no password before.
      await utils.user.invalidate();
    },
    onError: (text) => toast.error(text),
  });
  return (
    <Card titled>
      <CardHeader
        title={t('user.change-password')}
        description={isOwn ? t('user.change-own-password-text') : t('user.change-password-text')}
      />
      <FormFrame
        form={form}
        label={t('user.change-password')}
        submitLabel={t('user.change-password')}
        errorTitle={t('user.change-password-failure')}
        serverError={serverError}
        onSubmit={submit}
      >
        {/* Password managers read this field. */}
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        {isOwn && (
          <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
        )}
        <PasswordField form={form} name="password" hint={t('user.password-hint', { min: 8 })} />
        <PasswordField form={form} name="confirmPassword" />
      </FormFrame>
    </Card>
  );
}
