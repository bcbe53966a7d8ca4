import type { ApiKeyInfo } from '@worksheet/domain/account/settings';
import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { Skeleton } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { Copy, Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { formats } from '#lib/format.ts';
import { errorText, showError } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

export function ApiKeyCard() {
  const utils = trpc.useUtils();
  const info = trpc.account.apiKeyInfo.useQuery();
  const generate = trpc.account.generateApiKey.useMutation({ gcTime: 0 });
  const [visibleKey, setVisibleKey] = useState<string>();
  const key = info.data?.apiKey;

  async function generateKey() {
    try {
      await generate.mutateAsync();
      setVisibleKey(undefined);
      toast.success(t('account.api-key-success'));
    } catch (error) {
      showError(error);
    }
    await utils.account.apiKeyInfo.invalidate();
  }

  return (
    <Card titled>
      <CardHeader title={t('tenant.api-key')} description={t('account.api-key-text')} />
      <CardBody>
        {info.isPending && <Skeleton className="h-15.5 w-full" />}
        {info.error && !info.data && (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void info.refetch()}>
                {t('base.retry')}
              </Button>
            }
          >
            {errorText(info.error)}
          </Alert>
        )}
        {info.data && !key && <p className="text-body">{t('account.api-key-none')}</p>}
        {key && <KeyField info={key} visibleKey={visibleKey} onVisibleKey={setVisibleKey} />}
      </CardBody>
      <CardFooter>
        <ConfirmButton
          icon={<KeyRound aria-hidden />}
          disabled={!info.data}
          busy={generate.isPending}
          title={t('account.confirm-generate')}
          description={
            key ? t('account.confirm-generate-text') : t('account.confirm-generate-first')
          }
          confirmLabel={key ? t('account.api-key-generate') : t('account.api-key-generate-first')}
          tone={key ? 'danger' : 'primary'}
          onConfirm={generateKey}
        >
          {key ? t('account.api-key-generate') : t('account.api-key-generate-first')}
        </ConfirmButton>
      </CardFooter>
    </Card>
  );
}

interface KeyFieldProps {
  readonly info: ApiKeyInfo;
  readonly visibleKey: string | undefined;
  readonly onVisibleKey: (key: string | undefined) => void;
}

/** Fetches the key only to show or copy it, because the audit log reports every display (D7). */
function KeyField({ info, visibleKey, onVisibleKey }: KeyFieldProps) {
  const nameOf = usePersonName();
  const utils = trpc.useUtils();
  const [isFetching, setIsFetching] = useState(false);

  async function fetchKey(): Promise<string | undefined> {
    setIsFetching(true);
    const key = await utils.client.account.apiKey.query().then(
      ({ apiKey }) => {
        if (apiKey === null) toast.error(t('account.api-key-unreadable'));
        return apiKey ?? undefined;
      },
      (error: unknown) => {
        showError(error);
        return undefined;
      },
    );
    setIsFetching(false);
    return key;
  }

  async function copy() {
    const key = visibleKey === undefined ? fetchKey() : Promise.resolve(visibleKey);
    try {
      // Safari accepts a text only during the click, but also accepts a promise of it.
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': key.then((text = '') => new Blob([text], { type: 'text/plain' })),
        }),
      ]);
      if ((await key) !== undefined) toast.info(t('account.api-key-copied'));
    } catch {
      if ((await key) !== undefined) toast.error(t('account.api-key-copy-failed'));
    }
  }

  return (
    <div className="grid gap-3">
      <Field label={t('tenant.api-key')}>
        {visibleKey === undefined ? (
          // A fixed number of dots, which does not reveal the length.
          <Input readOnly value={'•'.repeat(24)} className="code-figures" />
        ) : (
          <ApiKeyText apiKey={visibleKey} />
        )}
      </Field>
      <p className="figures text-xs text-ink-muted">
        {t('tenant.api-key-created', {
          date: formats.dateTime(info.createdDateTime),
          by: nameOf(info.createdBy),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        {visibleKey === undefined ? (
          <Button
            icon={<Eye aria-hidden />}
            disabled={isFetching}
            onClick={() => void fetchKey().then(onVisibleKey)}
          >
            {t('account.api-key-show')}
          </Button>
        ) : (
          <Button icon={<EyeOff aria-hidden />} onClick={() => onVisibleKey(undefined)}>
            {t('account.api-key-hide')}
          </Button>
        )}
        <Button icon={<Copy aria-hidden />} disabled={isFetching} onClick={() => void copy()}>
          {t('base.copy')}
        </Button>
      </div>
    </div>
  );
}
