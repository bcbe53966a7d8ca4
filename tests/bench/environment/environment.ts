import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalServer } from '@worksheet/database/local-server';
import { migrateToLatest } from '@worksheet/database/migrate';
import { createConnection, type Connection } from 'mysql2/promise';
import {
  password,
  fillMeasuredCompanies,
  fillOtherCompanies,
  fillNumbers,
} from '#environment/fill.ts';
import { usersPerCompany, type Plan } from '#environment/plan.ts';
import { startProcess, type ServerProcess } from '#environment/process.ts';

export interface Environment {
  readonly plan: Plan;
  readonly app: ServerProcess;
  readonly baseline: ServerProcess;
  readonly db: Connection;
  readonly databasePid: number;
  readonly databaseUrl: string;
  startServer(): Promise<ServerProcess>;
  /** Adds the companies that `startEnvironment` leaves out. */
  fillRemaining(): Promise<void>;
  close(): Promise<void>;
}

const serverScript = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const baselineScript = fileURLToPath(new URL('../baseline/main.ts', import.meta.url));

/** Fills one tenth of the companies. */
export async function startEnvironment(
  plan: Plan,
  print: (line: string) => void,
): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-bench-'));
  const database = await startLocalServer({ dataDir: join(folder, 'database'), durable: true });
  const cleanups = [() => rm(folder, { recursive: true, force: true }), () => database.stop()];
  const close = async () => {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  };
  try {
    await migrateToLatest(database.migrationUrl);
    const db = await createConnection({
      uri: database.migrationUrl,
      timezone: 'Z',
      dateStrings: true,
    });
    cleanups.push(() => db.end());
    const began = Date.now();
    const initialTenants = Math.floor(plan.tenants / 10);
    await fillNumbers(db, Math.max(plan.large.records, usersPerCompany));
    await fillMeasuredCompanies(db, plan);
    await fillOtherCompanies(db, plan, 3, initialTenants);
    print(`filled ${initialTenants} companies in ${Math.round((Date.now() - began) / 1000)} s`);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      API_RATE_LIMIT: '1000000',
    };
    const startServer = () => startProcess({ script: serverScript, env, readyPath: '/readyz' });
    const app = await startServer();
    cleanups.push(() => app.stop());
    const baseline = await startProcess({ script: baselineScript, env, readyPath: '/ready' });
    cleanups.push(() => baseline.stop());
    const fillRemaining = () => fillOtherCompanies(db, plan, initialTenants, plan.tenants);
    const databasePid = database.pid ?? 0;
    return {
      plan,
      app,
      baseline,
      db,
      databasePid,
      databaseUrl: database.url,
      startServer,
      fillRemaining,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The baseline accepts the cookie too. */
export async function logIn(
  environment: Environment,
  account: string,
  username: string,
): Promise<string> {
  const response = await fetch(`${environment.app.url}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password, account }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new Error(`${username} cannot log in.`);
  return cookie;
}
