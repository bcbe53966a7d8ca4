import { createUser } from '@worksheet/domain/entities/user';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { trpc } from '#trpc.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { UserFields } from '#features/master-data/user/user-fields.tsx';
import { useUserLabels } from '#features/master-data/user/user-labels.ts';
import { userList } from '#features/master-data/user/user-list.ts';

interface AddUserPageProps {
  readonly accountId: number;
  readonly isOperator: boolean;
}

export function AddUserPage({ accountId, isOperator }: AddUserPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('user.add'));
  const leave = useReturnToList(userList.links.list({}));
  const invalidateAll = useInvalidateAll();
  const create = trpc.user.create.useMutation();
  const { form, serverError, submit, submitAndAddAnother, reset } = useSchemaForm({
    schema: createUser,
    labels: useUserLabels(),
    initial: {
      username: '',
      password: '',
      confirmPassword: '',
      languageCode: 'ENU',
      profileType: 'Basic',
      ...(isOperator ? { role: 'User' } : {}),
      teamCode: '',
      defaultDescription: '',
      defaultResource: '',
      lockDefaultResource: false,
      expirationDate: '',
    },
    fixed: { accountId },
    codeField: 'username',
    // Not the role: an operator is made deliberately.
    repeated: ['languageCode', 'profileType', 'teamCode'],
    save: async (values, next) => {
      await create.mutateAsync(values);
      toast.success(t('user.add-success'));
      if (next === 'close') leave();
      invalidateAll();
    },
    onError: () => toast.error(t('user.failure')),
  });
  return (
    <>
      <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t('user.add')} />
      <Card className="max-w-2xl">
        <FormFrame
          form={form}
          label={t('user.add')}
          submitLabel={t('admin.create')}
          errorTitle={t('user.failure')}
          serverError={serverError}
          onSubmit={submit}
          onSubmitAnother={submitAndAddAnother}
          onReset={reset}
          onCancel={leave}
        >
          <UserFields form={form} isOwn={false} isOperator={isOperator}>
            <TextField
              form={form}
              name="username"
              code
              autoFocus
              hint={t('admin.code-hint')}
              className="sm:max-w-72"
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <PasswordField
                form={form}
                name="password"
                hint={t('user.password-hint', { min: 8 })}
              />
              <PasswordField form={form} name="confirmPassword" />
            </div>
          </UserFields>
        </FormFrame>
      </Card>
    </>
  );
}
