import type { HoursDay } from '@worksheet/domain/hours/contract';
import { totalHours } from '@worksheet/domain/hours/period-sums';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { shortAmount } from '#components/matrix/short-amount.ts';
import { cellVariant, normShare } from '#features/hours/cell/cell-variant.ts';
import { useFormats } from '#lib/format.ts';

interface HoursFigureProps {
  readonly day: HoursDay | undefined;
  /** A column of a month, which is narrow on most screens. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/** The total of a day in its tone: muted is approved, ink is waiting, a short day has a bar of its norm. */
export function HoursFigure({ day, isNarrow = false, className }: HoursFigureProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const variant = cellVariant(day);
  if (!day || variant === 'blank' || variant === 'holiday') return null;
  const total = totalHours(day);
  const figure = total === 0 ? '–' : shortAmount(total, formats.amount);
  const text = variant === 'absence' ? t('hours.absence-letter') : figure;
  return (
    <span
      aria-hidden
      className={cn(
        'relative grid place-items-center rounded-md figures',
        className,
        text.length > (isNarrow ? 3 : 4) ? 'tracking-tighter' : 'tracking-tight',
        isNarrow && narrowSize(text),
        variant === 'absence' && 'text-xs text-ink-muted',
        variant === 'missing' && 'border border-dashed border-edge font-semibold',
        variant === 'short' && 'bg-well',
        variant === 'long' && 'border-b-2 border-current bg-warn-soft font-semibold text-warn',
        variant === 'hours' && (day.approval === 'approved' ? 'text-ink-muted' : 'font-medium'),
      )}
    >
      {text}
      {variant === 'short' && (
        <span
          className="absolute bottom-0.5 left-1 h-0.5 max-w-[calc(100%-0.5rem)] bg-warn"
          style={{ width: `${normShare(day)}%` }}
        />
      )}
      {day.approval === 'returned' && (
        <span className="absolute top-0.5 right-0.5 size-2 rounded-full bg-warn" />
      )}
    </span>
  );
}

/** 14,83 is as wide as the cell. */
function narrowSize({ length }: string): string {
  if (length > 4) return 'text-[0.75rem]';
  return length > 3 ? 'max-[1400px]:text-[0.75rem]' : 'max-[1400px]:text-[0.8125rem]';
}
