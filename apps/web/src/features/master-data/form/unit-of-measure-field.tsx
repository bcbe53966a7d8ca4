import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { searchLimit } from '#components/search-combobox.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { trpc } from '#trpc.ts';

interface UnitOfMeasureFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

export function UnitOfMeasureField({ form, name, ...props }: UnitOfMeasureFieldProps) {
  const [q, setQ] = useState('');
  const search = trpc.unitCode.search.useQuery(
    { q, limit: searchLimit },
    { placeholderData: keepPreviousData },
  );
  const code = String(useWatch({ control: form.control, name }));
  return (
    <ChoiceField
      {...props}
      form={form}
      name={name}
      options={(search.data ?? []).map(({ code, description }) => ({
        value: code,
        code,
        label: description,
      }))}
      // The stored code may be inactive, so it is not looked up in the results.
      selected={code === '' ? null : { value: code, label: code }}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}
