import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { lookupSearch } from '#components/search-combobox.tsx';
import { lookupQuery } from '#lib/lookup-query.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface UnitOfMeasureFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

export function UnitOfMeasureField({ form, name, ...props }: UnitOfMeasureFieldProps) {
  // All codes, as they are few: the picker searches them itself.
  const codes = trpc.unitCode.search.useQuery({ limit: 1000 }, lookupQuery);
  const code = String(useWatch({ control: form.control, name }));
  return (
    <ChoiceField
      {...props}
      form={form}
      name={name}
      options={(codes.data ?? []).map(({ code, description }) => ({
        value: code,
        code,
        label: description,
      }))}
      // The stored code may be inactive, so it is not looked up in the results.
      selected={code === '' ? null : { value: code, label: code }}
      search={lookupSearch(codes)}
    />
  );
}
