import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { scratchCopy } from '../lib/scratch-copy.ts';
import { sampleEntity } from './sample-entity.ts';

const run = promisify(execFile);
const folder = scratchCopy();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function inCopy(cwd: string, ...[file = '', ...args]: string[]): Promise<string> {
  // The environment leaves out that of this test run, which would affect the nested one.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  try {
    const program = join(folder, file);
    const { stdout } = await run(process.execPath, [program, ...args], {
      cwd: join(folder, cwd),
      env,
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

it('a generated entity passes the tests that every entity has', async () => {
  const output = await inCopy('.', 'scripts/new-entity/main.ts', ...sampleEntity);
  expect(output.match(/^ {2}\S+$/gm)?.length).toBeLessThan(10);
  const tests = [
    'packages/api/test/master-data',
    'packages/api/test/tenancy',
    'packages/api/src/import/entity-file',
  ];
  await inCopy(
    '.',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=integration',
    ...tests,
    '--testNamePattern=parkingSpot|parkingspot|left out',
  );
}, 300_000);
