import { factorsTexts } from '@worksheet/i18n/factors';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(factorsTexts);

interface RemoveFactorsProps {
  readonly code: string;
  readonly username: string;
}

/** For a user who has lost their second factors; operators do not see which these are. */
export function RemoveFactors({ code, username }: RemoveFactorsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const remove = trpc.tenant.removeFactors.useMutation({
    onSuccess: () => toast.success(t('factors.user-removed')),
    onError: (error) => showError(error),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={t('factors.operator-remove', { username })}
        className="text-ink-muted"
        onClick={() => setOpen(true)}
      >
        <ShieldOff aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('factors.user-remove-title')}
        subject={username}
        description={t('factors.operator-remove-text')}
        confirmLabel={t('factors.user-remove')}
        cancelLabel={t('base.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ code, username })}
      />
    </>
  );
}
