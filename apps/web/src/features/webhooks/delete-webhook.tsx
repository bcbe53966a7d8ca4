import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hostOf, type Webhook } from '#features/webhooks/use-webhooks.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

export function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const remove = trpc.webhook.delete.useMutation();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id });
      toast.success(t('webhooks.deleted'));
    } catch (error) {
      showError(error);
    }
    setOpen(false);
    await utils.webhook.invalidate();
  };
  return (
    <>
      <IconButton
        size="sm"
        label={t('webhooks.delete', { host: hostOf(url) })}
        className="text-ink-muted"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('webhooks.delete-title')}
        subject={url}
        description={t('webhooks.delete-text')}
        confirmLabel={t('base.delete')}
        cancelLabel={t('base.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
