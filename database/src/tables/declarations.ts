import type { DB } from '#schema.ts';

interface TableDeclaration {
  /** The column of the account; null for a table of the installation. */
  readonly accountColumn: 'id' | 'account_id' | null;
  readonly scoped: boolean;
  readonly appendOnly?: true;
  /** Rows are inserted with the id that they had in another table. */
  readonly restorable?: true;
  /** The table has the columns `storage_key`, `sha256` and `size`. */
  readonly refersToFiles?: true;
  /** The reason why a backup leaves the table out, and a restore ignores it in an older backup. */
  readonly notBackedUp?: string;
  /** The reason why a tenant's export leaves the table out. */
  readonly notExported?: string;
  /** Columns in which a tenant's export contains an empty text instead. */
  readonly secretColumns?: readonly string[];
  /** The reason why rows of this table do not prevent the deletion of an account. */
  readonly notContent?: string;
  /** Rows are deleted in the transaction that deletes the account. Other tables are emptied before it, in chunks. */
  readonly deletedWithAccount?: true;
  /** Restoring a backup replaces the rows that the server inserts at its first start. */
  readonly filledByServer?: true;
}

/**
 * The tables of the database. Backup, export, deletion, account scope and schema test use this
 * list. A table comes after those to which it refers.
 */
export const tables = {
  account: { accountColumn: 'id', scoped: true, notContent: 'it is the account' },
  audit_log: {
    accountColumn: 'account_id',
    scoped: true,
    appendOnly: true,
    notContent: 'creating the account writes to it',
  },
  customer: { accountColumn: 'account_id', scoped: true },
  unit: { accountColumn: 'account_id', scoped: true, deletedWithAccount: true },
  unit_of_measure: { accountColumn: 'account_id', scoped: true, deletedWithAccount: true },
  location: { accountColumn: 'account_id', scoped: true },
  work_type: { accountColumn: 'account_id', scoped: true },
  job: { accountColumn: 'account_id', scoped: true },
  job_task: { accountColumn: 'account_id', scoped: true },
  merge: { accountColumn: 'account_id', scoped: true, notContent: 'it describes master data' },
  merge_move: { accountColumn: 'account_id', scoped: true, notContent: 'it describes a merge' },
  distinct_pair: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it describes master data',
  },
  import_heading: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it only remembers the columns of files',
  },
  import_answer: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it only remembers what was answered about files',
  },
  record_import: { accountColumn: 'account_id', scoped: true },
  imported_record: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it describes records',
  },
  pay_type: { accountColumn: 'account_id', scoped: true },
  agreement: { accountColumn: 'account_id', scoped: true },
  agreement_version: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it describes an agreement',
  },
  user: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'creating the account creates its first user',
    secretColumns: ['password_hash'],
  },
  past_team: { accountColumn: 'account_id', scoped: true, notContent: 'it describes a user' },
  scim_group: { accountColumn: 'account_id', scoped: true, notContent: 'it names a team' },
  past_employment: { accountColumn: 'account_id', scoped: true, notContent: 'it describes a user' },
  erased_person: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it describes a user',
  },
  favourite: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a preference of a user',
  },
  norm: { accountColumn: 'account_id', scoped: true, notContent: 'it is a setting' },
  user_agreement: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it describes a user',
  },
  pay_run: { accountColumn: 'account_id', scoped: true },
  pay_line: { accountColumn: 'account_id', scoped: true },
  day_question: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it asks for work that does not exist',
  },
  plan: { accountColumn: 'account_id', scoped: true, notContent: 'it only says what may come' },
  report_view: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a preference of a user',
  },
  invitation: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notBackedUp: 'restoring it would open links that have been used',
    notExported: 'a link opens the account',
    notContent: 'it holds no work',
  },
  calendar_feed: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notBackedUp: 'restoring it would open addresses that have been replaced',
    notExported: 'an address shows the calendar',
    notContent: 'it holds no work',
  },
  reminder_setting: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a preference of a user',
  },
  reminder: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it only says what was sent',
  },
  push_subscription: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notBackedUp: 'a device subscribes to one installation, and may have left',
    notExported: 'a device subscribes to one installation',
    notContent: 'it holds no work',
  },
  account_identity: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a setting',
    notExported: 'the provider knows the address of this installation only',
  },
  identity_domain: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a setting',
    notExported: 'an operator of this installation confirms it',
  },
  user_identity: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'users sign in with it',
    notExported: 'it belongs to a login that is not exported',
  },
  identity_attempt: {
    accountColumn: 'account_id',
    scoped: false,
    deletedWithAccount: true,
    notBackedUp: 'it lasts ten minutes',
    notContent: 'signing in creates it',
  },
  passkey: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'users sign in with it',
    notExported: 'it belongs to the address of this installation',
  },
  authenticator_app: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'users sign in with it',
    notExported: 'it is encrypted with the secret of this installation',
  },
  recovery_code: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'users sign in with it',
    notExported: 'it replaces an authenticator app, which is not exported',
  },
  pending_sign_in: {
    accountColumn: 'account_id',
    scoped: false,
    deletedWithAccount: true,
    notBackedUp: 'it lasts ten minutes',
    notContent: 'signing in creates it',
  },
  passkey_challenge: { accountColumn: null, scoped: false, notBackedUp: 'it lasts five minutes' },
  session: {
    accountColumn: 'account_id',
    scoped: false,
    deletedWithAccount: true,
    notBackedUp: 'restoring it would continue sessions that have ended',
    notContent: 'signing in creates it',
  },
  api_key: {
    accountColumn: 'account_id',
    scoped: false,
    deletedWithAccount: true,
    notExported: 'an API key opens the account',
    notContent: 'it holds no work',
  },
  export_batch: { accountColumn: 'account_id', scoped: true },
  sign_off: { accountColumn: 'account_id', scoped: true },
  sign_off_line: { accountColumn: 'account_id', scoped: true },
  worksheet_record: { accountColumn: 'account_id', scoped: true, restorable: true },
  export_line: { accountColumn: 'account_id', scoped: true, restorable: true },
  record_history: { accountColumn: 'account_id', scoped: true },
  draft: { accountColumn: 'account_id', scoped: true, notContent: 'it only says what may come' },
  attachment: { accountColumn: 'account_id', scoped: true, restorable: true, refersToFiles: true },
  worksheet_deleted: { accountColumn: 'account_id', scoped: true, restorable: true },
  attachment_deleted: {
    accountColumn: 'account_id',
    scoped: true,
    restorable: true,
    refersToFiles: true,
  },
  idempotency_key: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it lasts 24 hours',
  },
  client_key: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'the history of what it names is',
  },
  change_event: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it reports changes, also those of users and settings',
  },
  change_cursor: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it counts the changes',
  },
  erased_row: {
    accountColumn: 'account_id',
    scoped: true,
    appendOnly: true,
    notContent: 'it describes rows of others',
  },
  chain_head: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it says how far rows are linked',
  },
  seal: {
    accountColumn: 'account_id',
    scoped: true,
    appendOnly: true,
    deletedWithAccount: true,
    notContent: 'it seals rows of others',
  },
  account_lock: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notBackedUp: 'its rows are only locked',
    notContent: 'its rows are only locked',
  },
  export_counter: {
    accountColumn: 'account_id',
    scoped: true,
    deletedWithAccount: true,
    notContent: 'it counts the exports',
  },
  webhook: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it holds no work',
    secretColumns: ['secret_encrypted'],
  },
  webhook_delivery: {
    accountColumn: 'account_id',
    scoped: true,
    notContent: 'it is a log of 90 days',
  },
  sign_in_throttle: { accountColumn: null, scoped: false, notBackedUp: 'lockouts last 15 minutes' },
  housekeeping: { accountColumn: null, scoped: false, filledByServer: true },
  call_count: { accountColumn: null, scoped: false, notBackedUp: 'counts last a minute' },
  installation: {
    accountColumn: null,
    scoped: false,
    notBackedUp: 'a restored database is another installation than the one that was backed up',
  },
} as const satisfies Readonly<Record<keyof DB, TableDeclaration>>;

type Tables = typeof tables;
export type TableName = keyof Tables;
type TablesWith<Property> = {
  [Table in TableName]: Tables[Table] extends Property ? Table : never;
}[TableName];

export type UnscopedTable = TablesWith<{ readonly scoped: false }>;
/** The tables that `AccountScope` binds to an account. */
export type AccountDB = Omit<DB, UnscopedTable>;
export type ScopedTable = TablesWith<{ readonly scoped: true }>;
export type AccountRowsTable = TablesWith<{ readonly accountColumn: 'account_id' }>;
export type FileTable = TablesWith<{ readonly refersToFiles: true }>;

export const tableNames = Object.keys(tables) as TableName[];

export function declarationOf(table: TableName): TableDeclaration {
  return tables[table];
}

/** Whether a backup includes a table. A table that is not declared is included. */
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
/** The tables with the contents of an account. An account without rows in them is empty. */
export const contentTables = accountRowsTables.filter((table) => !declarationOf(table).notContent);

const reversed = accountRowsTables.toReversed();
/** The order of deletion: referring tables come first. */
export const deletionOrder = {
  inChunks: reversed.filter((table) => !declarationOf(table).deletedWithAccount),
  withAccount: reversed.filter((table) => declarationOf(table).deletedWithAccount),
};
