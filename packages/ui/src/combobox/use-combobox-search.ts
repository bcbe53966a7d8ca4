import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ComboboxOption, filterOptions } from '#combobox/filter-options.ts';

const pageSize = 100;
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

  const matches = useMemo(() => {
    if (!open) return [];
    return isRemote ? options : filterOptions(options, query);
  }, [open, isRemote, options, query]);
  const [shown, setShown] = useState({ query: '', count: pageSize });
  const count = shown.query === query ? shown.count : pageSize;
  const hasMore = !isRemote && count < matches.length;

  return {
    query,
    setQuery,
    visibleOptions: isRemote ? matches : matches.slice(0, count),
    /** The number of matches among local options. */
    total: isRemote ? undefined : matches.length,
    showMore: hasMore ? () => setShown({ query, count: count + pageSize }) : undefined,
    isPending: open && isRemote && searched !== text,
  };
}
