import { Button, type ButtonProps } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { type ReactNode, useState } from 'react';

const { Component: ConfirmDialog } = lazyComponent(
  async () => (await import('@worksheet/ui/confirm-dialog')).ConfirmDialog,
  { isNeeded: ({ open }) => open },
);

type ConfirmButtonProps = Omit<ButtonProps, 'onClick'> & {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly subject?: ReactNode;
  readonly tone?: 'primary' | 'danger';
  /** Below the description. */
  readonly details?: ReactNode;
  /** Another act that the dialog offers below the details. */
  readonly alternative?: ConfirmAlternative | false;
  /** The dialog opens when this settles. */
  readonly beforeOpen?: () => Promise<unknown>;
  /** The dialog stays open and busy until this settles. */
  readonly onConfirm: () => Promise<void> | void;
};

export interface ConfirmAlternative {
  readonly label: string;
  readonly onChoose: () => Promise<void> | void;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, description, confirmLabel, subject, tone, details, alternative, ...rest } = props;
  const { beforeOpen, onConfirm, ...button } = rest;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function ask() {
    if (beforeOpen) {
      setBusy(true);
      await beforeOpen().catch(() => undefined);
      setBusy(false);
    }
    setOpen(true);
  }

  async function confirm(act: () => Promise<void> | void) {
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }

  return (
    <>
      <Button {...button} busy={button.busy || (busy && !open)} onClick={() => void ask()} />
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={description}
        subject={subject}
        confirmLabel={confirmLabel}
        tone={tone}
        busy={busy}
        onConfirm={() => void confirm(onConfirm)}
      >
        {details}
        {alternative && (
          <Button
            className="mt-3 max-sm:w-full"
            disabled={busy}
            onClick={() => void confirm(alternative.onChoose)}
          >
            {alternative.label}
          </Button>
        )}
      </ConfirmDialog>
    </>
  );
}
