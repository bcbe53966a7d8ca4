import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

/** Written by the account scope alone: naming it in an insert or update is a type error (D1). */
type AccountId = ColumnType<number, never, never>;
/** Made by the database. */
type Id = ColumnType<number, never, never>;
/** Made by the database, unless a row that was deleted comes back. */
type ReturningId = ColumnType<number, number | undefined, never>;
/** `YYYY-MM-DD`; a calendar date, never an instant (D9). */
type DateText = string;
/** `YYYY-MM-DD HH:MM:SS.mmm` in UTC; see `utc.ts`. */
type UtcText = string;
/** Kept by the database whenever a row is made or changed. */
type UpdatedAt = Generated<UtcText>;
/** An exact decimal as text, `"7.50"` (D10). */
type DecimalText = string;

export type UnitType = 'Item' | 'Resource';

export interface AccountTable {
  id: Id;
  code: string;
  code_key: string;
  name: string;
  created_date: DateText;
  expiration_date: DateText | null;
  active: Generated<boolean>;
  time_zone: Generated<string>;
  /** In which its new users begin. */
  language_code: Generated<'ENU' | 'DAN'>;
  /** Since when it is inactive; null while it is active. */
  deactivated_at: UtcText | null;
  show_customer: boolean | null;
  show_job_task: boolean | null;
  show_location: boolean | null;
  show_work_type: boolean | null;
  mandatory_job_task: boolean | null;
  mandatory_location: boolean | null;
  mandatory_work_type: boolean | null;
  default_unit_type: Generated<UnitType>;
  resource_units: Generated<'Time' | 'Quantity'>;
  /** The number the next export batch gets. */
  next_export_number: Generated<number>;
}

export interface UserTable {
  id: Id;
  account_id: AccountId;
  username: string;
  username_key: string;
  password_hash: string;
  language_code: Generated<'ENU' | 'DAN'>;
  profile_type: Generated<'Basic' | 'Teamleader' | 'Admin'>;
  role: Generated<'User' | 'Operator'>;
  team_code: string | null;
  default_description: string | null;
  default_resource_id: number | null;
  lock_default_resource: Generated<boolean>;
  expiration_date: DateText | null;
  active: Generated<boolean>;
  created_at: UtcText;
  updated_at: UpdatedAt;
}

/** Not a tenant table: a session is found before its account is known. `id` is the SHA-256 of the token (D6). */
export interface SessionTable {
  id: string;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: UtcText;
  expires_at: UtcText;
  /** Which account an operator visits in it, and until when. */
  visit_account_id: number | null;
  visit_ends_at: UtcText | null;
}

/** Not a tenant table: failed sign-ins are counted for unknown usernames too (D5). */
export interface SignInThrottleTable {
  /** SHA-256 of `username` or of `username|address`. */
  scope: string;
  failures: number;
  /** When the last failure was. */
  window_started_at: UtcText;
  /** When the failures were: milliseconds in base 36 with commas between. */
  recent: Generated<string>;
  locked_until: UtcText | null;
}

/** Not a tenant table: the key tells the account (D7). */
export interface ApiKeyTable {
  id: Id;
  account_id: number;
  key_hash: string;
  key_encrypted: string;
  created_by: string;
  created_at: UtcText;
  last_used_at: UtcText | null;
  revoked_at: UtcText | null;
}

export interface CustomerTable {
  id: Id;
  account_id: AccountId;
  no: string;
  no_key: string;
  name: string;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

/** Items and resources have the same shape and are told apart by `unit_type`. */
export interface UnitTable {
  id: Id;
  account_id: AccountId;
  unit_type: UnitType;
  no: string;
  no_key: string;
  description: string;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

export interface UnitOfMeasureTable {
  id: Id;
  account_id: AccountId;
  unit_id: number;
  code: string;
  code_key: string;
  description: string;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

export interface LocationTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

export interface WorkTypeTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  description: string;
  unit_of_measure_code: string | null;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

export interface JobTable {
  id: Id;
  account_id: AccountId;
  code: string;
  code_key: string;
  description: string | null;
  bill_to_customer_id: number;
  team_code: string | null;
  responsible_resource_no: string | null;
  starting_date: DateText | null;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

export interface JobTaskTable {
  id: Id;
  account_id: AccountId;
  job_id: number;
  code: string;
  code_key: string;
  description: string;
  active: Generated<boolean>;
  updated_at: UpdatedAt;
}

export interface WorksheetRecordTable {
  id: ReturningId;
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
  unit_type: UnitType;
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
  quantity: DecimalText;
  approved_by: string | null;
  approved_at: UtcText | null;
  /** The last change of content by anyone; null while untouched since creation. */
  modified_by: string | null;
  modified_at: UtcText | null;
  created_by: string;
  created_at: UtcText;
  exported: Generated<boolean>;
  export_batch_id: number | null;
  attachment_count: Generated<number>;
  updated_at: UpdatedAt;
}

/** A record that was deleted, as it was, while that can be undone. */
export interface WorksheetDeletedTable extends WorksheetRecordTable {
  /** Who may undo it: `user:<id>` or `key:<id>`. */
  deleted_actor: string;
  deleted_at: UtcText;
}

/** What happened to a record, append-only (D16). Outlives the record, so no foreign key. */
export interface RecordHistoryTable {
  id: Id;
  account_id: AccountId;
  record_id: number;
  action: 'create' | 'update' | 'approve' | 'unapprove' | 'export' | 'delete' | 'restore';
  by_name: string;
  at: UtcText;
  /** JSON: field -> [from, to]; null where the action says it all. */
  changes: string | null;
}

/** A numbered, immutable export (D19). Its records are those whose `export_batch_id` names it. */
export interface ExportBatchTable {
  id: Id;
  account_id: AccountId;
  /** Given just before the commit, so that the account's counter is locked for a moment only; null is never seen outside. */
  number: number | null;
  created_by: string;
  created_at: UtcText;
  record_count: number;
  /** How the file was written, so that it can be written again byte for byte. */
  format_version: number;
  delimiter: ',' | ';';
}

export interface AttachmentTable {
  id: ReturningId;
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

/** Answers of acts that must not happen twice, kept 24 hours (D18). */
export interface IdempotencyKeyTable {
  account_id: AccountId;
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  operation: string;
  idempotency_key: string;
  /** SHA-256 of the request: the same key with another request is refused. */
  request_hash: string;
  response: string | null;
  created_at: UtcText;
}

/** Not a tenant table: what the installation has to do now and then, and when next. */
export interface HousekeepingTable {
  job: string;
  due_at: UtcText;
}

/** Written once and never changed: the type refuses an update, and so does the account scope. */
type Once<T> = ColumnType<T, T, never>;

/** What happened in an account, append-only. */
export interface AuditLogTable {
  id: Id;
  account_id: AccountId;
  at: Once<UtcText>;
  /** One of the domain's audit events. */
  event: Once<string>;
  /** A username, `API key`, or someone from outside the account. */
  by_name: Once<string>;
  /** Where it came from; null for the command line. */
  address: Once<string | null>;
  /** Whom or what it was about. */
  subject: Once<string | null>;
  /** JSON; null where the event says it all. */
  details: Once<string | null>;
}

export interface DB {
  account: AccountTable;
  user: UserTable;
  session: SessionTable;
  sign_in_throttle: SignInThrottleTable;
  api_key: ApiKeyTable;
  customer: CustomerTable;
  unit: UnitTable;
  unit_of_measure: UnitOfMeasureTable;
  location: LocationTable;
  work_type: WorkTypeTable;
  job: JobTable;
  job_task: JobTaskTable;
  worksheet_record: WorksheetRecordTable;
  record_history: RecordHistoryTable;
  export_batch: ExportBatchTable;
  attachment: AttachmentTable;
  worksheet_deleted: WorksheetDeletedTable;
  attachment_deleted: AttachmentTable;
  idempotency_key: IdempotencyKeyTable;
  audit_log: AuditLogTable;
  housekeeping: HousekeepingTable;
}

/** Tables reached before a tenant is known; only `unscoped` sees them. */
export type UnscopedTable = 'session' | 'sign_in_throttle' | 'api_key' | 'housekeeping';
/** The tables one account can see through its handle. */
export type AccountDB = Omit<DB, UnscopedTable>;

/** Every table of an account's handle, with the column that names the tenant. Checked against the schema by its type. */
export const tenantColumn = {
  account: 'id',
  user: 'account_id',
  customer: 'account_id',
  unit: 'account_id',
  unit_of_measure: 'account_id',
  location: 'account_id',
  work_type: 'account_id',
  job: 'account_id',
  job_task: 'account_id',
  worksheet_record: 'account_id',
  record_history: 'account_id',
  export_batch: 'account_id',
  attachment: 'account_id',
  worksheet_deleted: 'account_id',
  attachment_deleted: 'account_id',
  idempotency_key: 'account_id',
  audit_log: 'account_id',
} as const satisfies Record<keyof AccountDB, 'id' | 'account_id'>;

/** Tables of which nothing may change or vanish while the account stands. */
export const appendOnlyTables: ReadonlySet<string> = new Set<keyof AccountDB>(['audit_log']);

/** Tables whose rows may be deleted and come back under the number they had. */
export const returningTables: ReadonlySet<string> = new Set<keyof AccountDB>([
  'worksheet_record',
  'worksheet_deleted',
  'attachment',
  'attachment_deleted',
]);

export type Row<T extends keyof DB> = Selectable<DB[T]>;
export type NewRow<T extends keyof DB> = Insertable<DB[T]>;
export type RowChange<T extends keyof DB> = Updateable<DB[T]>;
