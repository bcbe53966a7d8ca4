import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ComboboxOption, filterOptions } from '#combobox-filter.ts';

const shownAtMost = 200;
const pause = 150;

type Search = {
  open: boolean;
  options: readonly ComboboxOption[];
  onSearch: ((query: string) => void) | undefined;
};

/** The typed query and what it leaves over: searched here, or by the caller through `onSearch`. */
export function useComboboxSearch({ open, options, onSearch }: Search) {
  const [query, setQuery] = useState('');
  const searchesElsewhere = onSearch !== undefined;
  const search = useEffectEvent((text: string) => onSearch?.(text));

  useEffect(() => {
    if (!open || !searchesElsewhere) return;
    const timer = setTimeout(() => search(query.trim()), query ? pause : 0);
    return () => clearTimeout(timer);
  }, [open, query, searchesElsewhere]);

  const shown = useMemo(() => {
    if (!open) return [];
    return searchesElsewhere
      ? options.slice(0, shownAtMost)
      : filterOptions(options, query, shownAtMost);
  }, [open, searchesElsewhere, options, query]);

  return { query, setQuery, shown };
}
