import { sql } from 'kysely';
import { openPool } from '#pool.ts';
import { kyselyOf } from '#pool-kysely.ts';
import type { NewRow } from '#schema.ts';

/** Inserts a record whose account, user and codes do not exist, as a killed restore leaves them. */
export async function insertOrphan(url: string, record: NewRow<'worksheet_record'>): Promise<void> {
  const pool = openPool(url, { connections: 1 });
  await kyselyOf(pool)
    .connection()
    .execute(async (one) => {
      await sql`set session foreign_key_checks = 0`.execute(one);
      await one.insertInto('worksheet_record').values(record).execute();
    });
  await pool.close();
}
