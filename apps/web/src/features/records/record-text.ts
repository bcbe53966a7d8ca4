import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

export function jobName(record: WorksheetRecord): string {
  return record.jobDescription ?? record.jobCode;
}

export function codeAndName(code: string | null, name: string | null): string {
  return [code, name].filter(Boolean).join(' ');
}

/** The last editor if it is not the record's user: only then the edit history is shown (spec §4). */
export function changedByAnother(record: WorksheetRecord): string | null {
  return record.modifiedBy === record.username ? null : record.modifiedBy;
}
