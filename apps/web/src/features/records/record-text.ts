import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

export function jobName(record: WorksheetRecord): string {
  return record.jobDescription ?? record.jobCode;
}

export function codeAndName(code: string | null, name: string | null): string {
  return [code, name].filter(Boolean).join(' ');
}

/** Returns null if the record's user edited it last: only other editors are shown (spec §4). */
export function changedByAnother(record: WorksheetRecord): string | null {
  return record.modifiedBy === record.username ? null : record.modifiedBy;
}
