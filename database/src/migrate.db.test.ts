import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareDatabase } from '../testing/database.ts';
import { checksumOf, migrateToLatest } from './migrate.ts';

const { url } = await bareDatabase();
let connection: Connection;
beforeEach(async () => {
  await migrateToLatest(url);
  connection = await createConnection({ uri: url });
});
afterEach(() => connection.end());

const count = async (table: string) => {
  const [rows] = await connection.query<RowDataPacket[]>(`select count(*) as n from ${table}`);
  return Number(rows[0]?.['n']);
};

describe('an executed migration', () => {
  it('is not executed again', async () => {
    expect(await migrateToLatest(url)).toEqual({ applied: [] });
    expect(await count('kysely_migration_checksum')).toBe(await count('kysely_migration'));
  });

  it('that was edited since is refused', async () => {
    await connection.query(
      "update kysely_migration_checksum set sha256 = 'edited' where name = '0004-worksheet'",
    );
    await expect(migrateToLatest(url)).rejects.toThrow(
      'The migration 0004-worksheet was edited after this database executed it.',
    );
  });

  it('that this version does not contain is named', async () => {
    const row =
      "(name, timestamp) values ('9999-from-a-newer-version', '2026-11-22T00:00:00.000Z')";
    await connection.query(`insert into kysely_migration ${row}`);
    await expect(migrateToLatest(url)).rejects.toThrow(
      'The database has the migration 9999-from-a-newer-version, which this version of Worksheet does not contain.',
    );
    await connection.query("delete from kysely_migration where name like '9999%'");
  });

  it('of a database older than checksums gets the current one', async () => {
    await connection.query('drop table kysely_migration_checksum');
    await migrateToLatest(url);
    expect(await count('kysely_migration_checksum')).toBe(await count('kysely_migration'));
  });
});

it('line endings do not change a checksum', () => {
  expect(checksumOf('a\r\nb\r\n')).toBe(checksumOf('a\nb\n'));
  expect(checksumOf('a\nb\n')).not.toBe(checksumOf('a\nc\n'));
});
