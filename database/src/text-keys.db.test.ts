import { sql, type Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as textKeys from '../migrations/0017-text-keys.ts';
import * as authors from '../migrations/0018-authors.ts';
import { createRecord } from '../testing/create-record.ts';
import { bareDatabase } from '../testing/database.ts';
import { createAccount, createJob, createUser } from '../testing/factories.ts';
import { insertRow } from '../testing/insert-row.ts';
import { migrateToLatest } from './migrate.ts';
import { kyselyOf } from './pool-kysely.ts';
import { openPool, type DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';

const { url } = await bareDatabase();
let pool: DatabasePool | undefined;
afterAll(() => pool?.close());

/** Returns a database in the state in which the previous version left it. */
async function olderDatabase(): Promise<{ pool: DatabasePool; db: Kysely<DB> }> {
  await migrateToLatest(url);
  pool = openPool(url);
  const db = kyselyOf(pool);
  await sql`alter table user drop key user_team_key, drop column team_code_key,
    add key user_team (account_id, team_code)`.execute(db);
  await sql`alter table job drop column team_code_key`.execute(db);
  await sql`alter table audit_log drop column by_name_key, drop column subject_key`.execute(db);
  for (const table of ['worksheet_record', 'worksheet_deleted']) {
    await sql`alter table ${sql.table(table)}
      drop column approved_by_id, drop column modified_by_id, drop column created_by_id`.execute(
      db,
    );
  }
  await sql`alter table worksheet_record drop key worksheet_record_batch_user`.execute(db);
  await sql`alter table export_batch drop column created_by_id`.execute(db);
  return { pool, db };
}

async function migrate(db: Kysely<DB>): Promise<void> {
  for (const { up } of [textKeys, authors]) await up(db as unknown as Kysely<unknown>);
}

describe('migrating a database with rows of the previous version (D47, D53)', () => {
  it('fills keys and authors as the code does, changes no updated_at, and can run again', async () => {
    const { db, pool } = await olderDatabase();
    await migrate(db);
    const { id } = await createAccount(pool);
    const teams = ['ARHUS', 'ÅRHUS', 'A\u030ARHUS', 'Montage', null];
    for (const team of teams) {
      await createUser(pool, id, { team_code: team, team_code_key: null });
      await createJob(pool, id, { team_code: team, team_code_key: null });
    }
    const [pal, paal] = [
      await createUser(pool, id, { username: 'pal' }),
      await createUser(pool, id, { username: 'Pål' }),
    ];
    await insertRow(pool, id, 'audit_log', {
      at: '2026-03-02 08:00:00.000',
      event: 'user-updated',
      by_name: 'Pål',
      address: null,
      subject: 'PAL',
      details: null,
    });
    await insertRow(pool, id, 'export_batch', {
      created_by: 'Pål',
      created_at: '2026-03-02 08:00:00.000',
      record_count: 1,
      format_version: 1,
      delimiter: ',',
      number: 1,
    });
    const unfilled = { approved_by_id: null, modified_by_id: null, created_by_id: null };
    const names = { approved_by: 'Pål', modified_by: 'API key' };
    await createRecord(pool, id, { user: pal, ...names, ...unfilled });
    for (const table of ['user', 'job', 'worksheet_record']) {
      await sql`update ${sql.table(table)} set updated_at = '2026-01-01 00:00:00'`.execute(db);
    }

    for (let round = 0; round < 2; round += 1) {
      await migrate(db);
      for (const table of ['user', 'job'] as const) {
        const rows = await db
          .selectFrom(table)
          .select(['team_code_key', 'updated_at'])
          .orderBy('id')
          .limit(teams.length)
          .execute();
        const keys = ['arhus', 'århus', 'århus', 'montage', null];
        expect(rows.map((row) => row.team_code_key)).toEqual(keys);
        expect(new Set(rows.map((row) => row.updated_at))).toEqual(
          new Set(['2026-01-01 00:00:00.000']),
        );
      }
      expect(
        await db.selectFrom('audit_log').select(['by_name_key', 'subject_key']).execute(),
      ).toEqual([{ by_name_key: 'pål', subject_key: 'pal' }]);
      expect(await db.selectFrom('export_batch').select('created_by_id').execute()).toEqual([
        { created_by_id: paal.id },
      ]);
      expect(
        await db
          .selectFrom('worksheet_record')
          .select(['approved_by_id', 'modified_by_id', 'created_by_id', 'updated_at'])
          .execute(),
      ).toEqual([
        {
          approved_by_id: paal.id,
          modified_by_id: null,
          created_by_id: pal.id,
          updated_at: '2026-01-01 00:00:00.000',
        },
      ]);
    }
  });
});
