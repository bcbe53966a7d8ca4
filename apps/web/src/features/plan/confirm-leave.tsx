import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { guardUnload } from '#lib/beforeunload-guard.ts';

/** Asks before another page or week is opened while changes are not saved. */
export function ConfirmLeave({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const isChanged = count > 0;
  useEffect(() => (isChanged ? guardUnload() : undefined), [isChanged]);
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('plan.leave-title')}
      description={t('plan.leave-text', { count })}
      confirmLabel={t('plan.leave')}
      cancelLabel={t('plan.stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
