import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useDeferredValue, useMemo, useState } from 'react';

/** Filters as you type: every word must occur somewhere in the record. */
export function useRecordSearch(days: readonly DayGroup[], initialText = '') {
  const [text, setText] = useState(initialText);
  const query = useDeferredValue(text);
  const filteredDays = useMemo(() => search(days, query), [days, query]);
  return { text, setText, filteredDays };
}

function search(days: readonly DayGroup[], text: string): readonly DayGroup[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return days;
  return days
    .map((day) => ({
      ...day,
      worksheet: day.worksheet.filter((record) => {
        const content = searchableText(record);
        return words.every((word) => content.includes(word));
      }),
    }))
    .filter((day) => day.worksheet.length > 0);
}

/** Every keystroke searches all records, so their normalized text is cached. */
const cache = new WeakMap<WorksheetRecord, string>();

function searchableText(record: WorksheetRecord): string {
  const cached = cache.get(record);
  if (cached !== undefined) return cached;
  const fields = [
    record.date,
    record.username,
    record.customerNo,
    record.customerName,
    record.jobCode,
    record.jobDescription,
    record.jobTaskCode,
    record.jobTaskDescription,
    record.locationCode,
    record.workTypeCode,
    record.workTypeDescription,
    record.unitNo,
    record.unitDescription,
    record.description,
    record.unitOfMeasureDescription,
  ];
  const text = normalize(fields.join(' '));
  cache.set(record, text);
  return text;
}

/** Removes diacritics and case. */
function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
