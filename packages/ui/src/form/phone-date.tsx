import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { formatDateText, type IsoDate } from '#form/date-text.ts';
import { useFieldControl } from '#form/use-field-control.ts';

type HiddenDateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: IsoDate;
  onChange: (value: IsoDate) => void;
};

/**
 * The phone's own date picker, invisible over a date in the language of the page: its own text is in that of the device.
 */
export function HiddenDateInput({ onChange, ...props }: HiddenDateInputProps) {
  const field = useFieldControl(props);
  return (
    <input
      {...props}
      {...field}
      type="date"
      onChange={({ target }) => onChange(target.value)}
      // Android opens the picker only for a tap on the input's own icon.
      onClick={({ currentTarget }) => currentTarget.readOnly || currentTarget.showPicker()}
      className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
    />
  );
}

type PhoneDateProps = HiddenDateInputProps & {
  locale: string;
  /** Stands before the date where no label says what it is. */
  prefix?: string | undefined;
};

/** A date field on a phone. */
export function PhoneDate({ locale, prefix, placeholder, className, ...props }: PhoneDateProps) {
  const text = formatDateText(props.value, locale);
  return (
    <div
      className={cn(
        'control-shell relative flex base:h-9 w-full min-w-0 items-center gap-1.5 px-3 base:text-control base:touch:h-11',
        className,
      )}
    >
      <span aria-hidden className="figures min-w-0 flex-1 truncate">
        {prefix && <span className="text-ink-muted">{prefix} </span>}
        {text || <span className="text-ink-muted">{placeholder}</span>}
      </span>
      <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <HiddenDateInput {...props} />
    </div>
  );
}
