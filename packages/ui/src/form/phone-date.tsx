import { CalendarDays } from 'lucide-react';
import { cn } from '#lib/cn.ts';
import { useWords } from '#lib/words.ts';
import { formatDateText } from '#form/date-text.ts';
import { HiddenDateInput, type HiddenDateInputProps } from '#form/hidden-date-input.tsx';

type PhoneDateProps = HiddenDateInputProps & {
  /** Stands before the date where no label says what it is. */
  prefix?: string | undefined;
};

/** A date field on a phone. */
export function PhoneDate({ prefix, placeholder, className, ...props }: PhoneDateProps) {
  const { locale } = useWords();
  const text = formatDateText(props.value, locale);
  return (
    <div
      className={cn(
        'control-shell relative flex base:h-9 w-full min-w-0 items-center gap-1.5 px-3 base:text-control base:touch:h-11',
        className,
      )}
    >
      <span aria-hidden className="figures min-w-0 flex-1 truncate">
        {prefix && <span className="text-sm text-ink-muted">{prefix} </span>}
        {text || <span className="text-ink-muted">{placeholder}</span>}
      </span>
      <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <HiddenDateInput {...props} />
    </div>
  );
}
