import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '#button.tsx';
import { cn } from '#lib/cn.ts';
import { useWords } from '#lib/words.ts';
import { DialogFooter, dialogBox, dialogOverlay } from '#overlay/dialog.tsx';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';
import { useReturnFocus } from '#overlay/use-return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  subject?: ReactNode;
  confirmLabel: ReactNode;
  /** Default: `Cancel`. */
  cancelLabel?: ReactNode;
  onConfirm: () => void;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** The element that gets the focus on closing, instead of the previously focused one. */
  returnFocusTo?: () => HTMLElement | null;
  /** Content below the description. */
  children?: ReactNode;
};

/** The confirm button has the focus: Enter confirms, Escape cancels. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  subject,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'primary',
  busy = false,
  returnFocusTo,
  children,
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(returnFocusTo);
  const words = useWords();
  const change = (next: boolean) => {
    if (next || !busy) onOpenChange(next);
  };
  useCloseOnBack(open, () => change(false));

  function focusConfirm(event: Event) {
    focus.saveFocus();
    event.preventDefault();
    confirm.current?.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlay} />
        <Radix.Content
          onOpenAutoFocus={focusConfirm}
          onCloseAutoFocus={focus.restoreFocus}
          className={cn(dialogBox, 'sm:max-w-md')}
        >
          <div className="min-h-0 overflow-y-auto px-5 pt-5">
            <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-1.5 text-body text-ink-muted">
                {subject && (
                  <p className="mb-2 rounded-md bg-well px-3 py-2 font-medium text-ink wrap-anywhere figures">
                    {subject}
                  </p>
                )}
                <p>{description}</p>
              </div>
            </Radix.Description>
            {children}
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel ?? words.cancel}</Button>
            </Radix.Cancel>
            <Button ref={confirm} variant={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
