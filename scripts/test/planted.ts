import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchCopy } from '../lib/scratch-copy.ts';
import { print } from '../lib/steps.ts';
import { tools } from '../lib/tools.ts';
import { obtainChromium } from './chromium.ts';
import { plantedFaults, type PlantedFault } from './planted-faults.ts';
import type { Stage } from './stage.ts';

/** Plants one fault after the other in a copy of the tree, and counts those that a test detects. */
export const planted: Stage = async (args) => {
  const chosen = plantedFaults.filter(({ name }) => args.every((arg) => name.includes(arg)));
  const chromium = await obtainChromium(print);
  const folder = scratchCopy();
  const missed: string[] = [];
  try {
    for (const fault of chosen) {
      const began = Date.now();
      const found = await findFault(folder, fault, chromium);
      const seconds = ((Date.now() - began) / 1_000).toFixed(1).padStart(6);
      print(`${found ? '✓' : '✗'} ${seconds} s  ${fault.name}: ${found ?? 'seen by nothing'}`);
      if (!found) missed.push(`planted: ${fault.name}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    passed: chosen.length - missed.length,
    failed: chosen.length === 0 ? 1 : missed.length,
    failures: missed,
  };
};

/** Returns the name of the first test that fails; undefined if none does. */
async function findFault(
  folder: string,
  { file, from, to, project, tests }: PlantedFault,
  chromium: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const path = join(folder, file);
  const original = await readFile(path, 'utf8');
  if (original.split(from).length !== 2) throw new Error(`${file} does not contain once: ${from}`);
  const report = join(folder, 'report.json');
  await rm(report, { force: true });
  await writeFile(
    path,
    original.replace(from, () => to),
  );
  try {
    const isWeb = project === 'components';
    const options = ['--root', isWeb ? 'apps/web' : '.', '--project', project, '--bail=1'];
    await promisify(execFile)(
      process.execPath,
      [tools.vitest, 'run', ...options, '--reporter=json', `--outputFile=${report}`, ...tests],
      {
        cwd: folder,
        env: { ...process.env, ...chromium, ...(isWeb && { NODE_ENV: 'production' }) },
      },
    ).catch(() => undefined);
    return firstFailure(await readFile(report, 'utf8'));
  } finally {
    await writeFile(path, original);
  }
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

function firstFailure(text: string): string | undefined {
  const { testResults } = JSON.parse(text) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.find(({ status }) => status === 'failed')?.fullName;
}
