import type { Selectable } from 'kysely';
import type { DB } from '#schema.ts';

type BaseType<T> = T extends boolean ? 'boolean' : T extends number ? 'number' : 'string';
type ColumnType<T> = null extends T ? `${BaseType<NonNullable<T>>} | null` : BaseType<T>;

interface TableDeclaration<Table> {
  /** Null for a table of the installation. */
  readonly accountColumn: 'id' | 'account_id' | null;
  readonly scoped: boolean;
  readonly appendOnly?: true;
  /** Rows are inserted with the id that they had in another table. */
  readonly restorable?: true;
  /** Has the columns `storage_key`, `sha256` and `size`. */
  readonly refersToFiles?: true;
  /** The reason why a backup leaves the table out, and a restore ignores it in an older backup. */
  readonly notBackedUp?: string;
  /** The reason why a tenant's export leaves the table out. */
  readonly notExported?: string;
  /** A tenant's export contains an empty text instead. */
  readonly secretColumns?: readonly string[];
  /** The reason why rows of this table do not prevent the deletion of an account. */
  readonly notContent?: string;
  /** In the same transaction; other tables in chunks before it. */
  readonly deletedWithAccount?: true;
  /** Restoring a backup replaces the rows that the server inserts at its first start. */
  readonly filledByServer?: true;
  readonly columns: {
    readonly [Column in keyof Selectable<Table>]-?: ColumnType<Selectable<Table>[Column]>;
  };
}

/** Backup, export, deletion, account scope and schema test use this list. A table comes after those it refers to. */
export const tables = {
  account: {
    accountColumn: 'id',
    scoped: true,
    notContent: 'it is the account',
    columns: {
      id: 'number',
      code: 'string',
      code_key: 'string',
      name: 'string',
      created_date: 'string',
      expiration_date: 'string | null',
      active: 'boolean',
      time_zone: 'string',
      language_code: 'string',
      deactivated_at: 'string | null',
      show_customer: 'boolean | null',
      show_job_task: 'boolean | null',
      show_location: 'boolean | null',
      show_work_type: 'boolean | null',
      mandatory_job_task: 'boolean | null',
      mandatory_location: 'boolean | null',
      mandatory_work_type: 'boolean | null',
      default_unit_type: 'string',
      resource_units: 'string',
      export_approved_only: 'boolean',
      closed_until: 'string | null',
      day_limit: 'string',
      working_time_rules: 'string | null',
      settings_saved_at: 'string | null',
      setup_dismissed_at: 'string | null',
      next_export_number: 'number',
    },
  },
  audit_log: {
    accountColumn: 'account_id',
    scoped: true,
    appendOnly: true,
    notContent: 'creating the account writes to it',
    columns: {
      id: 'number',
      account_id: 'number',
      at: 'string',
      event: 'string',
      by_name: 'string',
      by_name_key: 'string | null',
      address: 'string | null',
      subject: 'string | null',
      subject_key: 'string | null',
      details: 'string | null',
    },
  },
  customer: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      no: 'string',
      no_key: 'string',
      name: 'string',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  unit: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    columns: {
      id: 'number',
      account_id: 'number',
      unit_type: 'string',
      no: 'string',
      no_key: 'string',
      description: 'string',
      barcode: 'string | null',
      base_unit_code: 'string | null',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  unit_of_measure: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    columns: {
      id: 'number',
      account_id: 'number',
      unit_id: 'number',
      code: 'string',
      code_key: 'string',
      description: 'string',
      hours: 'string | null',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  location: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      code: 'string',
      code_key: 'string',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  work_type: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      code: 'string',
      code_key: 'string',
      description: 'string',
      unit_of_measure_code: 'string | null',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  job: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      code: 'string',
      code_key: 'string',
      description: 'string | null',
      bill_to_customer_id: 'number',
      team_code: 'string | null',
      team_code_key: 'string | null',
      responsible_resource_no: 'string | null',
      starting_date: 'string | null',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  job_task: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      job_id: 'number',
      code: 'string',
      code_key: 'string',
      description: 'string',
      active: 'boolean',
      version: 'number',
      updated_at: 'string',
    },
  },
  import_heading: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it only remembers the columns of files',
    columns: {
      id: 'number',
      account_id: 'number',
      entity: 'string',
      heading_key: 'string',
      field: 'string | null',
    },
  },
  user: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'creating the account creates its first user',
    secretColumns: ['password_hash'],
    columns: {
      id: 'number',
      account_id: 'number',
      username: 'string',
      username_key: 'string',
      password_hash: 'string',
      language_code: 'string',
      profile_type: 'string',
      role: 'string',
      team_code: 'string | null',
      team_code_key: 'string | null',
      default_description: 'string | null',
      default_resource_id: 'number | null',
      lock_default_resource: 'boolean',
      expiration_date: 'string | null',
      active: 'boolean',
      created_at: 'string',
      version: 'number',
      updated_at: 'string',
      dismissed_operator_key_id: 'number | null',
    },
  },
  favourite: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a preference of a user',
    columns: {
      id: 'number',
      account_id: 'number',
      user_id: 'number',
      unit_id: 'number | null',
      job_id: 'number | null',
    },
  },
  session: {
    accountColumn: 'account_id',
    scoped: false,
    deletedWithAccount: true,
    notBackedUp: 'restoring it would continue sessions that have ended',
    notContent: 'signing in creates it',
    columns: {
      id: 'string',
      account_id: 'number',
      user_id: 'number',
      remember: 'boolean',
      created_at: 'string',
      expires_at: 'string',
      visit_account_id: 'number | null',
      visit_ends_at: 'string | null',
    },
  },
  api_key: {
    accountColumn: 'account_id',
    scoped: false,
    deletedWithAccount: true,
    notExported: 'an API key opens the account',
    notContent: 'it holds no work',
    columns: {
      id: 'number',
      account_id: 'number',
      key_hash: 'string',
      key_encrypted: 'string',
      created_by: 'string',
      created_at: 'string',
      last_used_at: 'string | null',
      revoked_at: 'string | null',
      name: 'string | null',
      name_key: 'string | null',
      key_start: 'string | null',
      scopes: 'string | null',
      expires_at: 'string | null',
      operator_name: 'string | null',
    },
  },
  export_batch: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      number: 'number | null',
      created_by: 'string',
      created_by_id: 'number | null',
      created_at: 'string',
      record_count: 'number',
      format_version: 'number',
      delimiter: 'string',
      hours: 'string | null',
      voided_by: 'string | null',
      voided_by_id: 'number | null',
      voided_at: 'string | null',
      void_reason: 'string | null',
      accepted_count: 'number',
      rejected_count: 'number',
      acknowledged_at: 'string | null',
    },
  },
  worksheet_record: {
    accountColumn: 'account_id',
    scoped: true,
    restorable: true,
    columns: {
      id: 'number',
      account_id: 'number',
      version: 'number',
      user_id: 'number',
      username: 'string',
      work_date: 'string',
      customer_id: 'number | null',
      customer_no: 'string | null',
      customer_name: 'string | null',
      job_id: 'number',
      job_code: 'string',
      job_description: 'string | null',
      job_task_id: 'number | null',
      job_task_code: 'string | null',
      job_task_description: 'string | null',
      location_id: 'number | null',
      location_code: 'string | null',
      work_type_id: 'number | null',
      work_type_code: 'string | null',
      work_type_description: 'string | null',
      unit_type: 'string',
      unit_id: 'number',
      unit_no: 'string',
      unit_description: 'string',
      unit_of_measure_id: 'number',
      unit_of_measure_code: 'string',
      unit_of_measure_description: 'string',
      description: 'string',
      time_from: 'number | null',
      time_to: 'number | null',
      quantity: 'string',
      hours: 'string | null',
      approved_by: 'string | null',
      approved_by_id: 'number | null',
      approved_at: 'string | null',
      modified_by: 'string | null',
      modified_by_id: 'number | null',
      modified_at: 'string | null',
      created_by: 'string',
      created_by_id: 'number | null',
      created_at: 'string',
      exported: 'boolean',
      export_batch_id: 'number | null',
      attachment_count: 'number',
      visit_no: 'number | null',
      returned_by: 'string | null',
      returned_by_id: 'number | null',
      returned_at: 'string | null',
      return_reason: 'string | null',
      return_answered_at: 'string | null',
      export_status: 'string | null',
      external_reference: 'string | null',
      updated_at: 'string',
    },
  },
  export_line: {
    accountColumn: 'account_id',
    scoped: true,
    restorable: true,
    columns: {
      id: 'number',
      account_id: 'number',
      version: 'number',
      user_id: 'number',
      username: 'string',
      work_date: 'string',
      customer_id: 'number | null',
      customer_no: 'string | null',
      customer_name: 'string | null',
      job_id: 'number',
      job_code: 'string',
      job_description: 'string | null',
      job_task_id: 'number | null',
      job_task_code: 'string | null',
      job_task_description: 'string | null',
      location_id: 'number | null',
      location_code: 'string | null',
      work_type_id: 'number | null',
      work_type_code: 'string | null',
      work_type_description: 'string | null',
      unit_type: 'string',
      unit_id: 'number',
      unit_no: 'string',
      unit_description: 'string',
      unit_of_measure_id: 'number',
      unit_of_measure_code: 'string',
      unit_of_measure_description: 'string',
      description: 'string',
      time_from: 'number | null',
      time_to: 'number | null',
      quantity: 'string',
      hours: 'string | null',
      approved_by: 'string | null',
      approved_by_id: 'number | null',
      approved_at: 'string | null',
      modified_by: 'string | null',
      modified_by_id: 'number | null',
      modified_at: 'string | null',
      created_by: 'string',
      created_by_id: 'number | null',
      created_at: 'string',
      exported: 'boolean',
      export_batch_id: 'number',
      attachment_count: 'number',
      visit_no: 'number | null',
      returned_by: 'string | null',
      returned_by_id: 'number | null',
      returned_at: 'string | null',
      return_reason: 'string | null',
      return_answered_at: 'string | null',
      export_status: 'string | null',
      external_reference: 'string | null',
      rejection_reason: 'string | null',
      updated_at: 'string',
    },
  },
  record_history: {
    accountColumn: 'account_id',
    scoped: true,
    columns: {
      id: 'number',
      account_id: 'number',
      record_id: 'number',
      action: 'string',
      by_name: 'string',
      at: 'string',
      changes: 'string | null',
    },
  },
  attachment: {
    accountColumn: 'account_id',
    scoped: true,
    restorable: true,
    refersToFiles: true,
    columns: {
      id: 'number',
      account_id: 'number',
      record_id: 'number',
      position: 'number',
      file_name: 'string',
      content_type: 'string',
      size: 'number',
      sha256: 'string',
      storage_key: 'string',
      created_at: 'string',
    },
  },
  worksheet_deleted: {
    accountColumn: 'account_id',
    scoped: true,
    restorable: true,
    columns: {
      id: 'number',
      account_id: 'number',
      version: 'number',
      user_id: 'number',
      username: 'string',
      work_date: 'string',
      customer_id: 'number | null',
      customer_no: 'string | null',
      customer_name: 'string | null',
      job_id: 'number',
      job_code: 'string',
      job_description: 'string | null',
      job_task_id: 'number | null',
      job_task_code: 'string | null',
      job_task_description: 'string | null',
      location_id: 'number | null',
      location_code: 'string | null',
      work_type_id: 'number | null',
      work_type_code: 'string | null',
      work_type_description: 'string | null',
      unit_type: 'string',
      unit_id: 'number',
      unit_no: 'string',
      unit_description: 'string',
      unit_of_measure_id: 'number',
      unit_of_measure_code: 'string',
      unit_of_measure_description: 'string',
      description: 'string',
      time_from: 'number | null',
      time_to: 'number | null',
      quantity: 'string',
      hours: 'string | null',
      approved_by: 'string | null',
      approved_by_id: 'number | null',
      approved_at: 'string | null',
      modified_by: 'string | null',
      modified_by_id: 'number | null',
      modified_at: 'string | null',
      created_by: 'string',
      created_by_id: 'number | null',
      created_at: 'string',
      exported: 'boolean',
      export_batch_id: 'number | null',
      attachment_count: 'number',
      visit_no: 'number | null',
      returned_by: 'string | null',
      returned_by_id: 'number | null',
      returned_at: 'string | null',
      return_reason: 'string | null',
      return_answered_at: 'string | null',
      export_status: 'string | null',
      external_reference: 'string | null',
      updated_at: 'string',
      deleted_actor: 'string',
      deleted_at: 'string',
    },
  },
  attachment_deleted: {
    accountColumn: 'account_id',
    scoped: true,
    restorable: true,
    refersToFiles: true,
    columns: {
      id: 'number',
      account_id: 'number',
      record_id: 'number',
      position: 'number',
      file_name: 'string',
      content_type: 'string',
      size: 'number',
      sha256: 'string',
      storage_key: 'string',
      created_at: 'string',
    },
  },
  idempotency_key: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it lasts 24 hours',
    columns: {
      account_id: 'number',
      actor: 'string',
      operation: 'string',
      idempotency_key: 'string',
      request_hash: 'string',
      response: 'string | null',
      created_at: 'string',
    },
  },
  change_event: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it reports changes, also those of users and settings',
    columns: {
      id: 'number',
      account_id: 'number',
      seq: 'number | null',
      entity: 'string',
      key_text: 'string',
      action: 'string',
      by_name: 'string',
      at: 'string',
      group_id: 'string',
    },
  },
  change_cursor: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it counts the changes',
    columns: { account_id: 'number', last_seq: 'number', purged_seq: 'number' },
  },
  webhook: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it holds no work',
    secretColumns: ['secret_encrypted'],
    columns: {
      id: 'number',
      account_id: 'number',
      url: 'string',
      events: 'string',
      active: 'boolean',
      secret_encrypted: 'string',
      last_seq: 'number',
      due_at: 'string | null',
      lease: 'string | null',
      lease_until: 'string | null',
      failures: 'number',
      failing_since: 'string | null',
      disabled_at: 'string | null',
      last_error: 'string | null',
      last_response_status: 'number | null',
      created_by: 'string',
      created_at: 'string',
    },
  },
  webhook_delivery: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a log of 90 days',
    columns: {
      id: 'number',
      account_id: 'number',
      webhook_id: 'number',
      message_id: 'string',
      type: 'string',
      first_seq: 'number',
      last_seq: 'number',
      changes: 'string',
      status: 'string',
      attempts: 'number',
      first_attempt_at: 'string | null',
      due_at: 'string | null',
      response_status: 'number | null',
      error: 'string | null',
      delivered_at: 'string | null',
      created_at: 'string',
    },
  },
  sign_in_throttle: {
    accountColumn: null,
    scoped: false,
    notBackedUp: 'lockouts last 15 minutes',
    columns: {
      scope: 'string',
      failures: 'number',
      window_started_at: 'string',
      recent: 'string',
      locked_until: 'string | null',
    },
  },
  housekeeping: {
    accountColumn: null,
    scoped: false,
    filledByServer: true,
    columns: { job: 'string', due_at: 'string' },
  },
} as const satisfies { readonly [Table in keyof DB]: TableDeclaration<DB[Table]> };

type Tables = typeof tables;
export type TableName = keyof Tables;
type TablesWith<Property> = {
  [Table in TableName]: Tables[Table] extends Property ? Table : never;
}[TableName];

export type UnscopedTable = TablesWith<{ readonly scoped: false }>;
export type ScopedTable = TablesWith<{ readonly scoped: true }>;
export type AccountRowsTable = TablesWith<{ readonly accountColumn: 'account_id' }>;
export type FileTable = TablesWith<{ readonly refersToFiles: true }>;

export const tableNames = Object.keys(tables) as TableName[];

export function declarationOf(table: TableName): TableDeclaration<unknown> {
  return tables[table];
}

/** A table that is not declared is backed up. */
export function isBackedUp(name: string): boolean {
  return !isTableName(name) || declarationOf(name).notBackedUp === undefined;
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

export function isScopedTable(table: TableName): table is ScopedTable {
  return declarationOf(table).scoped;
}

function holdsAccountRows(table: TableName): table is AccountRowsTable {
  return declarationOf(table).accountColumn === 'account_id';
}

export function isFileTable(table: TableName): table is FileTable {
  return declarationOf(table).refersToFiles === true;
}

export const scopedTables = tableNames.filter(isScopedTable);

const accountRowsTables = tableNames.filter(holdsAccountRows);

export const fileTables = tableNames.filter(isFileTable);
/** An account without rows in these is empty. */
export const contentTables = accountRowsTables.filter((table) => !declarationOf(table).notContent);

const reversed = accountRowsTables.toReversed();
/** Referring tables first. */
export const deletionOrder = {
  inChunks: reversed.filter((table) => !declarationOf(table).deletedWithAccount),
  withAccount: reversed.filter((table) => declarationOf(table).deletedWithAccount),
};
