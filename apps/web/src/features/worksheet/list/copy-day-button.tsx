import { IconButton } from '@worksheet/ui/icon-button';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format.ts';

interface CopyDayButtonProps {
  readonly date: string;
  readonly onCopy: (date: string) => void;
}

/** Copies a day, from the header of one of the user's own days. */
export function CopyDayButton({ date, onCopy }: CopyDayButtonProps) {
  const { t } = useTranslation();
  const { weekday, monthDay } = useFormats();
  return (
    <IconButton
      size="sm"
      label={t('day.copy-day', { date: `${weekday(date)} ${monthDay(date)}` })}
      className="text-ink-muted print:hidden"
      onClick={() => onCopy(date)}
    >
      <Copy aria-hidden />
    </IconButton>
  );
}
