import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { IconButton } from '@worksheet/ui/icon-button';
import { toast } from '@worksheet/ui/toaster';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { showError } from '#lib/show-error.ts';

interface DeleteIconButtonProps {
  readonly label: string;
  readonly title: string;
  readonly subject: string;
  readonly description: string;
  readonly success: string;
  readonly isBusy: boolean;
  readonly onDelete: () => Promise<unknown>;
  /** Loads the list again, also after a refusal. */
  readonly onSettled: () => Promise<void>;
}

/** Deletes a row of a list after a question, and says what became of it. */
export function DeleteIconButton(props: DeleteIconButtonProps) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    try {
      await props.onDelete();
      toast.success(props.success);
    } catch (error) {
      showError(error);
    }
    setOpen(false);
    await props.onSettled();
  };
  return (
    <>
      <IconButton
        size="sm"
        label={props.label}
        className="text-ink-muted"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={props.title}
        subject={props.subject}
        description={props.description}
        confirmLabel={t('base.delete')}
        tone="danger"
        busy={props.isBusy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
