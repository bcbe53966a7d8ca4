import { Field } from '@worksheet/ui/field';
import { PasswordInput } from '@worksheet/ui/password-input';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface PasswordFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: ReactNode;
  /** The attribute that password managers read. */
  readonly autoComplete?: 'new-password' | 'current-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { form, name, hint, autoComplete = 'new-password' } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { optional } = form.rules(name);
  return (
    <Field
      label={form.labels[name]}
      hint={hint}
      error={fieldState.error?.message}
      required={!optional}
      optional={optional ? t('base.optional') : undefined}
    >
      <PasswordInput {...field} value={String(field.value)} autoComplete={autoComplete} />
    </Field>
  );
}
