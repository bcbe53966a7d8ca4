import { IconButton } from '@worksheet/ui/icon-button';
import { Copy } from 'lucide-react';
import { t } from 'i18next';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { formats } from '#lib/format.ts';

/** The dialog that copies lines of a day; its chunk is fetched when it is opened for the first time. */
export const { Component: LazyCopyDay } = lazyComponent(
  async () => (await import('#features/worksheet/copy-day/copy-day-dialog.tsx')).CopyDayDialog,
  { isNeeded: ({ open }) => open },
);

interface CopyDayButtonProps {
  readonly date: string;
  readonly onCopy: (date: string) => void;
}

/** Copies a day, from the header of one of the user's own days. */
export function CopyDayButton({ date, onCopy }: CopyDayButtonProps) {
  return (
    <IconButton
      size="sm"
      label={t('day.copy-day', { date: `${formats.weekday(date)} ${formats.monthDay(date)}` })}
      className="text-ink-muted print:hidden"
      onClick={() => onCopy(date)}
    >
      <Copy aria-hidden />
    </IconButton>
  );
}
