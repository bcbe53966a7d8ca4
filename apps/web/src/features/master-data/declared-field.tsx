import { useTranslation } from 'react-i18next';
import { TextField } from '#components/form/text-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { CustomerField } from '#features/master-data/fields/customer-field.tsx';
import { UnitOfMeasureField } from '#features/master-data/fields/unit-of-measure-field.tsx';
import type { Input } from '#features/master-data/screen.ts';

interface DeclaredFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly input: Input;
  /** A code that is the key: said once, never changed (spec §5). */
  readonly isKey: boolean;
  readonly isNew: boolean;
  readonly autoFocus: boolean;
}

/** The control that a screen declared for a field. */
export function DeclaredField({ form, name, input, isKey, isNew, autoFocus }: DeclaredFieldProps) {
  const { t } = useTranslation();
  const hint = input.hint ? t(input.hint) : undefined;
  const placeholder = input.placeholder ? t(input.placeholder) : undefined;
  switch (input.as) {
    case 'customer':
      return <CustomerField {...{ form, name, hint, placeholder }} />;
    case 'unit-of-measure':
      return <UnitOfMeasureField {...{ form, name, hint, placeholder }} />;
    case 'team':
      return (
        <TextField {...{ form, name, hint, autoFocus }} code upperCase className="sm:max-w-72" />
      );
    case 'code':
      return (
        <TextField
          {...{ form, name, autoFocus }}
          code
          readOnly={isKey && !isNew}
          hint={isKey && isNew ? t('admin.code-hint') : hint}
          className="sm:max-w-72"
        />
      );
    case 'text':
      return <TextField {...{ form, name, hint, autoFocus }} />;
  }
}
