import { updateUser } from '@worksheet/domain/entities/user';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { errorText } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import { UserFields } from '#features/master-data/user/user-fields.tsx';
import { useUserLabels } from '#features/master-data/user/user-labels.ts';
import type { User } from '#features/master-data/user/user-list.ts';

interface EditUserFormProps {
  readonly user: User;
  readonly accountId: number;
  readonly isOwn: boolean;
  readonly isOperator: boolean;
  readonly onLeave: () => void;
  /** Loads the latest version after another user changed the user (D51). */
  readonly onReload: () => void;
  readonly onOwnChanged: () => void;
}

/** Users cannot delete themselves or change their own permissions (spec §4, §6). */
export function EditUserForm(props: EditUserFormProps) {
  const { user, accountId, isOwn, isOperator, onLeave, onReload, onOwnChanged } = props;
  const { t } = useTranslation();
  const invalidateAll = useInvalidateAll();
  const update = trpc.user.update.useMutation();
  const deletion = trpc.user.delete.useMutation();
  const ownHintId = useId();
  const [deleting, setDeleting] = useState(false);
  // The version of the values in the form, also after a refetch.
  const [version] = useState(user.version);
  const { form, serverError, isOutdated, submit } = useSchemaForm({
    schema: updateUser,
    labels: useUserLabels(),
    initial: {
      username: user.username,
      languageCode: user.languageCode,
      profileType: user.profileType,
      ...(isOperator ? { role: user.role ?? 'User' } : {}),
      teamCode: user.teamCode ?? '',
      defaultDescription: user.defaultDescription ?? '',
      defaultResource: user.defaultResource ?? '',
      lockDefaultResource: user.lockDefaultResource,
      expirationDate: user.expirationDate ?? '',
      active: user.active,
    },
    fixed: { accountId, version },
    save: async (values) => {
      await update.mutateAsync(values);
      toast.success(t('user.edit-success'));
      onLeave();
      invalidateAll();
      if (isOwn) onOwnChanged();
    },
    onError: (text) => toast.error(text),
  });

  async function deleteUser() {
    setDeleting(true);
    try {
      await deletion.mutateAsync({ username: user.username });
      toast.success(t('user.delete-success'));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setDeleting(false);
    }
    onLeave();
    invalidateAll();
  }

  return (
    <FormFrame
      form={form}
      label={t('user.edit')}
      submitLabel={t('base.save')}
      serverError={serverError}
      errorAction={isOutdated && <Button onClick={onReload}>{t('worksheet.load-latest')}</Button>}
      disabled={deleting}
      onSubmit={submit}
      onCancel={onLeave}
      extraButtons={(saving) => (
        <div className="mr-auto flex flex-wrap items-center gap-x-2">
          <ConfirmButton
            variant="quiet"
            className="text-danger"
            disabled={saving || isOwn}
            busy={deleting}
            aria-describedby={isOwn ? ownHintId : undefined}
            title={t('base.confirm-delete', { name: user.username })}
            description={t('admin.delete-text')}
            confirmLabel={t('base.delete')}
            tone="danger"
            onConfirm={deleteUser}
          >
            {t('base.delete')}
          </ConfirmButton>
          {isOwn && (
            <span id={ownHintId} className="text-xs text-ink-muted">
              {t('user.own-delete')}
            </span>
          )}
        </div>
      )}
    >
      <UserFields form={form} isOwn={isOwn} isOperator={isOperator}>
        <TextField form={form} name="username" code readOnly className="sm:max-w-72" />
      </UserFields>
      <CheckField
        form={form}
        name="active"
        disabled={isOwn}
        hint={isOwn ? t('user.own-hint') : t('user.active-hint')}
      />
    </FormFrame>
  );
}
