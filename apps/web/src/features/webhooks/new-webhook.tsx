import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { Field } from '@worksheet/ui/field';
import { toast } from '@worksheet/ui/toaster';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { ApiKeyText } from '#components/api-key-text.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { useIsImpersonating } from '#components/impersonation.ts';
import { WebhookForm, type WebhookValues } from '#features/webhooks/webhook-form.tsx';
import { trpc } from '#trpc.ts';

const formId = 'new-webhook';
const initial: WebhookValues = { url: '', events: [], active: true };

/** Its dialog shows the secret once, and closes when the user has stored it. */
export function NewWebhook() {
  const utils = trpc.useUtils();
  const isImpersonating = useIsImpersonating();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const create = trpc.webhook.create.useMutation({ gcTime: 0 });
  const change = (next: boolean) => {
    if (create.isPending || secret !== undefined) return;
    create.reset();
    setOpen(next);
  };
  const submit = async (values: WebhookValues) => {
    try {
      const created = await create.mutateAsync(values);
      setSecret(created.secret);
      toast.success(t('webhooks.created'));
      await utils.webhook.invalidate();
    } catch {
      // The form shows the error.
    }
  };
  const finish = () => {
    setOpen(false);
    setSecret(undefined);
    create.reset();
  };
  if (isImpersonating) return null;
  return (
    <>
      <Button icon={<Plus aria-hidden />} onClick={() => change(true)}>
        {t('webhooks.new')}
      </Button>
      <Dialog open={open} onOpenChange={change}>
        {secret === undefined ? (
          <DialogContent
            size="lg"
            title={t('webhooks.new-title')}
            locked={create.isPending}
            footer={
              <>
                <Button disabled={create.isPending} onClick={() => change(false)}>
                  {t('base.cancel')}
                </Button>
                <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
                  {t('webhooks.create')}
                </Button>
              </>
            }
          >
            <WebhookForm
              id={formId}
              initial={initial}
              hasActive={false}
              error={create.error}
              onSubmit={(values) => void submit(values)}
            />
          </DialogContent>
        ) : (
          <DialogContent
            title={t('webhooks.secret-title')}
            description={t('webhooks.secret-text')}
            locked
            footer={
              <>
                <Button variant="quiet" onClick={finish}>
                  {t('webhooks.secret-saved')}
                </Button>
                <CopyButton
                  variant="primary"
                  text={secret}
                  copied={t('webhooks.copied')}
                  failed={t('webhooks.copy-failed')}
                >
                  {t('base.copy')}
                </CopyButton>
              </>
            }
          >
            <Field label={t('webhooks.secret')}>
              <ApiKeyText apiKey={secret} />
            </Field>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
