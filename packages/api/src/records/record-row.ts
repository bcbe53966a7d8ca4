import type { Row } from '@worksheet/database/schema';
import { isoFromUtc } from '@worksheet/database/utc';
import type { Actor } from '@worksheet/domain/actor';
import { allowedActions, type Mode, type RecordState } from '@worksheet/domain/policy';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { isoLocal } from '@worksheet/domain/worksheet/time';

/** The columns an answer is made from; keys to other tables stay inside. */
export const recordColumns = [
  'id',
  'account_id',
  'version',
  'user_id',
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
  'unit_of_measure_code',
  'unit_of_measure_description',
  'description',
  'time_from',
  'time_to',
  'quantity',
  'approved_by',
  'approved_at',
  'modified_by',
  'modified_at',
  'exported',
  'attachment_count',
] as const satisfies readonly (keyof Row<'worksheet_record'>)[];

export type RecordRow = Pick<Row<'worksheet_record'>, (typeof recordColumns)[number]>;

/** What the policy needs to know of a stored record. */
export function stateOf(
  row: Pick<RecordRow, 'user_id' | 'username' | 'approved_by' | 'modified_by' | 'exported'>,
): RecordState {
  return {
    userId: row.user_id,
    username: row.username,
    approvedBy: row.approved_by,
    modifiedBy: row.modified_by,
    exported: row.exported,
  };
}

/** What the policy says of a record to one caller. */
type Allowed = ReturnType<typeof allowedActions>;

/**
 * A stored record as it is answered, with what the caller may do to it (spec §3, D39). One literal, in the order of the
 * wire: a list makes thousands.
 */
export function toRecordWith(
  row: RecordRow,
  { allowedActions, lockReason }: Allowed,
): WorksheetRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    username: row.username,
    date: row.work_date,
    customerNo: row.customer_no,
    customerName: row.customer_name,
    jobCode: row.job_code,
    jobDescription: row.job_description,
    jobTaskCode: row.job_task_code,
    jobTaskDescription: row.job_task_description,
    locationCode: row.location_code,
    workTypeCode: row.work_type_code,
    workTypeDescription: row.work_type_description,
    unitType: row.unit_type,
    unitNo: row.unit_no,
    unitDescription: row.unit_description,
    description: row.description,
    timeFrom: row.time_from === null ? null : isoLocal(row.work_date, row.time_from),
    timeTo: row.time_to === null ? null : isoLocal(row.work_date, row.time_to),
    quantity: fromDecimal(row.quantity),
    unitOfMeasureCode: row.unit_of_measure_code,
    unitOfMeasureDescription: row.unit_of_measure_description,
    approvedBy: row.approved_by,
    approvedDateTime: row.approved_at === null ? null : isoFromUtc(row.approved_at),
    modifiedBy: row.modified_by,
    modifiedDate: row.modified_at === null ? null : isoFromUtc(row.modified_at),
    exported: row.exported,
    attachmentCount: row.attachment_count,
    allowedActions,
    lockReason,
  };
}

/** A stored record as this caller is answered it (D39). */
export function toRecord(row: RecordRow, actor: Actor, mode: Mode | undefined): WorksheetRecord {
  return toRecordWith(row, allowedActions(actor, stateOf(row), mode));
}
