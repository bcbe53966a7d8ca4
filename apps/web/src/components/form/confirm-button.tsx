import { Button, type ButtonProps } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
  /** The dialog opens when this settles. */
  readonly beforeOpen?: () => Promise<unknown>;
  /** The dialog stays open and busy until this settles. */
  readonly onConfirm: () => Promise<void> | void;
};

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, description, confirmLabel, subject, tone, details, ...rest } = props;
  const { beforeOpen, onConfirm, ...button } = rest;
  const { t } = useTranslation();
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

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
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
        cancelLabel={t('base.cancel')}
        tone={tone}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {details}
      </ConfirmDialog>
    </>
  );
}
