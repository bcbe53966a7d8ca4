import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

export function jobName(record: WorksheetRecord): string {
  return record.jobDescription ?? record.jobCode;
}

/** The description is often that of the unit (spec §4), which is then shown once. */
export function unitAndDescription({
  unitNo,
  unitDescription,
  description,
}: WorksheetRecord): string {
  const unit = unitDescription ?? unitNo;
  return unit === description ? description : `${unit} · ${description}`;
}

export function codeAndName(code: string | null, name: string | null): string {
  return [code, name].filter(Boolean).join(' ');
}

/** Returns null if the record's user edited it last: only other editors are shown (spec §4). */
export function changedByAnother(record: WorksheetRecord): string | null {
  return record.modifiedBy === record.username ? null : record.modifiedBy;
}
