import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountTable, UserTable } from './tables/accounts.ts';
import type { AuditLogTable } from './tables/audit.ts';
import type {
  CustomerTable,
  JobTable,
  JobTaskTable,
  LocationTable,
  UnitOfMeasureTable,
  UnitTable,
  WorkTypeTable,
} from './tables/master-data.ts';
import type { ApiKeyTable, SessionTable, SignInThrottleTable } from './tables/sign-in.ts';
import type { HousekeepingTable, IdempotencyKeyTable } from './tables/upkeep.ts';
import type {
  AttachmentTable,
  ExportBatchTable,
  RecordHistoryTable,
  WorksheetDeletedTable,
  WorksheetRecordTable,
} from './tables/worksheet.ts';

export type UnitType = UnitTable['unit_type'];

/** Every table of the database; the families are in `tables/`. */
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
