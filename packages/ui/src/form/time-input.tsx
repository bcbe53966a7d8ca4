import { type KeyboardEvent, type Ref } from 'react';
import { cn } from '#lib/cn.ts';
import type { FieldControlProps } from '#form/use-field-control.ts';
import { Input } from '#form/input.tsx';
import { useIsPhone } from '#lib/media-query.ts';
import { useTypedText } from '#form/use-typed-text.ts';

type TimeInputProps = FieldControlProps & {
  value: string;
  onChange: (value: string) => void;
  /** Returns the (rounded) time, or null for text that is not a time. */
  parse: (text: string) => string | null;
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

/** A time, typed as 0730 or 7:30; phones use the native picker. `parse` runs on blur. */
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
  // A native time field shows 24:00 as empty.
  const isNative = isPhone && value !== '24:00';
  const typed = useTypedText({ value, onChange, format: (time) => time, parse });

  return (
    <Input
      {...props}
      {...(isNative
        ? { type: 'time', step: stepMinutes * 60 }
        : { type: 'text', inputMode: 'numeric' as const })}
      autoComplete="off"
      aria-invalid={props['aria-invalid'] ?? (typed.isInvalid || undefined)}
      value={typed.text}
      onChange={(event) => typed.setText(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => typed.commitOnEnter(event)}
      onBlur={() => {
        typed.commit();
        onBlur?.();
      }}
      className={cn('figures', className)}
    />
  );
}
