import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#components/form/choice-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { searchLimit } from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

interface CustomerFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** A customer, found on the server by number or name; active ones only, and no free text (spec §5). */
export function CustomerField({ form, name, ...props }: CustomerFieldProps) {
  const [q, setQ] = useState('');
  const search = trpc.customer.search.useQuery(
    { q, limit: searchLimit },
    { placeholderData: keepPreviousData },
  );
  const no = String(useWatch({ control: form.control, name }));
  // What the job had may be inactive by now, or far down the list: its name is asked for.
  const chosen = trpc.customer.single.useQuery({ no }, { enabled: no !== '' });
  const toOption = (row: { no: string; name: string }) => ({
    value: row.no,
    code: row.no,
    label: row.name,
  });
  return (
    <ChoiceField
      {...props}
      form={form}
      name={name}
      options={(search.data ?? []).map(toOption)}
      selected={chosen.data ? toOption(chosen.data) : null}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}
