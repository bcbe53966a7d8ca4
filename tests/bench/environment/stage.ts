import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalServer } from '@worksheet/database/local-server';
import { migrateToLatest } from '@worksheet/database/migrate';
import { createConnection, type Connection } from 'mysql2/promise';
import { fillMeasured, fillOthers, makeNumbers } from '#environment/fill.ts';
import { people, type Plan } from '#environment/plan.ts';
import { run, type Running } from '#environment/process.ts';

/** The production server and the floor beside it, on one filled database with durable settings. */
export interface Stage {
  readonly plan: Plan;
  readonly app: Running;
  readonly floor: Running;
  readonly db: Connection;
  /** Starts another production server on the same database. */
  another(env?: Readonly<Record<string, string>>): Promise<Running>;
  /** Fills in the companies that were left out at first. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

const serverScript = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const floorScript = fileURLToPath(new URL('../baseline/main.ts', import.meta.url));

/** With one tenth of the companies; `complete` brings the rest. */
export async function setStage(plan: Plan, say: (line: string) => void): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-bench-'));
  const database = await startLocalServer({ dataDir: join(folder, 'database'), durable: true });
  const closers = [() => rm(folder, { recursive: true, force: true }), () => database.stop()];
  const close = async () => {
    for (const one of closers.toReversed()) await one();
  };
  try {
    await migrateToLatest(database.url);
    const db = await createConnection({ uri: database.url, timezone: 'Z', dateStrings: true });
    closers.push(() => db.end());
    const began = Date.now();
    const few = Math.floor(plan.tenants / 10);
    await makeNumbers(db, Math.max(plan.large.records, people));
    await fillMeasured(db, plan);
    await fillOthers(db, plan, 3, few);
    say(`filled ${few} companies in ${Math.round((Date.now() - began) / 1000)} s`);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      API_RATE_LIMIT: '1000000',
    };
    const another = (more = {}) =>
      run({ script: serverScript, env: { ...env, ...more }, readyPath: '/readyz' });
    const app = await another();
    closers.push(() => app.stop());
    const floor = await run({ script: floorScript, env, readyPath: '/ready' });
    closers.push(() => floor.stop());
    const complete = () => fillOthers(db, plan, few, plan.tenants);
    return { plan, app, floor, db, another, complete, close };
  } catch (error) {
    await close();
    throw error;
  }
}
