import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fromRoot } from '../lib/root.ts';
import { runNode, tools } from '../lib/tools.ts';
import {
  type ReportCounts,
  describeFailure,
  emptyReport,
  toStageResult,
  type Stage,
  findTestFiles,
} from './stage.ts';

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
    if (files.length === 0)
      return toStageResult(emptyReport, { ok: true, files: 0, narrowed: false });

    const folder = await mkdtemp(join(tmpdir(), 'worksheet-report-'));
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const fixed = ['run', '--project', name, '--allowOnly=false', '--update=none', ...reporters];
    try {
      const { ok } = await runNode(tools.vitest, [...fixed, ...args], { env });
      const counts = await readReport(report);
      return toStageResult(counts, {
        ok,
        files: files.length,
        narrowed: args.length > 0,
        mayBeSkipped,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function readReport(path: string): Promise<ReportCounts> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (!text) return emptyReport;
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
        const file = relative(fromRoot(), name);
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        if (tests.length === 0) return [describeFailure(file, message)];
        return tests.map(({ fullName, failureMessages }) =>
          describeFailure(`${file} › ${fullName}`, failureMessages?.[0]),
        );
      }),
  };
}

async function filesOf(name: ProjectName): Promise<string[]> {
  const isDatabaseTest = /\.db\.test\.ts$/;
  if (name === 'faults') return findTestFiles('tests/chaos/**/*.test.ts');
  if (name === 'integration')
    return findTestFiles('{apps,packages,database,tests/contract}/**/*.db.test.ts');
  return findTestFiles('{apps,packages,database}/**/*.test.{ts,tsx}', isDatabaseTest);
}
