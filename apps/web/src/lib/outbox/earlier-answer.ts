import { entryFields } from '@worksheet/domain/worksheet/record-fields';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';

/** Whether the server answered with what an earlier attempt with the same client key sent, not with these entries. */
export function isEarlierAnswer(
  records: readonly (NormalEntry | null)[],
  entries: readonly NormalEntry[],
  sentBefore: readonly NormalEntry[] | null,
): boolean {
  if (!sentBefore) return false;
  if (sentBefore.length !== entries.length) return true;
  return entries.some((entry, position) => {
    const before = sentBefore[position];
    const record = records[position];
    return entryFields.some((field) => {
      const isChanged = before?.[field] !== entry[field];
      return isChanged && trimmed(record?.[field] ?? null) !== trimmed(entry[field]);
    });
  });
}

/** As the server stores it. */
function trimmed(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.trim() : value;
}
