import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fromRoot } from '../lib/root.ts';
import { runNode, tools } from '../lib/tools.ts';
import {
  describeFailure,
  emptyReport,
  findTestFiles,
  type ReportCounts,
  type Stage,
  toStageResult,
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
    assertionResults: { status: string; fullName: string; failureMessages?: (string | null)[] }[];
  }[];
};

type ProjectName = 'unit' | 'integration' | 'components' | 'chaos' | 'compose';
type ProjectOptions = {
  env?: NodeJS.ProcessEnv;
  /** The folder of the configuration, if it is not the one at the root. */
  root?: string;
  mayBeSkipped?: boolean;
  mayBeEmpty?: boolean;
};

export function vitestProject(name: ProjectName, options: ProjectOptions = {}): Stage {
  const { env, root = '.', mayBeSkipped, mayBeEmpty } = options;
  return async (args) => {
    const paths = await findProjectFiles(name);
    const files = paths.length;
    if (files === 0) return toStageResult(emptyReport, { ok: true, files, isSelection: false });

    const folder = await mkdtemp(join(tmpdir(), 'worksheet-report-'));
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const fixed = ['run', '--root', root, '--project', name, '--allowOnly=false', ...reporters];
    // Vitest reads the word after `-u` as its value. Without `-u`, a missing snapshot fails instead of being written.
    fixed.push(args.includes('-u') ? '--update=all' : '--update=none');
    try {
      const { ok } = await runNode(
        tools.vitest,
        [...fixed, ...args.filter((arg) => arg !== '-u').map(folderOr(paths))],
        { env },
      );
      const isSelection = args.length > 0;
      const run = { ok, files, isSelection, mayBeSkipped, mayBeEmpty };
      return toStageResult(await readReport(report), run);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/**
 * Returns a function that completes arguments: a name that is both a folder and a part of other paths means the folder.
 */
function folderOr(paths: readonly string[]) {
  return (arg: string, index: number, args: readonly string[]): string => {
    const isName = /^[\w-]+$/.test(arg) && !arg.startsWith('-') && args[index - 1] !== '-t';
    return isName && paths.some((path) => `/${path}`.includes(`/${arg}/`)) ? `${arg}/` : arg;
  };
}

async function readReport(path: string): Promise<ReportCounts> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (!text) return emptyReport;
  const report = JSON.parse(text) as Report;
  // A file that fails to load has no test that could fail.
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
          // A test that throws something else than an error has no message.
          describeFailure(`${file} › ${fullName}`, failureMessages?.[0] ?? undefined),
        );
      }),
  };
}

function findProjectFiles(name: ProjectName): Promise<string[]> {
  if (name === 'chaos' || name === 'compose') return findTestFiles(`tests/${name}/**/*.test.ts`);
  if (name === 'integration')
    return findTestFiles('{apps,packages,database,tests/{contract,model}}/**/*.db.test.ts');
  if (name === 'components') return findTestFiles('apps/web/test/**/*.test.tsx');
  return findTestFiles(
    '{apps,packages,database,tests/pay}/**/*.test.{ts,tsx}',
    /\.db\.test\.ts$|^apps\/web\/test\//,
  );
}
