import { CalendarDays } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { CalendarProps } from '#form/calendar.tsx';
import { cn } from '#lib/cn.ts';
import { formatDateText, type IsoDate, parseDateText, toIsoDate } from '#form/date-text.ts';
import type { FieldControlProps } from '#form/use-field-control.ts';
import { Input, InputButton } from '#form/input.tsx';
import { useIsPhone } from '#lib/media-query.ts';
import { useWords } from '#lib/words.ts';
import { useCloseOnBack } from '#overlay/use-close-on-back.ts';
import { lazyComponent } from '#lib/lazy-component.tsx';

const calendar = lazyComponent(async () => (await import('#form/calendar.tsx')).Calendar, {
  fallback: <div className="h-72 w-63 touch:h-87 touch:w-77" />,
});

const phoneDate = lazyComponent(async () => (await import('#form/phone-date.tsx')).PhoneDate, {
  fallback: <div className="h-11" />,
});

type DatePickerProps = FieldControlProps &
  Omit<CalendarProps, 'onPick' | 'autoFocus'> & {
    /** This is called with `yyyy-MM-dd`, or with "" if the text is empty or not a date. */
    onChange: (value: IsoDate) => void;
    /** Passes text that is not a date to `onChange`, so that a form with an optional date can refuse it. */
    passUnreadable?: boolean;
    placeholder?: string;
    /** Stands before the date on phones, where no label says what it is. */
    prefix?: string;
    disabled?: boolean;
    readOnly?: boolean;
    name?: string;
    onBlur?: () => void;
    ref?: Ref<HTMLInputElement>;
    'aria-label'?: string;
    className?: string;
  };

/** `min` and `max` limit the calendar only: the form validates typed text. Phones use their own picker. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  today,
  weekStartsOn,
  className,
  prefix,
  passUnreadable = false,
  onBlur,
  ref,
  ...props
}: DatePickerProps) {
  const isPhone = useIsPhone();
  const { locale, openCalendar } = useWords();
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
  /** The text field from which the calendar was opened; it then gets the focus back. */
  const returnFocusTo = useRef<HTMLElement>(null);
  useEffect(() => (isPhone ? undefined : calendar.preloadWhenIdle()), [isPhone]);
  const typed = useTypedText({
    value,
    onChange,
    format: (iso) => formatDateText(iso, locale),
    parse: (text) => parseDateText(text, locale, today ?? toIsoDate(new Date())),
    invalidValue: (text) => (passUnreadable ? text : ''),
  });

  if (isPhone) {
    return (
      <phoneDate.Component
        {...props}
        {...{ ref, min, max, value, onChange, onBlur, prefix, className }}
      />
    );
  }

  const isFixed = props.disabled || props.readOnly;

  function openOnArrow(event: KeyboardEvent<HTMLInputElement>) {
    typed.commitOnEnter(event);
    if (event.key !== 'ArrowDown' || isFixed) return;
    event.preventDefault();
    typed.commit();
    returnFocusTo.current = event.currentTarget;
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
            aria-invalid={props['aria-invalid'] ?? (typed.isInvalid || undefined)}
            value={typed.text}
            onChange={(event) => typed.setText(event.target.value)}
            onKeyDown={openOnArrow}
            onBlur={() => {
              typed.commit();
              onBlur?.();
            }}
            className="figures"
            suffix={
              <Radix.Trigger asChild disabled={isFixed}>
                <InputButton label={openCalendar}>
                  <CalendarDays aria-hidden />
                </InputButton>
              </Radix.Trigger>
            }
          />
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          aria-label={openCalendar}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 rounded-lg border bg-surface p-3 text-body text-ink shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
          onCloseAutoFocus={(event) => {
            if (!returnFocusTo.current) return;
            event.preventDefault();
            returnFocusTo.current.focus();
            returnFocusTo.current = null;
          }}
        >
          <calendar.Component
            value={value}
            onPick={pick}
            min={min}
            max={max}
            today={today}
            weekStartsOn={weekStartsOn}
            autoFocus
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type TypedTextOptions = {
  value: string;
  onChange: (value: string) => void;
  format: (value: string) => string;
  parse: (text: string) => string | null;
  invalidValue?: (text: string) => string;
};

/** Keeps the typed text and parses it on blur and on Enter. Invalid text stays as it was typed. */
function useTypedText({
  value,
  onChange,
  format,
  parse,
  invalidValue = () => '',
}: TypedTextOptions) {
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  // A value set from outside, such as by a reset, discards the draft.
  const isTyping = draft !== null && draft.of === value;
  const [isInvalid, setInvalid] = useState(false);

  function commit() {
    if (!isTyping) return;
    const text = draft.text.trim();
    const next = text === '' ? '' : parse(text);
    const result = next ?? invalidValue(text);
    setInvalid(next === null);
    setDraft(next === null ? { text, of: result } : null);
    if (result !== value) onChange(result);
  }

  return {
    text: isTyping ? draft.text : format(value),
    isInvalid: isTyping && isInvalid,
    setText: (text: string) => {
      setInvalid(false);
      setDraft({ text, of: value });
    },
    commit,
    commitOnEnter: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
    },
  };
}
