import { entities } from '@worksheet/domain/entities/entities';
import type { ImportSuggestion } from '@worksheet/domain/import/contract';
import { useState } from 'react';
import {
  pagedSearch,
  pickerSearch,
  SearchCombobox,
  type PagedQuery,
} from '#components/search-combobox.tsx';
import { trpc } from '#trpc.ts';

export type SearchedEntity = 'customer' | 'item' | 'job' | 'resource';

interface CodeSearchProps {
  readonly target: SearchedEntity;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly suggestion?: ImportSuggestion | undefined;
  readonly disabled?: boolean;
  readonly onChange: (code: string) => void;
}

interface Search {
  useInfiniteQuery(
    input: { readonly q: string },
    options: typeof pagedSearch,
  ): PagedQuery<Readonly<Record<string, unknown>>>;
}

/** Finds the code that a value of the file means. */
export function CodeSearch({ target, suggestion, ...props }: CodeSearchProps) {
  const [q, setQ] = useState('');
  const { keyName, nameField } = entities[target];
  const api: Search = trpc[target].searchPage;
  const { rows, search } = pickerSearch(api.useInfiniteQuery({ q }, pagedSearch));
  const options = rows.map((row) => {
    const code = String(row[keyName]);
    return { value: code, code, label: String(row[nameField] ?? code) };
  });
  const selected =
    suggestion?.code === props.value
      ? { value: suggestion.code, code: suggestion.code, label: suggestion.name ?? suggestion.code }
      : null;
  return (
    <SearchCombobox
      {...props}
      {...search}
      aria-label={props.label}
      selected={selected}
      options={options}
      onSearch={setQ}
    />
  );
}
