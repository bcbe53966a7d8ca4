import { Alert } from '@worksheet/ui/alert';
import { Button } from '@worksheet/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { Skeleton } from '@worksheet/ui/skeleton';
import { toast } from '@worksheet/ui/toaster';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#components/copy-button.tsx';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { errorText, showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

export function ApiKeyCard() {
  const { t } = useTranslation();
  const titleId = useId();
  const utils = trpc.useUtils();
  const keyQuery = trpc.account.apiKey.useQuery();
  const generate = trpc.account.generateApiKey.useMutation();
  const key = keyQuery.data?.apiKey;

  async function generateKey() {
    try {
      utils.account.apiKey.setData(undefined, await generate.mutateAsync());
      toast.success(t('account.api-key-success'));
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t('account.api-key')}
        description={t('account.api-key-text')}
      />
      <CardBody>
        {keyQuery.isPending && <Skeleton className="h-15.5 w-full" />}
        {keyQuery.error && !keyQuery.data && (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void keyQuery.refetch()}>
                {t('base.retry')}
              </Button>
            }
          >
            {errorText(keyQuery.error)}
          </Alert>
        )}
        {keyQuery.data && !key && <p className="text-body">{t('account.api-key-none')}</p>}
        {key && <KeyField apiKey={key} />}
      </CardBody>
      <CardFooter>
        <ConfirmButton
          icon={<KeyRound aria-hidden />}
          disabled={!keyQuery.data}
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

function KeyField({ apiKey }: { apiKey: string }) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);

  return (
    <div className="grid gap-3">
      <Field label={t('account.api-key')}>
        {visible ? (
          <ApiKeyText apiKey={apiKey} />
        ) : (
          // A fixed number of dots, which does not reveal the length.
          <Input readOnly value={'•'.repeat(24)} className="code-figures" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setVisible(!visible)}
        >
          {visible ? t('account.api-key-hide') : t('account.api-key-show')}
        </Button>
        <CopyButton
          text={apiKey}
          copied={t('account.api-key-copied')}
          failed={t('account.api-key-copy-failed')}
        >
          {t('account.api-key-copy')}
        </CopyButton>
      </div>
    </div>
  );
}
