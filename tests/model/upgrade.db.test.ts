import { generateApiKey } from '@worksheet/auth/api-keys';
import { migrateTo, migrateToLatest } from '@worksheet/database/migrate';
import { openPool } from '@worksheet/database/pool';
import { bareDatabase } from '@worksheet/database/testing/database';
import { appSecret } from '@worksheet/server/src/testing/product-app.ts';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { expect, it, onTestFinished } from 'vitest';
import { someOfEach } from '#compare/cells.ts';
import { compareEverything } from '#compare/everything.ts';
import { fileOf } from '#compare/file-text.ts';
import { signInAll } from '#driver/make-company.ts';
import { Rest } from '#driver/rest.ts';
import { beginning, startServer } from '#driver/server.ts';
import { World } from '#driver/world.ts';
import { insertCompany } from '#upgrade/insert.ts';
import { makeOldCompany, recordCount } from '#upgrade/old-company.ts';

const { url } = await bareDatabase();
const previous = '0041-installation';

type Table = readonly Readonly<Record<string, unknown>>[];

async function readTables(connection: Connection): Promise<Map<string, Table>> {
  const [tables] = await connection.query<RowDataPacket[]>(
    `select table_name as name from information_schema.tables
      where table_schema = database() and table_name not like 'kysely%'`,
  );
  const found = new Map<string, Table>();
  for (const { name } of tables) {
    const [rows] = await connection.query<RowDataPacket[]>('select * from ??', [name]);
    found.set(String(name), rows);
  }
  return found;
}

/** Compares hours as numbers, because they have six decimals instead of two or four. */
const sameNumber = (column: string, value: unknown): unknown =>
  column === 'hours' && typeof value === 'string' ? Number(value) : value;

/** Returns the differences of every row, in the columns that the previous version had. */
function differencesOf(before: ReadonlyMap<string, Table>, after: ReadonlyMap<string, Table>) {
  const differences: string[] = [];
  for (const [table, rows] of before) {
    const newRows = after.get(table) ?? [];
    if (rows.length !== newRows.length)
      differences.push(`${table}: ${rows.length} rows, then ${newRows.length}`);
    for (const [at, row] of rows.entries())
      for (const [column, value] of Object.entries(row)) {
        const [was, is] = [value, newRows[at]?.[column]].map((each) => sameNumber(column, each));
        if (was !== is)
          differences.push(`${table}[${at}].${column}: ${String(was)}, then ${String(is)}`);
      }
  }
  return differences;
}

it(
  `the migrations change nothing about ${recordCount} records of the previous version but what a rule names`,
  { timeout: 600_000 },
  async () => {
    await migrateTo(url, previous);
    const connection = await createConnection({ uri: url, dateStrings: true });
    onTestFinished(() => connection.end());
    const pool = openPool(url);
    onTestFinished(() => pool.close());
    const company = await insertCompany(connection, pool, makeOldCompany());
    const before = await readTables(connection);
    expect(before.get('worksheet_record')?.length).toBe(company.records.size);

    const { applied } = await migrateToLatest(url);
    expect(applied).toContain('0042-counts-as');
    const after = await readTables(connection);
    // The comparison covers amounts, hours, versions, updated_at, names, exports, history and
    // teams: every column of every row.
    // Records wait on the device, as nobody has switched that off.
    expect(differencesOf(before, after).slice(0, 20)).toEqual([
      'account[0].offline_entry: 0, then 1',
    ]);
    // A unit with a factor counts as hours; days without one count as days from now on (D63).
    const countsAs = (after.get('unit_of_measure') ?? []).map(({ code, counts_as }) => [
      code,
      counts_as,
    ]);
    expect(countsAs).toEqual([
      ['TIMER', 'hours'],
      ['MIN', 'hours'],
      ['SKIFT', 'hours'],
      ['DAG', 'days'],
      ['KM', null],
      ['STK', null],
    ]);
    // The amounts of these are the days of leave (D62).
    for (const table of ['worksheet_record', 'worksheet_deleted', 'export_line'])
      for (const { unit_of_measure_code, days, quantity } of after.get(table) ?? [])
        if (days !== (unit_of_measure_code === 'DAG' ? quantity : null))
          throw new Error(
            `${table}: ${String(quantity)} ${String(unit_of_measure_code)} have ${String(days)} days`,
          );

    const server = await startServer(url);
    onTestFinished(() => server.stop());
    const rest = new Rest(server.address);
    const services = { pool, secret: appSecret, now: () => new Date(beginning) };
    const key = await generateApiKey(services, { accountId: company.accountId, createdBy: 'adam' });
    rest.setCredentials('API key', { authorization: `Bearer ${key}` });
    await signInAll(company, rest);
    // The files must be the same, byte for byte, as the previous version wrote them.
    for (const batch of company.exports.values())
      Object.assign(batch, { file: fileOf(company, batch), hasBreaks: false });
    // This compares lists, archive, reports, exports and files of the same amounts, and hours,
    // leave and averages by D61, D62 and D65.
    const { count, differences } = await compareEverything(new World(company, rest, server));
    process.stdout.write(`upgrade: ${count} cells compared, ${differences.length} differ\n`);
    expect(someOfEach(differences)).toEqual([]);
  },
);
