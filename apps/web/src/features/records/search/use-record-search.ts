import type { DayGroup } from '@worksheet/domain/worksheet/record';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { filterRecords } from '#features/records/search/filter-records.ts';
import { usePersonName } from '#lib/use-person-name.ts';

type Filter = typeof filterRecords;
let loaded: Filter | undefined;

/** The text of a search, and what it leaves of a list: all of it until the search is loaded, which begins with the text. */
export function useRecordSearch(days: readonly DayGroup[], initialText = '') {
  const [text, setText] = useState(initialText);
  const query = useDeferredValue(text);
  const nameOf = usePersonName();
  const [filter, setFilter] = useState(() => loaded);
  const isNeeded = query !== '' && !filter;
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      loaded = (await import('#features/records/search/filter-records.ts')).filterRecords;
      setFilter(() => loaded);
    };
    void load();
  }, [isNeeded]);
  const filteredDays = useMemo(
    () => filter?.(days, query, nameOf) ?? days,
    [filter, days, query, nameOf],
  );
  return { text, setText, filteredDays };
}
