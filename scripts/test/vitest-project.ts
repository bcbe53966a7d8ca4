import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/root.ts';
import { runNode, tools } from '../lib/tools.ts';
import { reportVariable } from './report.ts';
import {
  emptyReport,
  findTestFiles,
  type ReportCounts,
  type Stage,
  toStageResult,
} from './stage.ts';

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
    const reporters = ['--reporter=default', `--reporter=${fromRoot('scripts/test/report.ts')}`];
    const fixed = ['run', '--root', root, '--project', name, '--allowOnly=false', ...reporters];
    // Vitest reads the word after `-u` as its value. Without `-u`, a missing snapshot fails instead of being written.
    fixed.push(args.includes('-u') ? '--update=all' : '--update=none');
    try {
      const { ok } = await runNode(
        tools.vitest,
        [...fixed, ...args.filter((arg) => arg !== '-u').map(folderOr(paths))],
        { env: { ...env, [reportVariable]: report } },
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
  return text ? (JSON.parse(text) as ReportCounts) : emptyReport;
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
