import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import type { ReferenceTarget } from '@worksheet/domain/entities/field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#components/form/choice-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { pagedSearch, pickerSearch } from '#components/search-combobox.tsx';
import type { Row } from '#features/master-data/entity-api.ts';
import { apiOf } from '#features/master-data/screens.ts';

interface ReferenceFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly target: ReferenceTarget;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** Selects an active entry of another entity; the server searches by code and name (spec §5). */
export function ReferenceField({ form, name, target, ...props }: ReferenceFieldProps) {
  const [q, setQ] = useState('');
  const [key, { keyName, nameField }] = entityOf(target);
  const api = apiOf(key);
  const query = api.searchPage.useInfiniteQuery({ q }, pagedSearch);
  const { rows, search } = pickerSearch(query);
  const value = String(useWatch({ control: form.control, name }));
  // The stored entry may be inactive or not among the results.
  const chosen = api.single.useQuery({ [keyName]: value }, { enabled: value !== '' });
  const toOption = (row: Row) => {
    const code = String(row[keyName]);
    return { value: code, code, label: String(row[nameField] ?? code) };
  };
  return (
    <ChoiceField
      {...props}
      form={form}
      name={name}
      options={rows.map(toOption)}
      selected={chosen.data ? toOption(chosen.data) : null}
      onSearch={setQ}
      search={search}
    />
  );
}

function entityOf({ name }: ReferenceTarget) {
  const entry = Object.entries(entities).find(([, entity]) => entity.name === name);
  if (!entry) throw new Error(`There is no entity ${name}`);
  return [entry[0] as EntityKey, entry[1]] as const;
}
