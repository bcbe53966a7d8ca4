import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverArguments } from '@worksheet/config/server-arguments';
import { startLocalServer } from '@worksheet/database/local-server';
import type { RowDataPacket } from 'mysql2/promise';
import type { Environment } from '#environment/environment.ts';
import type { Measurement } from '#report/measurement.ts';

const script = fileURLToPath(new URL('../../../apps/server/src/cli/main.ts', import.meta.url));

/** Adds the history that the records filled in by SQL lack: that they were created, approved and exported. */
async function fillHistory(db: Environment['db']): Promise<void> {
  await db.query(
    `insert into record_history (account_id, record_id, action, by_name, at)
     select r.account_id, r.id, act.action, r.created_by, r.created_at
     from worksheet_record r
     join (select 'create' as action union all select 'approve' union all select 'export') act
     where not exists (
       select 1 from record_history h where h.account_id = r.account_id and h.record_id = r.id)`,
  );
}

/**
 * Measures how long it takes to back an installation up to a folder, and to restore it into an
 * empty database. It is the last case, because the others cannot add records afterwards.
 */
export async function backup({ databaseUrl, db }: Environment): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-bench-backup-'));
  const empty = await startLocalServer({ dataDir: join(folder, 'database'), durable: true });
  const run = async (url: string, ...words: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const began = performance.now();
    await promisify(execFile)(process.execPath, [...serverArguments, script, ...words], { env });
    return (performance.now() - began) / 1_000;
  };
  try {
    const [[row]] = await db.query<RowDataPacket[]>('select count(*) as n from worksheet_record');
    const records = Number(row?.['n']);
    await fillHistory(db);
    // A restore refuses a table that no version has.
    await db.query('drop table bench_number');
    const copy = join(folder, 'backup');
    const measurement = (name: string, seconds: number): Measurement => ({
      name: `${name} of ${records} records`,
      value: seconds,
      unit: 's',
      detail: `${Math.round(records / seconds)} records per second`,
    });
    return [
      measurement('backup', await run(databaseUrl, 'backup', copy)),
      measurement('restore', await run(empty.migrationUrl, 'restore', copy)),
    ];
  } finally {
    await empty.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
