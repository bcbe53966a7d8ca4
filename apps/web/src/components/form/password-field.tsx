import { Field } from '@worksheet/ui/field';
import { PasswordInput } from '@worksheet/ui/password-input';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface PasswordFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: ReactNode;
}

export function PasswordField({ form, name, hint }: PasswordFieldProps) {
  const { t } = useTranslation();
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
      <PasswordInput
        {...field}
        value={String(field.value)}
        autoComplete="new-password"
        showLabel={t('user.show-password')}
        hideLabel={t('user.hide-password')}
      />
    </Field>
  );
}
