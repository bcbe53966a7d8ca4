import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { hostOf, type Webhook } from '#features/webhooks/use-webhooks.ts';
import { WebhookForm, type WebhookValues } from '#features/webhooks/webhook-form.tsx';
import { trpc } from '#trpc.ts';

export function EditWebhook({ webhook }: { webhook: Webhook }) {
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const update = trpc.webhook.update.useMutation();
  const formId = `webhook-${webhook.id}`;
  const change = (next: boolean) => {
    if (update.isPending) return;
    update.reset();
    setOpen(next);
  };
  const submit = async (values: WebhookValues) => {
    try {
      await update.mutateAsync({ id: webhook.id, ...values });
      setOpen(false);
      toast.success(t('webhooks.saved'));
    } catch {
      // The form shows the error.
    }
    await utils.webhook.invalidate();
  };
  return (
    <>
      <IconButton
        size="sm"
        label={t('webhooks.edit', { host: hostOf(webhook.url) })}
        className="text-ink-muted"
        onClick={() => change(true)}
      >
        <Pencil aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent
          size="lg"
          title={t('webhooks.edit-title')}
          locked={update.isPending}
          footer={
            <>
              <Button disabled={update.isPending} onClick={() => change(false)}>
                {t('base.cancel')}
              </Button>
              <Button type="submit" form={formId} variant="primary" busy={update.isPending}>
                {t('base.save')}
              </Button>
            </>
          }
        >
          <WebhookForm
            id={formId}
            initial={webhook}
            hasActive
            error={update.error}
            onSubmit={({ url, events, active }) => void submit({ url, events, active })}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
