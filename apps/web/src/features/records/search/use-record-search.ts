import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useDeferredValue, useMemo, useState } from 'react';

/** Search as you type over the records shown: every word must occur somewhere in a record. */
export function useRecordSearch(days: readonly DayGroup[], initially = '') {
  const [text, setText] = useState(initially);
  const wanted = useDeferredValue(text);
  const found = useMemo(() => search(days, wanted), [days, wanted]);
  return { text, setText, found };
}

function search(days: readonly DayGroup[], text: string): readonly DayGroup[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return days;
  return days
    .map((day) => ({
      ...day,
      worksheet: day.worksheet.filter((record) => {
        const content = foldedContentOf(record);
        return words.every((word) => content.includes(word));
      }),
    }))
    .filter((day) => day.worksheet.length > 0);
}

/** Every key typed asks all records again; what they hold is folded once. */
const folded = new WeakMap<WorksheetRecord, string>();

function foldedContentOf(record: WorksheetRecord): string {
  const known = folded.get(record) ?? fold(contentOf(record));
  folded.set(record, known);
  return known;
}

function contentOf(record: WorksheetRecord): string {
  return [
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
  ].join(' ');
}

/** Marks on letters need not be typed. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
