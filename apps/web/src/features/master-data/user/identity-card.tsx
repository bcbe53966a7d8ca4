import { linkIdentity } from '@worksheet/domain/access/identity';
import { identityTexts } from '@worksheet/i18n/identity';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';
import type { User } from '#features/master-data/user/user-list.ts';

addLazyTexts(identityTexts);

interface IdentityCardProps {
  readonly user: User;
  readonly accountId: number;
}

/** Whether the user is linked with a person of the company's login. Nothing is shown in a company without one. */
export function IdentityCard({ user, accountId }: IdentityCardProps) {
  const utils = trpc.useUtils();
  const labelOf = usePersonLabel();
  const { data: settings } = trpc.identity.settings.useQuery();
  const unlink = trpc.identity.unlink.useMutation();
  const [isLinking, setLinking] = useState(false);
  const { username, hasIdentity } = user;
  const name = { username: labelOf(username) };
  if (!settings?.issuer && !hasIdentity) return null;
  const done = async (text: string) => {
    toast.success(text);
    await Promise.all([utils.user.single.invalidate(), utils.identity.settings.invalidate()]);
  };
  async function remove() {
    try {
      await unlink.mutateAsync({ accountId, username });
      await done(t('identity.unlinked', name));
    } catch (error) {
      showError(error);
    }
  }
  return (
    <Card titled>
      <CardHeader title={t('identity.user-title')} />
      <CardBody>
        <p>{t(hasIdentity ? 'identity.user-linked' : 'identity.user-unlinked', name)}</p>
      </CardBody>
      <CardFooter>
        {hasIdentity ? (
          <ConfirmButton
            title={t('identity.unlink-title', name)}
            description={t('identity.unlink-text')}
            confirmLabel={t('identity.unlink')}
            tone="danger"
            onConfirm={remove}
          >
            {t('identity.unlink')}
          </ConfirmButton>
        ) : (
          <Button onClick={() => setLinking(true)}>{t('identity.link-open')}</Button>
        )}
      </CardFooter>
      {isLinking && settings && (
        <LinkDialog
          {...{ accountId, username }}
          issuer={settings.issuer}
          isEntra={settings.provider === 'entra'}
          onClose={() => setLinking(false)}
          onLinked={() => done(t('identity.linked', name))}
        />
      )}
    </Card>
  );
}

interface LinkDialogProps {
  readonly accountId: number;
  readonly username: string;
  readonly issuer: string;
  readonly isEntra: boolean;
  readonly onClose: () => void;
  readonly onLinked: () => Promise<void>;
}

function LinkDialog(props: LinkDialogProps) {
  const { accountId, username, issuer, isEntra, onClose, onLinked } = props;
  const link = trpc.identity.link.useMutation();
  const { form, serverError, submit } = useSchemaForm({
    schema: linkIdentity,
    labels: { issuer: t('identity.issuer'), subject: t('identity.subject') },
    initial: { issuer, subject: '' },
    fixed: { accountId, username },
    keepsDraft: false,
    save: async (values) => {
      await link.mutateAsync(values);
      onClose();
      await onLinked();
    },
    onError: (text) => toast.error(text),
  });
  return (
    <FormDialog
      title={t('identity.user-title')}
      submitLabel={t('identity.link')}
      busy={link.isPending}
      disabled={false}
      onClose={onClose}
      onSubmit={submit}
    >
      {serverError !== undefined && (
        <Alert tone="danger" live="assertive">
          {serverError}
        </Alert>
      )}
      <TextField form={form} name="issuer" code />
      <TextField
        form={form}
        name="subject"
        code
        autoFocus
        hint={t(isEntra ? 'identity.subject-hint-entra' : 'identity.subject-hint')}
      />
    </FormDialog>
  );
}
