import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode, tools } from '../lib/tools.ts';
import { settle, type Stage, testFiles } from './tally.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type ProjectName = 'unit' | 'integration' | 'faults';
type ProjectRun = {
  env?: NodeJS.ProcessEnv;
  /** For what not every machine can do; each says why. */
  mayBeSkipped?: boolean;
};

/** Runs one project of vitest.config.ts. */
export function vitestProject(name: ProjectName, { env, mayBeSkipped }: ProjectRun = {}): Stage {
  return async (args) => {
    const files = await filesOf(name);
    if (files.length === 0) return settle(nothing, { ok: true, files: 0, narrowed: false });

    const folder = await mkdtemp(join(tmpdir(), 'worksheet-report-'));
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const fixed = ['run', '--project', name, '--allowOnly=false', '--update=none', ...reporters];
    try {
      const { ok } = await runNode(tools.vitest, [...fixed, ...args], { env });
      const counts = await readReport(report);
      return settle(counts, { ok, files: files.length, narrowed: args.length > 0, mayBeSkipped });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

const nothing = { passed: 0, failed: 0, skipped: 0 };

async function readReport(path: string): Promise<typeof nothing> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (!text) return nothing;
  const report = JSON.parse(text) as Report;
  // A file that cannot even be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function filesOf(name: ProjectName): Promise<string[]> {
  const isDatabaseTest = /\.db\.test\.ts$/;
  if (name === 'faults') return testFiles('packages/faults/test/**/*.test.ts');
  if (name === 'integration') return testFiles('{apps,packages,database}/**/*.db.test.ts');
  return testFiles('{apps,packages,database}/**/*.test.{ts,tsx}', isDatabaseTest);
}
