import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { RowDataPacket } from 'mysql2/promise';

export function toRecord(row: RowDataPacket, mode: 'YOURS' | 'ALL'): WorksheetRecord {
  return {
    id: row['id'],
    accountId: row['account_id'],
    version: row['version'],
    username: row['username'],
    date: row['work_date'],
    customerNo: row['customer_no'],
    customerName: row['customer_name'],
    jobCode: row['job_code'],
    jobDescription: row['job_description'],
    jobTaskCode: row['job_task_code'],
    jobTaskDescription: row['job_task_description'],
    locationCode: row['location_code'],
    workTypeCode: row['work_type_code'],
    workTypeDescription: row['work_type_description'],
    unitType: row['unit_type'],
    unitNo: row['unit_no'],
    unitDescription: row['unit_description'],
    description: row['description'],
    timeFrom: row['time_from'],
    timeTo: row['time_to'],
    breakMinutes: row['break_minutes'],
    quantity: Number(row['quantity']),
    hours: row['hours'] === null ? null : Number(row['hours']),
    unitOfMeasureCode: row['unit_of_measure_code'],
    unitOfMeasureDescription: row['unit_of_measure_description'],
    approvedBy: row['approved_by'],
    approvedDateTime: row['approved_at'],
    createdDateTime: `${String(row['created_at']).replace(' ', 'T')}Z`,
    modifiedBy: row['modified_by'],
    modifiedDate: row['modified_at'],
    returnedBy: row['returned_by'],
    returnedDateTime: row['returned_at'],
    returnReason: row['return_reason'],
    exported: row['exported'] === 1,
    // The comparison contains only open records.
    exportNumber: null,
    exportedBy: null,
    exportedDateTime: null,
    exportStatus: null,
    externalReference: null,
    attachmentCount: row['attachment_count'],
    attachmentsExpected: row['attachments_expected'],
    visitNo: row['visit_no'],
    source: row['source'],
    sourceId: row['source_id'],
    signOffId: row['sign_off_id'],
    allowedActions: mode === 'ALL' ? ['edit', 'delete', 'approve'] : ['edit', 'delete'],
    lockReason: null,
  };
}

export function toDays(rows: RowDataPacket[], mode: 'YOURS' | 'ALL'): DayGroup[] {
  const days: DayGroup[] = [];
  for (const row of rows) {
    const day = days.at(-1);
    if (day !== undefined && day.key === row['work_date']) day.worksheet.push(toRecord(row, mode));
    else days.push({ key: row['work_date'], worksheet: [toRecord(row, mode)] });
  }
  return days;
}

export const csvHeader =
  '\uFEFFid,accountId,username,date,customerNo,customerName,jobCode,jobDescription,jobTaskCode,jobTaskDescription,' +
  'locationCode,workTypeCode,workTypeDescription,unitType,unitNo,unitDescription,description,timeFrom,timeTo,' +
  'quantity,unitOfMeasureCode,unitOfMeasureDescription,approvedBy,approvedDateTime,modifiedBy,modifiedDate,' +
  'breakMinutes\r\n';

const csvColumns = [
  'id',
  'account_id',
  'username',
  'work_date',
  'customer_no',
  'customer_name',
  'job_code',
  'job_description',
  'job_task_code',
  'job_task_description',
  'location_code',
  'work_type_code',
  'work_type_description',
  'unit_type',
  'unit_no',
  'unit_description',
  'description',
  'time_from',
  'time_to',
  'quantity',
  'unit_of_measure_code',
  'unit_of_measure_description',
  'approved_by',
  'approved_at',
  'modified_by',
  'modified_at',
  'break_minutes',
];

/** Quotes cells where necessary and makes formulas harmless. */
export function csvLine(row: RowDataPacket): string {
  return `${csvColumns.map((column) => cell(row[column])).join()}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
