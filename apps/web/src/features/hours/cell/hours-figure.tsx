import type { HoursDay } from '@worksheet/domain/hours/contract';
import { totalHours } from '@worksheet/domain/hours/period-sums';
import { cn } from '@worksheet/ui/cn';
import { t } from 'i18next';
import { shortAmount } from '#components/matrix/short-amount.ts';
import { formats } from '#lib/format.ts';

interface HoursFigureProps {
  readonly day: HoursDay | undefined;
  /** A column of a month, which is narrow on most screens. */
  readonly isNarrow?: boolean;
  readonly className?: string;
}

/** The total of a day in its tone: muted is approved, ink is waiting, a short day has a bar of its norm. */
export function HoursFigure({ day, isNarrow = false, className }: HoursFigureProps) {
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

/** The variant of a cell: its tone, and its content. */
export type CellVariant = 'blank' | 'holiday' | 'absence' | 'missing' | 'short' | 'long' | 'hours';

/** What somebody must look at comes first: a long day, a short rest or no day off, then missing and short days. */
export function cellVariant(day: HoursDay | undefined): CellVariant {
  if (!day) return 'blank';
  const { state, flags } = day;
  if (state === 'over' || flags.some(({ code }) => code !== 'average-week')) return 'long';
  if (state === 'missing' || state === 'short' || state === 'absence') return state;
  if (totalHours(day) > 0) return 'hours';
  return state === 'holiday' ? 'holiday' : 'blank';
}

/** How much of the norm is there, in percent; 100 only if all of it is. */
export function normShare(day: HoursDay): number {
  const { norm } = day;
  if (norm === null || norm === 0) return 100;
  return Math.min(100, Math.floor((totalHours(day) / norm) * 100));
}
