import { Link } from '@tanstack/react-router';
import { createUser } from '@worksheet/domain/entities/user';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { PageHeader } from '@worksheet/ui/page-header';
import { toast } from '@worksheet/ui/toaster';
import { useState, useEffect, useRef } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { PasswordField } from '#components/form/password-field.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { InvitationLink } from '#components/invitation/invitation-link.tsx';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { usePageTitle } from '#components/use-page-title.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { useReturnToList } from '#components/use-return-to-list.ts';
import { UserFields, userLabels } from '#features/master-data/user/user-fields.tsx';
import { userList } from '#features/master-data/user/user-list.ts';

addLazyTexts(invitationTexts);

interface AddUserPageProps {
  readonly accountId: number;
  readonly accountName: string;
  readonly isOperator: boolean;
}

/** A user without a password is invited: the link is shown at once, because it cannot be shown later. */
export function AddUserPage({ accountId, accountName, isOperator }: AddUserPageProps) {
  const [invited, setInvited] = useState<InvitedUserProps['invited']>();
  const [isDone, setDone] = useState(false);
  usePageTitle(t('user.add'));
  const leave = useReturnToList(userList.links.list({}));
  const invalidateAll = useInvalidateAll();
  const create = trpc.user.create.useMutation({ gcTime: 0 });
  const { form, serverError, submit, submitAndAddAnother, reset } = useSchemaForm({
    schema: createUser,
    labels: userLabels(),
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

interface InvitedUserProps {
  readonly invited: {
    readonly username: string;
    readonly invitation: Outputs['user']['invite'];
  };
  readonly accountName: string;
}

/** The link of a user who was created just now. */
function InvitedUser({ invited, accountName }: InvitedUserProps) {
  const card = useRef<HTMLElement>(null);
  const { username, invitation } = invited;
  // The card replaces the form that had the focus.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} titled className="mb-5 max-w-2xl outline-none">
      <div className="print:hidden">
        <CardHeader title={t('invitation.created-title', { username })} />
      </div>
      <CardBody>
        <InvitationLink {...{ invitation, username, accountName }} />
      </CardBody>
      <CardFooter className="print:hidden">
        <Button asChild>
          <Link to="/admin/users/edit" search={{ username }}>
            {t('invitation.to-user')}
          </Link>
        </Button>
        <Button asChild variant="primary">
          <Link to="/admin/users">{t('invitation.to-list')}</Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
