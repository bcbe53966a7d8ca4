import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** Uses the version that the server will store, so that undoing at once is not rejected as outdated (D17). */
export function withApproval(
  days: readonly DayGroup[],
  record: WorksheetRecord,
  approval: { by: string; at: string } | null,
): DayGroup[] {
  const version = record.version + 1;
  if (!approval) {
    return replaceRecord(days, {
      ...record,
      version,
      approvedBy: null,
      approvedDateTime: null,
      allowedActions: ['edit', 'delete', 'approve'],
      lockReason: null,
    });
  }
  return replaceRecord(days, {
    ...record,
    version,
    approvedBy: approval.by,
    approvedDateTime: approval.at,
    returnedBy: null,
    returnedDateTime: null,
    returnReason: null,
    allowedActions: ['unapprove'],
    lockReason: 'record-approved',
  });
}

export function replaceRecord(days: readonly DayGroup[], record: WorksheetRecord): DayGroup[] {
  return days.map((day) => ({
    ...day,
    worksheet: day.worksheet.map((old) => (old.id === record.id ? record : old)),
  }));
}
