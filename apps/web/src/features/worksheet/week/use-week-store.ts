import { isString, tryParseJson } from '@worksheet/domain/type-guards';
import { weekLineKey } from '@worksheet/domain/worksheet/week/grid';
import i18next from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownWeek } from '#features/worksheet/week/use-week-records.ts';
import type { WeekRecords, CellEdit } from '#features/worksheet/week/week-edits.ts';
import { weekServer } from '#features/worksheet/week/week-server.ts';
import { createWeekStore, type WeekStore } from '#features/worksheet/week/week-store.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { shownLanguage } from '#lib/i18n/language.ts';
import { isRecord } from '#lib/problem.ts';
import { loadText, storeText, type TextKey } from '#lib/storage/user-storage.ts';

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

/* What was typed into the cells of a week and not saved, for this window and its user (D40). */

type UnsavedText = Pick<CellEdit, 'slot' | 'text' | 'base'>;

function storeUnsaved(shown: ShownWeek, edits: readonly CellEdit[]): void {
  const texts = edits.map(({ slot, text, base }) => ({ slot, text, base }));
  storeText(textKey(shown), texts.length > 0 ? JSON.stringify(texts) : null);
}

function loadUnsaved(shown: ShownWeek): readonly UnsavedText[] {
  const stored = tryParseJson(loadText(textKey(shown)) ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.filter(isUnsavedText).map((text) => {
    const { slot } = text;
    // The previous version of the app may have had other keys.
    return { ...text, slot: { ...slot, rowKey: weekLineKey(slot.line) } };
  });
}

/** Only this file writes the texts, so their outer form tells that they are whole. */
function isUnsavedText(value: unknown): value is UnsavedText {
  if (!isRecord(value) || !isRecord(value.slot)) return false;
  const { rowKey, date, line } = value.slot;
  return (
    isString(value.text) &&
    isString(rowKey) &&
    isString(date) &&
    isRecord(line) &&
    Array.isArray(value.base)
  );
}

function textKey({ session, monday, username }: ShownWeek): TextKey {
  const { accountId, userId } = session;
  return {
    owner: { accountId, userId },
    name: `week ${monday} ${username ?? session.username}`,
    perWindow: true,
  };
}
