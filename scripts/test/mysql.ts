import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeData } from '@worksheet/database/local-server/make-data';
import { obtainMysql } from '@worksheet/database/local-server/obtain-server';
import { print } from '../lib/steps.ts';
import { chaos } from './chaos.ts';
import { e2e } from './e2e.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';
import { vitestProject } from './vitest-project.ts';

const specs = ['main-job', 'login', 'approval', 'close-the-month', 'download', 'tenants'];

const parts: Record<string, Stage> = {
  integration: vitestProject('integration'),
  faults: chaos,
  e2e: (args) => e2e(args.length > 0 ? args : specs.map((name) => `${name}.spec.ts`)),
};

export const mysql: Stage = async ([partName, ...args]) => {
  if (partName && !(partName in parts))
    throw new Error(`Choose one of ${Object.keys(parts).join(', ')}.`);
  const server = await obtainMysql(print);
  print(`MySQL ${server.version}: ${server.path}`);
  const folder = await mkdtemp(join(tmpdir(), 'worksheet-mysql-'));
  const data = join(folder, 'data');
  try {
    await makeData(server, { data, temporary: folder }, false);
    // Every private server of this run uses this program and a copy of these data.
    Object.assign(process.env, { MYSQLD_PATH: server.path, MYSQLD_DATA: data });
    let total: StageResult = { passed: 0, failed: 0 };
    for (const [name, part] of Object.entries(parts)) {
      if (partName && partName !== name) continue;
      print(`\n── ${name}, on MySQL ${server.version} ──`);
      total = addResults(total, await part(args));
    }
    return { ...total, note: `MySQL ${server.version}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
