import { CalendarDays } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { CalendarProps } from '#calendar.tsx';
import { cn } from '#cn.tsx';
import { formatDateText, type IsoDate, parseDateText, toIsoDate } from '#date-text.ts';
import type { FieldControlProps } from '#field-control.ts';
import { SuffixButton } from '#suffix-button.tsx';
import { Input } from '#input.tsx';
import { useIsPhone } from '#media-query.tsx';
import { PopoverContent } from '#popover.tsx';
import { useTypedValue } from '#use-typed-value.ts';
import { lazyComponent } from '#lazy-component.tsx';

const calendar = lazyComponent(async () => (await import('#calendar.tsx')).Calendar, {
  // A month's room: caption, weekdays and six weeks.
  fallback: <div className="h-72 w-63 touch:h-87 touch:w-77" />,
});

type DatePickerProps = FieldControlProps &
  Omit<CalendarProps, 'onPick' | 'autoFocus'> & {
    /** Called with `yyyy-MM-dd`, or "" when empty or not readable. */
    onChange: (value: IsoDate) => void;
    /** Hands on what cannot be read as it was typed, so that a form in which no date is fine can refuse it. */
    passUnreadable?: boolean;
    /** Names the button and the calendar it opens. */
    calendarLabel: string;
    placeholder?: string;
    disabled?: boolean;
    readOnly?: boolean;
    name?: string;
    onBlur?: () => void;
    ref?: Ref<HTMLInputElement>;
    'aria-label'?: string;
    className?: string;
  };

/**
 * A date typed or picked: "26", "2611" and "26.11.2026" all do, arrow down opens the calendar.
 * Phones get their own picker. `min` and `max` bound the calendar; typed text is for the form to judge.
 */
export function DatePicker({
  value,
  onChange,
  locale,
  previousLabel,
  nextLabel,
  min,
  max,
  today,
  weekStartsOn,
  calendarLabel,
  className,
  passUnreadable = false,
  onBlur,
  ref,
  ...props
}: DatePickerProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  /** The field, when the calendar was opened from it and not by its button: there the focus returns. */
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => (isPhone ? undefined : calendar.soon()), [isPhone]);
  const typed = useTypedValue({
    value,
    onChange,
    format: (iso) => formatDateText(iso, locale),
    parse: (text) => parseDateText(text, locale, today ?? toIsoDate(new Date())),
    valueOfUnreadable: (text) => (passUnreadable ? text : ''),
  });

  if (isPhone) {
    return (
      <Input
        {...props}
        ref={ref}
        type="date"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={cn('figures', className)}
      />
    );
  }

  const isFixed = props.disabled || props.readOnly;

  function openOnArrow(event: KeyboardEvent<HTMLInputElement>) {
    typed.commitOnEnter(event);
    if (event.key !== 'ArrowDown' || isFixed) return;
    event.preventDefault();
    typed.commit();
    cameFrom.current = event.currentTarget;
    setOpen(true);
  }

  function pick(day: IsoDate) {
    onChange(day);
    setOpen(false);
  }

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Anchor asChild>
        <div className={cn('min-w-0', className)}>
          <Input
            {...props}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={props['aria-invalid'] ?? (typed.unreadable || undefined)}
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={openOnArrow}
            onBlur={() => {
              typed.commit();
              onBlur?.();
            }}
            className="figures"
            suffix={
              <Radix.Trigger asChild disabled={isFixed}>
                <SuffixButton label={calendarLabel}>
                  <CalendarDays aria-hidden />
                </SuffixButton>
              </Radix.Trigger>
            }
          />
        </div>
      </Radix.Anchor>
      <PopoverContent
        label={calendarLabel}
        onCloseAutoFocus={(event) => {
          if (!cameFrom.current) return;
          event.preventDefault();
          cameFrom.current.focus();
          cameFrom.current = null;
        }}
      >
        <calendar.Part
          value={value}
          onPick={pick}
          locale={locale}
          previousLabel={previousLabel}
          nextLabel={nextLabel}
          min={min}
          max={max}
          today={today}
          weekStartsOn={weekStartsOn}
          autoFocus
        />
      </PopoverContent>
    </Radix.Root>
  );
}
