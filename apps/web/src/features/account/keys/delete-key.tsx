import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#features/account/keys/use-key-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

export function DeleteKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const remove = trpc.apiKey.delete.useMutation();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id });
      toast.success(t('keys.deleted'));
    } catch (error) {
      showError(error);
    }
    setOpen(false);
    await utils.apiKey.list.invalidate();
  };
  return (
    <>
      <IconButton
        size="sm"
        label={t('keys.delete', { name })}
        className="text-ink-muted"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('keys.delete-title')}
        subject={name}
        description={t('keys.delete-text')}
        confirmLabel={t('base.delete')}
        cancelLabel={t('base.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
