import type { KeyboardEvent, Ref } from 'react';
import { cn } from '#lib/cn.ts';
import type { FieldControlProps } from '#form/use-field-control.ts';
import { Input, selectOnClick } from '#form/input.tsx';

type TimeInputProps = FieldControlProps & {
  value: string;
  /** This is called on every key, so that the results of the time can be shown while it is typed. */
  onChange: (text: string) => void;
  /** Returns the time as it was read, shown on leaving the field and on Enter; text that is no time stays. */
  parse: (text: string) => string;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
  className?: string;
};

/**
 * A time as text with a numeric keypad: the native picker takes more steps, and chooses between 12 and 24 hours itself.
 */
export function TimeInput({ onChange, parse, className, ...props }: TimeInputProps) {
  const commit = () => {
    const read = parse(props.value);
    if (read !== props.value) onChange(read);
  };
  return (
    <Input
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit();
      }}
      onClick={selectOnClick}
      onBlur={commit}
      className={cn('figures', className)}
    />
  );
}
