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
import { KeyText } from '#components/key-text.tsx';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { errorText, showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

/** The account's API key: hidden until it is wanted, copied, or replaced by a new one after a question (spec §2, D7). */
export function ApiKeyCard() {
  const { t } = useTranslation();
  const titleId = useId();
  const utils = trpc.useUtils();
  const held = trpc.account.apiKey.useQuery();
  const generate = trpc.account.generateApiKey.useMutation();
  const key = held.data?.apiKey;

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
        {held.isPending && <Skeleton className="h-15.5 w-full" />}
        {held.error && !held.data && (
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void held.refetch()}>
                {t('base.retry')}
              </Button>
            }
          >
            {errorText(held.error)}
          </Alert>
        )}
        {held.data && !key && <p className="text-body">{t('account.api-key-none')}</p>}
        {key && <KeyField apiKey={key} />}
      </CardBody>
      <CardFooter>
        <ConfirmButton
          icon={<KeyRound aria-hidden />}
          disabled={!held.data}
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
  const [shown, setShown] = useState(false);

  return (
    <div className="grid gap-3">
      <Field label={t('account.api-key')}>
        {shown ? (
          <KeyText apiKey={apiKey} />
        ) : (
          // Dots of a fixed number: not even the length is given away.
          <Input readOnly value={'•'.repeat(24)} className="code-figures" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('account.api-key-hide') : t('account.api-key-show')}
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
