import { type KeyboardEvent, type Ref } from 'react';
import { cn } from '#cn.tsx';
import type { FieldControlProps } from '#field-control.ts';
import { Input } from '#input.tsx';
import { useIsPhone } from '#media-query.tsx';
import { useTypedValue } from '#use-typed-value.ts';

type TimeInputProps = FieldControlProps & {
  /** `HH:mm`, or "". */
  value: string;
  onChange: (value: string) => void;
  /** Reads typed text, and rounds it where times are rounded; null for what is no time. */
  parse: (text: string) => string | null;
  /** Minutes between the times offered on phones. */
  stepMinutes?: number;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
  className?: string;
};

/** A time typed as 0730 or 7:30; phones get their own picker. Both are read by `parse` on leaving. */
export function TimeInput({
  value,
  onChange,
  parse,
  stepMinutes = 15,
  className,
  onBlur,
  ...props
}: TimeInputProps) {
  const isPhone = useIsPhone();
  // Midnight at the end of a day is no time to a native field, which would stand empty.
  const isNative = isPhone && value !== '24:00';
  const typed = useTypedValue({ value, onChange, format: (time) => time, parse });

  return (
    <Input
      {...props}
      {...(isNative
        ? { type: 'time', step: stepMinutes * 60 }
        : { type: 'text', inputMode: 'numeric' as const })}
      autoComplete="off"
      aria-invalid={props['aria-invalid'] ?? (typed.unreadable || undefined)}
      value={typed.text}
      onChange={(event) => typed.type(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => typed.commitOnEnter(event)}
      onBlur={() => {
        typed.commit();
        onBlur?.();
      }}
      className={cn('figures', className)}
    />
  );
}
