import type { Mode } from '@worksheet/domain/access/policy';
import { useIsPhone } from '@worksheet/ui/media-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useReloadBeforePrint } from '#features/records/print/use-reload-before-print.ts';
import { useArrangedDays } from '#features/records/rows/listed-days.ts';
import type { RecordsHandle } from '#features/records/rows/use-focused-record.ts';
import { useRecordSearch } from '#features/records/search/use-record-search.ts';
import { useShowDay } from '#features/worksheet/day/use-show-day.ts';
import {
  filterRecords,
  isFilterSet,
  type RecordFilter,
} from '#features/worksheet/filter/record-filter.ts';
import {
  useListRestoration,
  useSavedListPosition,
} from '#features/worksheet/list/list-restoration.ts';
import { approvalsSettled } from '#records/approvals-settled.ts';
import { useWaiting } from '#records/queue/waiting.ts';
import { waitingDays, withWaitingDays } from '#records/queue/waiting-days.ts';
import { trpc } from '#trpc.ts';

interface WorksheetListOptions {
  readonly mode: Mode;
  readonly today: string;
  readonly filter: RecordFilter;
  /** With `replace`, without a new entry in the browser's history. */
  readonly onFilter: (filter: RecordFilter, options?: { replace: boolean }) => void;
}

/** The open records of a mode: filtered, searched, with what waits on the device, and at the place where they were left. */
export function useWorksheetList({ mode, today, filter, onFilter }: WorksheetListOptions) {
  const isPhone = useIsPhone();
  const records = trpc.worksheet.list.useQuery({ mode });
  useReloadBeforePrint(() => approvalsSettled().then(() => records.refetch()));
  const allDays = records.data ?? noDays;
  const hasRecords = allDays.length > 0;

  const position = useSavedListPosition(mode);
  const restoreFilter = useEffectEvent(() => {
    if (position && isFilterSet(position.filter) && !isFilterSet(filter))
      onFilter(position.filter, { replace: true });
  });
  // The page of a record returns to the list without the filter.
  useEffect(() => restoreFilter(), []);
  const filteredDays = filterRecords(allDays, filter, today);
  const search = useRecordSearch(filteredDays, position?.searchText);
  const days = useArrangedDays(search.filteredDays);
  const items = useWaiting();
  const isNarrowed = isFilterSet(filter) || search.text !== '';
  const waiting = useMemo(() => waitingDays(isNarrowed ? [] : items), [items, isNarrowed]);
  const shownDays = useMemo(() => withWaitingDays(days, waiting), [days, waiting]);
  const [isSearchOpen, setSearchOpen] = useState(false);
  // The deferred render shows the skeleton first, as many rows take a phone a while.
  const isListReady = useDeferredValue(hasRecords, position !== undefined && hasRecords);
  const isLoading = records.isPending || (hasRecords && !isListReady);
  const list = useRef<RecordsHandle>(null);
  useListRestoration({
    mode,
    filter,
    searchText: search.text,
    list,
    position,
    rows: isLoading ? undefined : days,
  });
  const clear = () => {
    search.setText('');
    if (isFilterSet(filter)) onFilter({});
  };
  const showDay = useShowDay({ list, days, clear });
  return {
    records,
    allDays,
    hasRecords,
    position,
    search,
    days,
    shownDays,
    waiting,
    isNarrowed,
    isLoading,
    list,
    clear,
    showDay,
    isSearchOpen,
    setSearchOpen,
    showsSearch: !isPhone || isSearchOpen || isNarrowed,
  };
}

const noDays: [] = [];
