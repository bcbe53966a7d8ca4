import i18next from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadUnsaved, storeUnsaved } from '#features/worksheet/week/unsaved-texts.ts';
import type { ShownWeek } from '#features/worksheet/week/use-week-records.ts';
import type { WeekRecords } from '#features/worksheet/week/week-edits.ts';
import { weekServer } from '#features/worksheet/week/week-server.ts';
import { createWeekStore, type WeekStore } from '#features/worksheet/week/week-store.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { shownLanguage } from '#lib/i18n/language.ts';

/** One store for each week that is shown; its component has the week as its key. */
export function useWeekStore(shown: ShownWeek, records: WeekRecords): WeekStore {
  const [store] = useState(() => {
    const created = createWeekStore({
      server: weekServer(shown),
      records,
      language: () => shownLanguage(i18next),
      onChange: (unsaved) => storeUnsaved(shown, unsaved),
    });
    created.restore(loadUnsaved(shown));
    return created;
  });
  return store;
}

export function useWeekPage(store: WeekStore) {
  return useSyncExternalStore(store.subscribe, store.page);
}

/** The browser asks before it leaves a page with cells that are not saved. */
export function useUnloadGuard(store: WeekStore): void {
  const { unsaved, saving } = useWeekPage(store);
  const isGuarded = unsaved + saving > 0;
  useEffect(() => (isGuarded ? guardUnload() : undefined), [isGuarded]);
}
