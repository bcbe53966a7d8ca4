import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

export type RecordAct = 'approve' | 'unapprove' | 'delete';

/**
 * How the list looks once a record is approved or unapproved, before the server has said so: with the version it will
 * have by then, so that whoever takes it back at once is right (D17).
 */
export function withApproval(
  days: readonly DayGroup[],
  id: number,
  approval: { by: string; at: string } | null,
): DayGroup[] {
  return changed(days, id, (record) => judged(record, approval));
}

/** The list with one of its records as it was before. */
export function withRecord(days: readonly DayGroup[], before: WorksheetRecord): DayGroup[] {
  return changed(days, before.id, () => before);
}

function changed(
  days: readonly DayGroup[],
  id: number,
  change: (record: WorksheetRecord) => WorksheetRecord,
): DayGroup[] {
  return days.map((day) => ({
    ...day,
    worksheet: day.worksheet.map((record) => (record.id === id ? change(record) : record)),
  }));
}

function judged(
  record: WorksheetRecord,
  approval: { by: string; at: string } | null,
): WorksheetRecord {
  const version = record.version + 1;
  if (!approval) {
    return {
      ...record,
      version,
      approvedBy: null,
      approvedDateTime: null,
      allowedActions: ['edit', 'delete', 'approve'],
      lockReason: null,
    };
  }
  return {
    ...record,
    version,
    approvedBy: approval.by,
    approvedDateTime: approval.at,
    allowedActions: ['unapprove'],
    lockReason: 'record-approved',
  };
}

/** The record after this one in the order shown, or the one before where it is the last. */
export function neighbourOf(days: readonly DayGroup[], id: number): number | undefined {
  const ids = days.flatMap((day) => day.worksheet.map((record) => record.id));
  const index = ids.indexOf(id);
  return ids[index + 1] ?? ids[index - 1];
}
