import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '#button.tsx';
import { cn } from '#cn.tsx';
import { DialogFooter, dialogBox, dialogVeil } from '#dialog.tsx';
import { useReturnFocus } from '#use-return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen. */
  description: ReactNode;
  /** Names the thing it happens to, on a line of its own. */
  subject?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** Danger for what cannot be undone. */
  tone?: 'primary' | 'danger';
  /** While the deed is under way: the dialog stays until the caller closes it. */
  busy?: boolean;
  /** Where the focus goes on closing, when not back to where it came from. */
  returnFocusTo?: () => HTMLElement | null;
};

/** Asks before a deed. The confirming button has the focus, so Enter confirms; Escape leaves. */
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
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(returnFocusTo);

  function focusConfirm(event: Event) {
    focus.remember();
    event.preventDefault();
    confirm.current?.focus();
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={dialogVeil} />
        <Radix.Content
          onOpenAutoFocus={focusConfirm}
          onCloseAutoFocus={focus.giveBack}
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
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
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
