import type { ComponentProps } from 'react';
import type { IsoDate } from '#form/date-text.ts';
import { useFieldControl } from '#form/use-field-control.ts';

export type HiddenDateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
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
