import type { Row } from '@worksheet/database/schema';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { allowedActions, type Mode, type RecordState } from '@worksheet/domain/access/policy';
import { fromDecimal, fromDecimalOrNull } from '@worksheet/domain/worksheet/quantity';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import {
  fieldsWith,
  recordFields,
  type FieldWith,
  type RecordFields,
} from '@worksheet/domain/worksheet/record-fields';
import { isoLocalOrNull } from '@worksheet/domain/worksheet/time';
import type { UnitType } from '@worksheet/domain/worksheet/limits';
import type { AccountContext } from '#context.ts';

type Column = keyof Row<'worksheet_record'>;
export type StoredField = FieldWith<'column'>;
export type ColumnOf<F extends StoredField> = RecordFields[F]['column'];

export const storedFields: readonly StoredField[] = fieldsWith('column');

export const recordColumns = [
  'user_id',
  'modified_by_id',
  'return_answered_at',
  'export_batch_id',
  'attachments_expected',
  'attachments_expected_until',
  ...storedFields.map((field) => recordFields[field].column),
] as const satisfies readonly Column[];

/** The column type of each output; a field whose column has another type does not compile where rows are read. */
interface StoredTypes {
  readonly id: number;
  readonly integer: number;
  readonly nullableInteger: number | null;
  readonly boolean: boolean;
  readonly text: string;
  readonly nullableText: string | null;
  readonly date: string;
  readonly localTime: number | null;
  readonly instant: string | null;
  readonly decimal: string;
  readonly nullableDecimal: string | null;
  readonly unitType: UnitType;
  /** The status of a record, or of a line that left an export. */
  readonly exportStatus: 'accepted' | 'rejected' | null;
}

interface FurtherColumns {
  readonly user_id: number;
  readonly modified_by_id: number | null;
  readonly return_answered_at: string | null;
  readonly export_batch_id: number | null;
  readonly attachments_expected: number;
  readonly attachments_expected_until: string | null;
}

export type RecordRow = FurtherColumns & {
  readonly [F in StoredField as ColumnOf<F>]: StoredTypes[RecordFields[F]['output']];
};

export function stateOf(
  row: Pick<
    RecordRow,
    | 'user_id'
    | 'work_date'
    | 'approved_by'
    | 'modified_by'
    | 'modified_by_id'
    | 'exported'
    | 'returned_at'
    | 'return_answered_at'
    | 'sign_off_id'
  >,
): RecordState {
  return {
    userId: row.user_id,
    approvedBy: row.approved_by,
    modifiedBy: row.modified_by,
    modifiedById: row.modified_by_id,
    exported: row.exported,
    date: row.work_date,
    wasReturned: row.returned_at !== null || row.return_answered_at !== null,
    isSignedOff: row.sign_off_id !== null,
  };
}

/** How many announced images are still to come (decisions/offline). */
export function attachmentsExpected(
  row: Pick<RecordRow, 'attachments_expected' | 'attachments_expected_until'>,
  now: Date,
): number {
  const { attachments_expected: count, attachments_expected_until: until } = row;
  return count > 0 && until !== null && toUtc(now) <= until ? count : 0;
}

/** The fields that depend on the caller and the time. */
type Computed = ReturnType<typeof allowedActions> & { readonly attachmentsExpected: number };

/** The export that a record is in. */
export interface ExportOfRecord {
  readonly number: number | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** Written out, because a loop over the fields takes two to five times as long. */
export function toRecordWith(
  row: RecordRow,
  computed: Computed,
  batch?: ExportOfRecord,
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
    timeFrom: isoLocalOrNull(row.work_date, row.time_from),
    timeTo: isoLocalOrNull(row.work_date, row.time_to),
    breakMinutes: row.break_minutes,
    quantity: fromDecimal(row.quantity),
    hours: fromDecimalOrNull(row.hours),
    unitOfMeasureCode: row.unit_of_measure_code,
    unitOfMeasureDescription: row.unit_of_measure_description,
    approvedBy: row.approved_by,
    approvedDateTime: instantOf(row.approved_at),
    createdDateTime: instantOf(row.created_at),
    modifiedBy: row.modified_by,
    modifiedDate: instantOf(row.modified_at),
    returnedBy: row.returned_by,
    returnedDateTime: instantOf(row.returned_at),
    returnReason: row.return_reason,
    exported: row.exported,
    exportStatus: exportStatusOf(row),
    externalReference: row.external_reference,
    attachmentCount: row.attachment_count,
    signOffId: row.sign_off_id,
    visitNo: row.visit_no,
    source: row.source,
    sourceId: row.source_id,
    exportNumber: batch?.number ?? null,
    exportedBy: batch?.createdBy ?? null,
    exportedDateTime: instantOf(batch?.createdAt ?? null),
    attachmentsExpected: computed.attachmentsExpected,
    allowedActions: computed.allowedActions,
    lockReason: computed.lockReason,
  };
}

/** A line that was rejected has left its export. */
function exportStatusOf({ export_batch_id: batchId, export_status: status }: RecordRow) {
  return batchId === null || status === 'rejected' ? null : (status ?? 'waiting');
}

const instantOf = (utc: string | null) => (utc === null ? null : isoFromUtc(utc));

/** Converts a row to a record, with what the caller may do to it (spec §3, D39). */
export function toRecord(
  row: RecordRow,
  { actor, now }: Pick<AccountContext, 'actor' | 'now'>,
  mode: Mode | undefined,
  batch?: ExportOfRecord,
): WorksheetRecord {
  const computed = {
    ...allowedActions(actor, stateOf(row), mode),
    attachmentsExpected: row.attachments_expected === 0 ? 0 : attachmentsExpected(row, now()),
  };
  return toRecordWith(row, computed, batch);
}
