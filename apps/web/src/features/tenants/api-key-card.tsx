import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { toast } from '@worksheet/ui/toaster';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { useInvalidateAll, trpc, type Outputs } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';

/** A new key is shown once; operators never see an existing key (D7). */
export function ApiKeyCard({ tenant }: { tenant: Outputs['tenant']['single'] }) {
  const invalidateAll = useInvalidateAll();
  const generate = trpc.tenant.generateApiKey.useMutation({ gcTime: 0 });
  const revoke = trpc.tenant.revokeApiKey.useMutation();
  const [newKey, setNewKey] = useState<string>();
  const { code, name, apiKey: key } = tenant;

  async function run(action: () => Promise<void>) {
    try {
      await action();
    } catch (error) {
      showError(error);
    }
    invalidateAll();
  }
  const generateKey = () =>
    run(async () => {
      const { apiKey } = await generate.mutateAsync({ code });
      setNewKey(apiKey);
      toast.success(t('account.api-key-success'));
    });
  const revokeKey = () =>
    run(async () => {
      await revoke.mutateAsync({ code });
      setNewKey(undefined);
      toast.success(t('tenant.api-key-revoked'));
    });

  return (
    <Card titled>
      <CardHeader title={t('tenant.api-key')} description={t('tenant.api-key-text')} />
      <CardBody className="grid gap-3">
        {key ? (
          <KeyDetails apiKey={key} />
        ) : (
          <p className="text-body">{t('tenant.api-key-none')}</p>
        )}
        {newKey !== undefined && <NewKey apiKey={newKey} />}
      </CardBody>
      <CardFooter>
        {key && (
          <ConfirmButton
            variant="quiet"
            className="mr-auto text-danger"
            busy={revoke.isPending}
            disabled={generate.isPending}
            title={t('tenant.confirm-revoke', { name })}
            description={t('tenant.confirm-revoke-text')}
            confirmLabel={t('tenant.api-key-revoke')}
            tone="danger"
            onConfirm={revokeKey}
          >
            {t('tenant.api-key-revoke')}
          </ConfirmButton>
        )}
        <ConfirmButton
          icon={<KeyRound aria-hidden />}
          busy={generate.isPending}
          disabled={revoke.isPending}
          title={t('tenant.confirm-generate', { name })}
          description={t(key ? 'account.confirm-generate-text' : 'account.confirm-generate-first')}
          confirmLabel={t(key ? 'account.api-key-generate' : 'account.api-key-generate-first')}
          tone={key ? 'danger' : 'primary'}
          onConfirm={generateKey}
        >
          {t(key ? 'account.api-key-generate' : 'account.api-key-generate-first')}
        </ConfirmButton>
      </CardFooter>
    </Card>
  );
}

function KeyDetails({ apiKey }: { apiKey: NonNullable<Outputs['tenant']['single']['apiKey']> }) {
  const { createdBy, createdDateTime, lastUsed } = apiKey;
  return (
    <ul className="figures text-body">
      <li>
        {t('tenant.api-key-created', { date: formats.dateTime(createdDateTime), by: createdBy })}
      </li>
      <li>
        {lastUsed === null
          ? t('tenant.api-key-unused')
          : t('tenant.api-key-used', { date: formats.dateTime(lastUsed) })}
      </li>
    </ul>
  );
}

function NewKey({ apiKey }: { apiKey: string }) {
  return (
    <>
      <Field label={t('tenant.api-key-new')} hint={t('tenant.api-key-new-hint')}>
        <ApiKeyText apiKey={apiKey} />
      </Field>
      <CopyButton
        className="justify-self-start"
        text={apiKey}
        copied={t('account.api-key-copied')}
        failed={t('tenant.copy-failed')}
      >
        {t('tenant.api-key-copy')}
      </CopyButton>
    </>
  );
}
