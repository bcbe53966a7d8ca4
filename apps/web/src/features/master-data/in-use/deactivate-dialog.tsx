import type { Use } from '@worksheet/domain/entities/usage';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { t } from 'i18next';
import { type UsedEntry, UsesList } from '#features/master-data/in-use/uses-list.tsx';

interface DeactivateDialogProps {
  readonly of: UsedEntry;
  /** Undefined while the dialog is closed. */
  readonly uses: readonly Use[] | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Names what uses an entry before it is set inactive. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const { of, uses, onClose, onConfirm } = props;
  const text =
    of.page === 'user'
      ? t('in-use.inactive-user')
      : of.page === 'customer'
        ? t('in-use.inactive-customer')
        : t('in-use.inactive-text');
  return (
    <ConfirmDialog
      open={uses !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t('in-use.inactive-title', { name: of.name })}
      description={text}
      confirmLabel={t('in-use.inactive')}
      onConfirm={onConfirm}
    >
      {uses && <UsesList {...{ of, uses }} />}
    </ConfirmDialog>
  );
}
