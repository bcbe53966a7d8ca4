import { Field } from '@worksheet/ui/field';
import { NumberInput } from '@worksheet/ui/input';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import { parseNumberText, type NumberLanguage } from '@worksheet/domain/fields/number-text';
import { useNumberReading } from '#components/form/typing-checks.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface NumberFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  /** Without it, the number is a whole number. */
  readonly scale?: number | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

export function NumberField(props: NumberFieldProps) {
  const { form, name, scale = 0, hint, placeholder, autoFocus, className } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { optional } = form.rules(name);
  const label = form.labels[name] ?? name;
  const { echo, error } = useNumberReading(String(field.value), { label, scale });
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? fieldState.error?.message}
      required={!optional}
      optional={optional ? t('base.optional') : undefined}
      className={className}
    >
      <NumberInput
        ref={field.ref}
        name={name}
        value={String(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        placeholder={placeholder}
        inputMode={scale === 0 ? 'numeric' : 'decimal'}
        autoFocus={autoFocus}
        echo={echo}
      />
    </Field>
  );
}

/** The number of a text with at most two decimals; NaN for a refused text, whose reason the field shows (D49). */
export function readNumber(text: string, language: NumberLanguage): number {
  const reading = parseNumberText(text, { language, scale: 2 });
  return 'value' in reading ? reading.value : Number.NaN;
}
