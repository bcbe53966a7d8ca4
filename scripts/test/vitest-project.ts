import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { runNode, tools } from '../lib/tools.ts';
import { type Counts, failureOf, nothingCounted, settle, type Stage, testFiles } from './tally.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
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
    if (files.length === 0) return settle(nothingCounted, { ok: true, files: 0, narrowed: false });

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

async function readReport(path: string): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (!text) return nothingCounted;
  const report = JSON.parse(text) as Report;
  // A file that cannot even be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const file = relative(inRoot(), name);
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        if (tests.length === 0) return [failureOf(file, message)];
        return tests.map(({ fullName, failureMessages }) =>
          failureOf(`${file} › ${fullName}`, failureMessages?.[0]),
        );
      }),
  };
}

async function filesOf(name: ProjectName): Promise<string[]> {
  const isDatabaseTest = /\.db\.test\.ts$/;
  if (name === 'faults') return testFiles('tests/chaos/**/*.test.ts');
  if (name === 'integration')
    return testFiles('{apps,packages,database,tests/contract}/**/*.db.test.ts');
  return testFiles('{apps,packages,database}/**/*.test.{ts,tsx}', isDatabaseTest);
}
