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
  /** The dialog stays open and busy until this settles. */
  readonly onConfirm: () => Promise<void> | void;
};

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, description, confirmLabel, subject, tone, onConfirm, ...button } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

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
      <Button {...button} onClick={() => setOpen(true)} />
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
      />
    </>
  );
}
