import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

export type RecordAct = 'approve' | 'unapprove' | 'delete';

/** How the list looks once a record is approved or unapproved, before the server has said so. */
export function withApproval(
  days: readonly DayGroup[],
  id: number,
  approval: { by: string; at: string } | null,
): DayGroup[] {
  return days.map((day) => ({
    ...day,
    worksheet: day.worksheet.map((record) =>
      record.id === id ? judged(record, approval) : record,
    ),
  }));
}

function judged(
  record: WorksheetRecord,
  approval: { by: string; at: string } | null,
): WorksheetRecord {
  if (!approval) {
    return {
      ...record,
      approvedBy: null,
      approvedDateTime: null,
      allowedActions: ['edit', 'delete', 'approve'],
      lockReason: null,
    };
  }
  return {
    ...record,
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
