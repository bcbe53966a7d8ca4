import { CheckboxField } from '@worksheet/ui/checkbox';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface CheckFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly className?: string;
}

export function CheckField({ form, name, onChange, ...props }: CheckFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <CheckboxField
      {...props}
      ref={field.ref}
      label={form.labels[name]}
      error={fieldState.error?.message}
      checked={field.value === true}
      onCheckedChange={(checked) => {
        field.onChange(checked);
        onChange?.(checked);
      }}
      onBlur={field.onBlur}
    />
  );
}
