import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import { tooLongText } from '#components/form/typing-checks.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface TextFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  /** Disables autocorrection, and uses digits of equal width. */
  readonly code?: boolean;
  readonly upperCase?: boolean;
  readonly readOnly?: boolean;
  readonly hint?: ReactNode;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  /** The id of a `datalist`. */
  readonly suggestions?: string;
  readonly className?: string;
}

/** Reports text that is too long instead of cutting it off, so that nothing pasted is lost. */
export function TextField({ form, name, hint, className, ...input }: TextFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { max, optional } = form.rules(name);
  const value = String(field.value);
  const tooLong = tooLongText(value, { name, label: form.labels[name] ?? name, max });
  const { code = false, upperCase = false, readOnly = false } = input;
  return (
    <Field
      label={form.labels[name]}
      hint={hint}
      error={fieldState.error?.message ?? tooLong}
      required={!optional && !readOnly}
      optional={optional && !readOnly ? t('base.optional') : undefined}
      className={className}
    >
      <Input
        ref={field.ref}
        name={name}
        value={value}
        onChange={(event) =>
          field.onChange(upperCase ? event.target.value.toUpperCase() : event.target.value)
        }
        onBlur={field.onBlur}
        readOnly={readOnly}
        autoFocus={input.autoFocus}
        autoComplete={input.autoComplete ?? 'off'}
        autoCapitalize={upperCase ? 'characters' : code ? 'none' : 'sentences'}
        spellCheck={code ? false : undefined}
        list={input.suggestions}
        className={code ? 'code-figures' : undefined}
      />
    </Field>
  );
}
