import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface DateFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly today: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export function DateField({ form, name, today, hint, disabled = false }: DateFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { optional } = form.rules(name);
  return (
    <Field
      label={form.labels[name]}
      hint={hint}
      error={fieldState.error?.message}
      required={!optional}
      optional={optional && !disabled ? t('base.optional') : undefined}
    >
      <DatePicker
        ref={field.ref}
        name={name}
        value={String(field.value)}
        passUnreadable
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
        today={today}
      />
    </Field>
  );
}
