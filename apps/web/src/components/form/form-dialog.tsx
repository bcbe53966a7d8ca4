import { Button } from '@worksheet/ui/button';
import { Dialog, DialogContent } from '@worksheet/ui/dialog';
import { useId, type ReactNode } from 'react';
import { t } from 'i18next';

interface FormDialogProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  readonly submitVariant?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** The element that gets the focus on opening, instead of the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A small form in a dialog: Cancel and the button that submits it are in its footer. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    submitVariant = 'primary',
    busy,
    disabled = false,
  } = props;
  const { initialFocus, onClose, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        locked={busy}
        initialFocus={initialFocus}
        footer={
          <>
            <Button disabled={busy} onClick={onClose}>
              {t('base.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={submitVariant}
              busy={busy}
              disabled={disabled}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </DialogContent>
    </Dialog>
  );
}
