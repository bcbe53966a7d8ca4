import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { declarationOf, deletionOrder, tableNames } from './tables/declarations.ts';
import { unscoped } from './unscoped.ts';

const { pool } = await testDatabase();
const db = unscoped(pool);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: 'YES' | 'NO';
}
const { rows: columns } = await sql<Column>`
  select table_name as \`table\`, column_name as name, column_type as type, is_nullable as nullable
    from information_schema.columns
   where table_schema = database() and table_name not like 'kysely%'`.execute(db);

interface Index {
  readonly table: string;
  readonly name: string;
  readonly isUnique: number;
  readonly columns: string;
}
const { rows: indexes } = await sql<Index>`
  select table_name as \`table\`, index_name as name, max(non_unique) = 0 as isUnique,
         group_concat(column_name order by seq_in_index separator ', ') as columns
    from information_schema.statistics
   where table_schema = database() and table_name not like 'kysely%'
   group by table_name, index_name`.execute(db);

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  readonly columns: string;
}
const { rows: foreignKeys } = await sql<ForeignKey>`
  select table_name as \`table\`, constraint_name as name, max(referenced_table_name) as target,
         group_concat(column_name order by ordinal_position separator ', ') as columns
    from information_schema.key_column_usage
   where table_schema = database() and referenced_table_name is not null
   group by table_name, constraint_name`.execute(db);

const databaseTables = [...new Set(columns.map(({ table }) => table))].toSorted();
const columnsOf = (table: string) => columns.filter((column) => column.table === table);
const hasAccountId = (table: string) => columnsOf(table).some(({ name }) => name === 'account_id');
const accountTables = databaseTables.filter(hasAccountId);

/** The indexes that do not begin with account_id, each with the reason. */
const otherIndexes: Readonly<Record<string, string>> = {
  'api_key.api_key_hash': 'a key is found before its account is known (D7)',
  'attachment.attachment_by_file': 'the clean-up of files looks for a key in all accounts',
  'attachment_deleted.attachment_by_file': 'the clean-up of files looks for a key in all accounts',
  'calendar_feed.calendar_feed_token': 'an address is found before its account is known',
  'idempotency_key.idempotency_key_age': 'a job deletes old keys of all accounts (D18)',
  'identity_attempt.PRIMARY': 'read before the account is known',
  'identity_attempt.identity_attempt_expiry': 'a scheduled job deletes them in all accounts',
  'identity_domain.identity_domain_confirmed': 'a domain is confirmed for one account',
  'invitation.invitation_expiry': 'a job deletes expired links of all accounts',
  'invitation.invitation_token': 'a link is found before its account is known',
  'passkey.passkey_credential': 'a passkey signs in before the account is known',
  'pending_sign_in.PRIMARY': 'read before the account is known',
  'pending_sign_in.pending_sign_in_expiry': 'a scheduled job deletes them in all accounts',
  'session.PRIMARY': 'a session is found before its account is known (D6)',
  'session.session_expiry': 'a job deletes expired sessions of all accounts',
  'user.user_sign_in': 'sign-in finds a username in all accounts (D2)',
  'webhook.webhook_active': 'the processes that deliver look for webhooks of all accounts',
  'webhook_delivery.webhook_delivery_age': 'a job deletes old rows of all accounts',
  'worksheet_deleted.worksheet_deleted_age': 'a job deletes old rows of all accounts',
};

function typeOf({ type, nullable }: Column): string {
  const base =
    type === 'tinyint(1)' ? 'boolean' : /^(bigint|int|smallint)\b/.test(type) ? 'number' : 'string';
  return nullable === 'YES' ? `${base} | null` : base;
}

function typesOf(table: string): Record<string, string> {
  return Object.fromEntries(columnsOf(table).map((each) => [each.name, typeOf(each)]));
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the errors of the compiler when it compares the tables of a database with their interfaces. */
function compilerErrors(found: Record<string, Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: [], incremental: false, tsBuildInfoFile: null },
    files: ['found.ts'],
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(
    join(folder, 'found.ts'),
    `import type { DB, Row } from '${root}database/src/schema.ts';
type Base<T> = T extends boolean ? 'boolean' : T extends number ? 'number' : 'string';
type Column<T> = null extends T ? \`\${Base<NonNullable<T>>} | null\` : Base<T>;
type Columns<R> = { readonly [Name in keyof R]-?: Column<R[Name]> };
export default ${JSON.stringify(found)} as const satisfies {
  readonly [Table in keyof DB]: Columns<Row<Table>>;
};`,
  );
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', folder, '--pretty', 'false'],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  return stdout;
}

describe('every table of the database', () => {
  it('is declared', () => {
    expect(databaseTables).toEqual(tableNames.toSorted());
  });

  it('has the columns and types of its interface', () => {
    const found = Object.fromEntries(databaseTables.map((table) => [table, typesOf(table)]));
    expect(compilerErrors(found)).toBe('');
    const { name: _, ...others } = found['customer'] ?? {};
    expect(compilerErrors({ ...found, customer: others })).toContain("Property 'name' is missing");
  });

  it('that has an account_id is declared as a table with rows of an account', () => {
    const declared = tableNames.filter(
      (name) => declarationOf(name).accountColumn === 'account_id',
    );
    expect(declared.toSorted()).toEqual(accountTables);
  });
});

describe('every table with rows of an account (D1)', () => {
  it('begins its keys and indexes with account_id', () => {
    const others = indexes
      .filter(({ table }) => accountTables.includes(table))
      .filter(
        (index) => !index.columns.startsWith('account_id, ') && index.columns !== 'account_id',
      )
      // AUTO_INCREMENT needs a key that begins with its column.
      .filter(
        ({ name, isUnique, columns: list }) => name === 'PRIMARY' || !isUnique || list !== 'id',
      )
      .map(({ table, name }) => `${table}.${name}`);
    expect(others.toSorted()).toEqual(Object.keys(otherIndexes));
  });

  it('begins its foreign keys with account_id', () => {
    expect(foreignKeys.filter((key) => !key.columns.startsWith('account_id'))).toEqual([]);
  });

  it('is deleted with the account, after the rows that refer to it', () => {
    const order: string[] = [...deletionOrder.inChunks, ...deletionOrder.withAccount];
    expect(order.toSorted()).toEqual(accountTables);
    const tooEarly = foreignKeys
      .filter(({ target }) => target !== 'account')
      .filter(({ table, target }) => order.indexOf(table) > order.indexOf(target))
      .map(({ table, name, target }) => `${target} is deleted before ${table} (${name})`);
    expect(tooEarly).toEqual([]);
  });
});

it('a column of an export whose name suggests a secret is declared as secret', () => {
  const suspicious = tableNames
    .filter((name) => !declarationOf(name).notBackedUp && !declarationOf(name).notExported)
    .flatMap((name) =>
      columnsOf(name)
        .map((column) => column.name)
        .filter((column) => /password|secret|token|hash|encrypted/.test(column))
        .filter((column) => !declarationOf(name).secretColumns?.includes(column))
        .map((column) => `${name}.${column}`),
    );
  // These columns reveal no password: one says whether it must be changed, the other is the hash of a request.
  expect(suspicious).toEqual(['user.must_change_password', 'idempotency_key.request_hash']);
});

it('a table with updated_at has an index for updatedSince (D32)', () => {
  const copies = ['worksheet_deleted', 'export_line'];
  const withoutIndex = columns
    .filter(({ name, table }) => name === 'updated_at' && !copies.includes(table))
    .filter(
      ({ table }) =>
        !indexes.some((each) => each.table === table && each.columns === 'account_id, updated_at'),
    );
  expect(withoutIndex).toEqual([]);
});
