import { isString, tryParseJson } from '@worksheet/domain/type-guards';
import { weekLineKey } from '@worksheet/domain/worksheet/week/grid';
import { isRecord } from '#lib/problem.ts';
import { loadText, storeText, type TextKey } from '#lib/storage/user-storage.ts';
import type { ShownWeek } from '#features/worksheet/week/use-week-records.ts';
import type { CellEdit } from '#features/worksheet/week/week-edits.ts';

/* What was typed into the cells of a week and not saved, for this window and its user (D40). */

type UnsavedText = Pick<CellEdit, 'slot' | 'text' | 'base'>;

export function storeUnsaved(shown: ShownWeek, edits: readonly CellEdit[]): void {
  const texts = edits.map(({ slot, text, base }) => ({ slot, text, base }));
  storeText(textKey(shown), texts.length > 0 ? JSON.stringify(texts) : null);
}

export function loadUnsaved(shown: ShownWeek): readonly UnsavedText[] {
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
