import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { describe, expect, test } from 'vitest';
import { migrateToLatest } from '#migrate.ts';
import { testDatabase } from './database.ts';

const { url } = await testDatabase();

async function countThenInsert(): Promise<number> {
  const connection = await createConnection({ uri: url });
  const [rows] = await connection.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM account');
  await connection.query(
    "INSERT INTO account (code, code_key, name, created_date) VALUES ('A', 'a', 'A', '2026-01-01')",
  );
  await connection.end();
  return Number(rows[0]?.['n']);
}

describe('the database of a test file', () => {
  test('has every migration', async () => {
    expect(await migrateToLatest(url)).toEqual({ applied: [] });
  });

  test.for([1, 2, 3])('is empty at the start of each test (%i)', async () => {
    expect(await countThenInsert()).toBe(0);
  });
});
