import type { ComboboxOption } from '@worksheet/ui/combobox';
import { Field } from '@worksheet/ui/field';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import { SearchCombobox, type PickerSearch } from '#components/search-combobox.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

interface ChoiceFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly options: readonly ComboboxOption[];
  /** The selected option, where `options` may not contain it. */
  readonly selected?: ComboboxOption | null;
  /** Remote search: `options` are the results of the last query. */
  readonly onSearch?: (query: string) => void;
  readonly search?: PickerSearch;
  readonly placeholder?: string;
  readonly locked?: string | undefined;
  readonly hint?: ReactNode;
  readonly onChange?: (value: string) => void;
  readonly className?: string;
}

export function ChoiceField({
  form,
  name,
  hint,
  locked,
  className,
  search,
  ...props
}: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { optional } = form.rules(name);
  return (
    <Field
      label={form.labels[name]}
      hint={locked ?? hint}
      error={fieldState.error?.message}
      required={!optional && !locked}
      optional={optional && !locked ? t('base.optional') : undefined}
      className={className}
    >
      <SearchCombobox
        {...props}
        {...search}
        ref={field.ref}
        label={form.labels[name] ?? name}
        value={String(field.value)}
        onChange={(value) => {
          field.onChange(value);
          props.onChange?.(value);
        }}
        onBlur={field.onBlur}
        locked={locked}
        clearable={optional}
      />
    </Field>
  );
}
