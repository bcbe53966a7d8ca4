import type { HoursDay } from '@worksheet/domain/hours/contract';
import { cn } from '@worksheet/ui/cn';
import { useTranslation } from 'react-i18next';
import { hoursLook, normShare } from '#features/hours/cell/hours-look.ts';
import { useFormats } from '#lib/format.ts';

interface HoursFigureProps {
  readonly day: HoursDay | undefined;
  readonly className?: string;
}

/** The hours of a day in its tone: muted is approved, ink is waiting, a short day has a bar of its norm. */
export function HoursFigure({ day, className }: HoursFigureProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const look = hoursLook(day);
  if (!day || look === 'blank' || look === 'holiday') return null;
  const figure = day.hours === 0 ? '–' : formats.amount(day.hours);
  const text = look === 'absence' ? t('hours.absence-letter') : figure;
  return (
    <span
      aria-hidden
      className={cn(
        'relative grid place-items-center rounded-md tracking-tight figures',
        className,
        text.length > 3 && 'max-sm:text-xs',
        look === 'absence' && 'text-xs text-ink-muted',
        look === 'missing' && 'border border-dashed border-edge font-semibold',
        look === 'short' && 'bg-well',
        look === 'long' && 'border-b-2 border-current bg-warn-soft font-semibold text-warn',
        look === 'hours' && (day.approval === 'approved' ? 'text-ink-muted' : 'font-medium'),
      )}
    >
      {text}
      {look === 'short' && (
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
