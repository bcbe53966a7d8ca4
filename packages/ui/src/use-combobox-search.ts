import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ComboboxOption, filterOptions } from '#combobox-filter.ts';

const shownAtMost = 200;
const pause = 150;

type Search = {
  open: boolean;
  options: readonly ComboboxOption[];
  onSearch: ((query: string) => void) | undefined;
};

/**
 * The typed query and what it leaves over: searched here, or by the caller through `onSearch`. `isPausing` while the
 * caller was not asked yet for what is typed.
 */
export function useComboboxSearch({ open, options, onSearch }: Search) {
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<string>();
  const searchesElsewhere = onSearch !== undefined;
  const wanted = query.trim();
  const search = useEffectEvent((text: string) => {
    setAsked(text);
    onSearch?.(text);
  });

  useEffect(() => {
    if (!open || !searchesElsewhere) return;
    const timer = setTimeout(() => search(wanted), wanted ? pause : 0);
    return () => clearTimeout(timer);
  }, [open, wanted, searchesElsewhere]);

  const shown = useMemo(() => {
    if (!open) return [];
    return searchesElsewhere
      ? options.slice(0, shownAtMost)
      : filterOptions(options, query, shownAtMost);
  }, [open, searchesElsewhere, options, query]);

  return { query, setQuery, shown, isPausing: open && searchesElsewhere && asked !== wanted };
}
