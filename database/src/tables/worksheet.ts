import type { Generated } from 'kysely';
import type {
  AccountId,
  Chained,
  DateText,
  DecimalText,
  Id,
  RestorableId,
  UpdatedAt,
  UtcText,
} from './columns.ts';
import type { UnitTable } from './master-data.ts';

export interface WorksheetRecordTable {
  id: RestorableId;
  account_id: AccountId;
  version: Generated<number>;
  user_id: number;
  username: string;
  work_date: DateText;
  customer_id: number | null;
  customer_no: string | null;
  customer_name: string | null;
  job_id: number;
  job_code: string;
  job_description: string | null;
  job_task_id: number | null;
  job_task_code: string | null;
  job_task_description: string | null;
  location_id: number | null;
  location_code: string | null;
  work_type_id: number | null;
  work_type_code: string | null;
  work_type_description: string | null;
  unit_type: UnitTable['unit_type'];
  unit_id: number;
  unit_no: string;
  unit_description: string;
  unit_of_measure_id: number;
  unit_of_measure_code: string;
  unit_of_measure_description: string;
  description: string;
  /** Minutes since midnight, 0–1440; null unless the record was timed. */
  time_from: number | null;
  time_to: number | null;
  /** Subtracted from the hours between the times; null without a break. */
  break_minutes: Generated<number | null>;
  quantity: DecimalText;
  /** In hours, to six decimals (D63); null unless the quantity is time (D46). */
  hours: DecimalText | null;
  /** The quantity of a unit of measure that counts as days (D62); null otherwise. */
  days: Generated<DecimalText | null>;
  /** Authors are shown by name and compared by user id (D47, D53), which is null for API keys. */
  approved_by: string | null;
  approved_by_id: number | null;
  approved_at: UtcText | null;
  modified_by: string | null;
  modified_by_id: number | null;
  modified_at: UtcText | null;
  created_by: string;
  created_by_id: number | null;
  created_at: UtcText;
  exported: Generated<boolean>;
  export_batch_id: number | null;
  attachment_count: Generated<number>;
  /** The number of images that the create call announced and that are still missing, until the time below. */
  attachments_expected: Generated<number>;
  attachments_expected_until: Generated<UtcText | null>;
  /** The id of the first record of the visit, which all records of the visit share. */
  visit_no: Generated<number | null>;
  /** The next columns are set while the record is sent back. */
  returned_by: Generated<string | null>;
  returned_by_id: Generated<number | null>;
  returned_at: Generated<UtcText | null>;
  return_reason: Generated<string | null>;
  /** The time at which its owner last changed the record after it was sent back; null once it is approved. */
  return_answered_at: Generated<UtcText | null>;
  /** The status of a record in an export; null while it waits for the other system. */
  export_status: Generated<'accepted' | null>;
  /** The name of the record in the other system, such as the number of a posted document. */
  external_reference: Generated<string | null>;
  /** The valid signature of the customer, which locks the record. */
  sign_off_id: Generated<number | null>;
  /** The product that an import took the record from, and its id there. */
  source: Generated<string | null>;
  source_id: Generated<string | null>;
  updated_at: UpdatedAt;
}

export interface WorksheetDeletedTable extends WorksheetRecordTable {
  /** The only actor who can undo the deletion: `user:<id>` or `key:<id>`. */
  deleted_actor: string;
  deleted_at: UtcText;
}

/** A history entry. The table is append-only (D16). It has no foreign key, because the history outlives the record. */
export interface RecordHistoryTable extends Chained {
  id: Id;
  account_id: AccountId;
  record_id: number;
  action:
    | 'create'
    | 'update'
    | 'approve'
    | 'unapprove'
    | 'return'
    | 'export'
    | 'void'
    | 'accept'
    | 'reject'
    | 'sign'
    | 'unsign'
    | 'rename'
    | 'delete'
    | 'restore';
  by_name: string;
  at: UtcText;
  /** A JSON object: field -> [from, to]; null for actions without changed fields. */
  changes: string | null;
  /**
   * A JSON object: column -> the value that it had before, all columns for a deletion. Null if there was no record before,
   * for entries older than `account.history_since`, and for those of erased persons.
   */
  was: string | null;
  /** The date that the record had before, if it was deleted or moved to another one. */
  left_date: DateText | null;
}

/** A numbered export. It never changes (D19), except that it is acknowledged or voided. */
export interface ExportBatchTable {
  id: Id;
  account_id: AccountId;
  /** The number is set just before the commit, to lock the counter briefly, and is never null afterwards. */
  number: number | null;
  created_by: string;
  created_by_id: number | null;
  created_at: UtcText;
  record_count: number;
  /** The format is stored so that a repeated download is identical. */
  format_version: number;
  delimiter: ',' | ';';
  /** The file of the export has a column `hours`. */
  with_hours: Generated<boolean>;
  /** The sum of its records; null if none counts as hours (D46). */
  hours: Generated<DecimalText | null>;
  /** The next columns are set if the export was voided (D44). */
  voided_by: Generated<string | null>;
  voided_by_id: Generated<number | null>;
  voided_at: Generated<UtcText | null>;
  void_reason: Generated<string | null>;
  /**
   * The numbers of lines that the other system accepted and rejected. The other lines wait, unless
   * the export is voided.
   */
  accepted_count: Generated<number>;
  rejected_count: Generated<number>;
  /** The time at which a line was last accepted or rejected. */
  acknowledged_at: Generated<UtcText | null>;
}

/**
 * The counter is separate from the account for the reason of `account_lock`. The row is written
 * when it is first needed.
 */
export interface ExportCounterTable {
  account_id: AccountId;
  next_number: number;
  /** Until this time, numbers are taken from the row of the account, as servers of an older version do. */
  shared_until: UtcText | null;
}

/**
 * A line that left an export, in its state at that time (D44). `id` is that of its record, which
 * several voided exports can contain.
 */
export interface ExportLineTable extends Omit<
  WorksheetRecordTable,
  'export_batch_id' | 'export_status'
> {
  export_batch_id: number;
  /** Null if its export was voided. */
  export_status: Generated<'rejected' | null>;
  rejection_reason: Generated<string | null>;
}

export interface AttachmentTable {
  id: RestorableId;
  account_id: AccountId;
  record_id: number;
  position: number;
  file_name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  created_at: UtcText;
}

/** The records that a client created with a key of its own. They are kept for ever. */
export interface ClientKeyTable {
  account_id: AccountId;
  /** `user:<id>`, or `keys` for all API keys of the account. */
  actor: string;
  /** A UUID in lower case. */
  client_key: string;
  /**
   * A JSON array with the record id of each operation, null for a deletion. The column is null only
   * inside the transaction that creates the records.
   */
  record_ids: string | null;
  created_at: UtcText;
}

/** What an agent of the user proposes; nothing counts it before the user accepts it. */
export interface DraftTable {
  id: Id;
  account_id: AccountId;
  user_id: number;
  kind: 'create' | 'change' | 'approval';
  /** The record that a change or an approval is for, and its version when it was proposed. */
  record_id: number | null;
  record_version: number | null;
  /** JSON: the operation of the batch, null for an approval, and the record as it would be. */
  content: string;
  /** The name of the agent's key. */
  created_by: string;
  created_at: UtcText;
}
