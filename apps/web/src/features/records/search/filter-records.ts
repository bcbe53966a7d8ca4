import { fieldsWith } from '@worksheet/domain/worksheet/record-fields';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** Returns the records in which every word of a text occurs somewhere, and their days. Not a part of the first load. */
export function filterRecords(
  days: readonly DayGroup[],
  text: string,
  nameOf: (username: string) => string,
): readonly DayGroup[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return days;
  return days
    .map((day) => ({
      ...day,
      worksheet: day.worksheet.filter((record) => {
        const content = `${searchableText(record)} ${normalize(nameOf(record.username))}`;
        return words.every((word) => content.includes(word));
      }),
    }))
    .filter((day) => day.worksheet.length > 0);
}

const searchedFields = fieldsWith('search');

/** Every keystroke searches all records, so their normalized text is cached. */
const cache = new WeakMap<WorksheetRecord, string>();

function searchableText(record: WorksheetRecord): string {
  const cached = cache.get(record);
  if (cached !== undefined) return cached;
  const text = normalize(searchedFields.map((field) => record[field]).join(' '));
  cache.set(record, text);
  return text;
}

function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
