import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ComboboxOption, filterOptions } from '#combobox/filter-options.ts';

const maxOptions = 200;
const debounceMs = 150;

type ComboboxSearchOptions = {
  open: boolean;
  options: readonly ComboboxOption[];
  onSearch: ((query: string) => void) | undefined;
};

/** Filters `options` by the typed query, unless the caller searches through `onSearch`, which is debounced. */
export function useComboboxSearch({ open, options, onSearch }: ComboboxSearchOptions) {
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState<string>();
  const isRemote = onSearch !== undefined;
  const text = query.trim();
  const search = useEffectEvent(() => {
    setSearched(text);
    onSearch?.(text);
  });

  useEffect(() => {
    if (!open || !isRemote) return;
    const timer = setTimeout(search, text ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [open, text, isRemote]);

  const visibleOptions = useMemo(() => {
    if (!open) return [];
    return isRemote ? options.slice(0, maxOptions) : filterOptions(options, query, maxOptions);
  }, [open, isRemote, options, query]);

  return { query, setQuery, visibleOptions, isPending: open && isRemote && searched !== text };
}
