import { languageCodes, profileTypes } from '@worksheet/domain/access/actor';
import { updateUser } from '@worksheet/domain/entities/user';
import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { useId, useState } from 'react';
import { t } from 'i18next';
import { CheckField } from '#components/form/check-field.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { FormFrame } from '#components/form/form-frame.tsx';
import { TextField } from '#components/form/text-field.tsx';
import type { FormValues } from '#components/form/draft.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { errorText } from '#lib/show-error.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { ConflictDetails } from '#features/master-data/conflict/conflict-details.tsx';
import { useConflict } from '#features/master-data/conflict/use-conflict.ts';
import { DeactivateDialog } from '#features/master-data/in-use/deactivate-dialog.tsx';
import { useSetInactive } from '#features/master-data/in-use/use-set-inactive.ts';
import { UsesList, inUseText, useEntryUsage } from '#features/master-data/in-use/uses-list.tsx';
import { useDeactivation } from '#features/master-data/in-use/use-deactivation.ts';
import { UserFields, userLabels } from '#features/master-data/user/user-fields.tsx';
import type { User } from '#features/master-data/user/user-list.ts';

interface EditUserFormProps {
  readonly user: User;
  readonly accountId: number;
  readonly isOwn: boolean;
  readonly isOperator: boolean;
  readonly onLeave: () => void;
  /** Fills the form with the latest version after another user changed the user (D51). */
  readonly onReload: () => void;
  readonly loadLatest: () => Promise<User | undefined>;
  readonly onOwnChanged: () => void;
}

/** Users cannot delete themselves or change their own permissions (spec §4, §6). */
export function EditUserForm(props: EditUserFormProps) {
  const { accountId, isOwn, isOperator, onLeave, onReload, onOwnChanged } = props;
  const invalidateAll = useInvalidateAll();
  const update = trpc.user.update.useMutation();
  const deletion = trpc.user.delete.useMutation();
  const ownHintId = useId();
  const [deleting, setDeleting] = useState(false);
  // The user with which the form was filled stays, even after a refetch.
  const [user] = useState(props.user);
  const valuesOf = (each: User) => formValues(each, isOperator);
  const { conflict, save, accept } = useConflict({
    row: user,
    loadLatest: props.loadLatest,
    event: 'user-updated',
    isAbout: ({ subject }) => subject === user.username,
  });
  const { form, serverError, isOutdated, submit } = useSchemaForm({
    schema: updateUser,
    labels: userLabels(),
    initial: valuesOf(user),
    fixed: { accountId },
    save: async (values) => {
      await save((version) => update.mutateAsync({ ...values, version }));
      toast.success(t('user.edit-success'));
      onLeave();
      invalidateAll();
      if (isOwn) onOwnChanged();
    },
    onError: (text) => toast.error(text),
  });

  const { username } = user;
  const labelOf = usePersonLabel();
  const { uses, load } = useEntryUsage(trpc.user.usage.useQuery({ username }, { enabled: false }));
  const { isChecking, dialog, ...deactivation } = useDeactivation({
    form,
    wasActive: user.active,
    load,
    submit,
  });
  const setInactive = useSetInactive({
    batch: trpc.user.batch.useMutation(),
    accountId,
    entry: { username, version: user.version },
    success: t('user.edit-success'),
    onDone: onLeave,
  });
  const used = { page: 'user', code: username, name: labelOf(username) } as const;

  function textOf(name: string, value: string): string | undefined {
    const isDate = ['expirationDate', 'employedFrom', 'teamFrom'].includes(name);
    if (isDate) return formats.shortDate(value);
    const language = languageCodes.find((each) => name === 'languageCode' && each === value);
    if (language) return t(`user.language-${language}`);
    const profile = profileTypes.find((each) => name === 'profileType' && each === value);
    return profile && t(`user.profile-${profile}`);
  }

  async function deleteUser() {
    setDeleting(true);
    try {
      await deletion.mutateAsync({ username: user.username });
      toast.success(t('user.delete-success'));
    } catch (error) {
      toast.error(errorText(error), { description: inUseText(error) });
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
      serverError={conflict?.isOwn ? t('conflict.own') : serverError}
      errorAction={
        isOutdated && !conflict && <Button onClick={onReload}>{t('worksheet.load-latest')}</Button>
      }
      errorDetails={
        conflict && (
          <ConflictDetails
            {...{ form, conflict, valuesOf }}
            textOf={textOf}
            onKeepMine={(stored) => {
              accept(stored);
              submit();
            }}
            onTakeTheirs={onReload}
          />
        )
      }
      disabled={deleting}
      checking={isChecking}
      onSubmit={deactivation.submit}
      onCancel={onLeave}
      extraButtons={(saving) => (
        <div className="mr-auto flex flex-wrap items-center gap-x-2">
          <ConfirmButton
            variant="quiet"
            className="text-danger"
            disabled={saving || isChecking || isOwn}
            busy={deleting}
            beforeOpen={load}
            details={uses.length > 0 && <UsesList of={used} uses={uses} />}
            alternative={uses.length > 0 && user.active && setInactive}
            aria-describedby={isOwn ? ownHintId : undefined}
            title={t('base.confirm-delete', { name: labelOf(username) })}
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
      <UserFields {...{ form, isOwn, isOperator, user }} onTeamRemoved={onReload}>
        <TextField form={form} name="username" code readOnly className="sm:max-w-72" />
      </UserFields>
      <CheckField
        form={form}
        name="active"
        disabled={isOwn}
        hint={isOwn ? t('user.own-hint') : t('user.active-hint')}
      />
      <DeactivateDialog of={used} {...dialog} />
    </FormFrame>
  );
}

function formValues(user: User, isOperator: boolean): FormValues {
  return {
    username: user.username,
    name: user.name ?? '',
    languageCode: user.languageCode,
    profileType: user.profileType,
    ...(isOperator ? { role: user.role ?? 'User' } : {}),
    teamCode: user.teamCode ?? '',
    teamFrom: user.teamFrom ?? '',
    defaultDescription: user.defaultDescription ?? '',
    defaultResource: user.defaultResource ?? '',
    lockDefaultResource: user.lockDefaultResource,
    employedFrom: user.employedFrom ?? '',
    expirationDate: user.expirationDate ?? '',
    email: user.email ?? '',
    payrollNo: user.payrollNo ?? '',
    active: user.active,
  };
}
