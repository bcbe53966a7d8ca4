import { keepPreviousData } from '@tanstack/react-query';
import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import type { ReferenceTarget } from '@worksheet/domain/entities/field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '#components/form/choice-field.tsx';
import type { SchemaForm } from '#components/form/use-schema-form.ts';
import { searchLimit } from '#components/search-combobox.tsx';
import type { Row } from '#features/master-data/entity-api.ts';
import { apiOf } from '#features/master-data/screens.ts';

interface ReferenceFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  /** The entity that is referred to. */
  readonly to: ReferenceTarget;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** An active entry of another entity, searched on the server by code or name; no free text (spec §5). */
export function ReferenceField({ form, name, to, ...props }: ReferenceFieldProps) {
  const [q, setQ] = useState('');
  const [key, { keyName, nameField }] = targetOf(to);
  const api = apiOf(key);
  const search = api.search.useQuery(
    { q, limit: searchLimit },
    { placeholderData: keepPreviousData },
  );
  const value = String(useWatch({ control: form.control, name }));
  // The stored entry may be inactive by now, or not among the first results.
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
      options={(search.data ?? []).map(toOption)}
      selected={chosen.data ? toOption(chosen.data) : null}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}

function targetOf({ name }: ReferenceTarget) {
  const found = Object.entries(entities).find(([, entity]) => entity.name === name);
  if (!found) throw new Error(`There is no entity ${name}`);
  return [found[0] as EntityKey, found[1]] as const;
}
