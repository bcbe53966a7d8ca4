import { createUser } from '@worksheet/domain/entities/user';
import { Card } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
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
import { InvitedUser, type InvitedUserProps } from '#features/master-data/user/invited-user.tsx';
import { UserFields, useUserLabels } from '#features/master-data/user/user-fields.tsx';
import { userList } from '#features/master-data/user/user-list.ts';

interface AddUserPageProps {
  readonly accountId: number;
  readonly accountName: string;
  readonly isOperator: boolean;
}

/** A user without a password is invited: the link is shown at once, because it cannot be shown later. */
export function AddUserPage({ accountId, accountName, isOperator }: AddUserPageProps) {
  const { t } = useTranslation();
  const [invited, setInvited] = useState<InvitedUserProps['invited']>();
  const [isDone, setDone] = useState(false);
  usePageTitle(t('user.add'));
  const leave = useReturnToList(userList.links.list({}));
  const invalidateAll = useInvalidateAll();
  const create = trpc.user.create.useMutation({ gcTime: 0 });
  const { form, serverError, submit, submitAndAddAnother, reset } = useSchemaForm({
    schema: createUser,
    labels: useUserLabels(),
    initial: {
      username: '',
      name: '',
      password: '',
      confirmPassword: '',
      languageCode: 'ENU',
      profileType: 'Basic',
      ...(isOperator ? { role: 'User' } : {}),
      teamCode: '',
      teamFrom: '',
      defaultDescription: '',
      defaultResource: '',
      lockDefaultResource: false,
      employedFrom: '',
      expirationDate: '',
      email: '',
      payrollNo: '',
    },
    read: ({ password, confirmPassword, ...values }) => ({
      ...values,
      ...(password === '' && confirmPassword === '' ? {} : { password, confirmPassword }),
    }),
    fixed: { accountId },
    codeField: 'username',
    // The role is not repeated: an operator is made deliberately.
    repeated: ['languageCode', 'profileType', 'teamCode'],
    save: async (values, next) => {
      const { username, invitation } = await create.mutateAsync(values);
      toast.success(t('user.add-success'));
      setInvited(invitation ? { username, invitation } : undefined);
      if (next === 'close' && invitation) setDone(true);
      else if (next === 'close') leave();
      invalidateAll();
    },
    onError: () => toast.error(t('user.failure')),
  });
  return (
    <>
      <div className="print:hidden">
        <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t('user.add')} />
      </div>
      {invited && <InvitedUser key={invited.username} {...{ invited, accountName }} />}
      {!isDone && (
        <Card className="max-w-2xl print:hidden">
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
                <PasswordField form={form} name="password" hint={t('user.password-or-invite')} />
                <PasswordField form={form} name="confirmPassword" />
              </div>
            </UserFields>
          </FormFrame>
        </Card>
      )}
    </>
  );
}
