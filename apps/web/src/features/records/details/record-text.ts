import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** What a person calls the job: its description, or its code where it has none. */
export function jobName(record: WorksheetRecord): string {
  return record.jobDescription ?? record.jobCode;
}

/** Code and name, for tooltips and details; a code without a name stands alone. */
export function codeAndName(code: string | null, name: string | null): string {
  return [code, name].filter(Boolean).join(' ');
}

/** Who else changed the record, if anyone: then its edit history is shown (spec §4). */
export function changedByAnother(record: WorksheetRecord): string | null {
  return record.modifiedBy === record.username ? null : record.modifiedBy;
}
