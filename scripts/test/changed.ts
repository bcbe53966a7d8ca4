import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/root.ts';
import { print } from '../lib/steps.ts';
import { components } from './components.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';
import { staticChecks } from './static-checks.ts';
import { vitestProject } from './vitest-project.ts';

/**
 * The tests in these folders run whole processes, compare the REST document or run the scripts. They reach every module
 * and take minutes, so they only run for a change in their own folder, and in `npm test`.
 */
const wholeProduct = ['apps/server', 'scripts', 'tests'];

export const changed: Stage = async (args) => {
  const base = await findBase();
  print(
    `Changed: uncommitted files${base ? `, and commits since the merge base with ${base}` : ''}`,
  );
  const files = await changedFiles(base);
  const selection = [base ? `--changed=${base}` : '--changed', ...args];
  const folders = wholeProduct.filter((folder) => files.some((file) => isBelow(folder, file)));
  let total: StageResult = await staticChecks([]);
  for (const run of [
    () => vitestProject('unit', { mayBeEmpty: true })(selection),
    () =>
      vitestProject('integration', { mayBeEmpty: true })([
        ...selection,
        'packages/',
        'database/',
        ...folders.map((folder) => `${folder}/`),
      ]),
    () => componentsOf(files),
  ]) {
    total = addResults(total, await run());
  }
  return total;
};

/**
 * Runs the component tests in the folders with the names of changed features, or all if code that
 * features share has changed.
 */
async function componentsOf(files: readonly string[]): Promise<StageResult> {
  const areas = globSync('apps/web/test/*/', { cwd: fromRoot() }).map((path) => basename(path));
  const chosen = new Set<string>();
  for (const file of files.filter((each) => /^(apps\/web\/(src|test)|packages\/ui)\//.test(each))) {
    const own = areas.filter((area) => file.split('/').includes(area) && area !== 'support');
    if (own.length === 0) return components([]);
    for (const area of own) chosen.add(`test/${area}/`);
  }
  return chosen.size > 0 ? components([...chosen]) : { passed: 0, failed: 0 };
}

function isBelow(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}

async function changedFiles(base: string | undefined): Promise<string[]> {
  const lists = await Promise.all([
    git('diff', '--name-only', base ? `${base}...` : 'HEAD'),
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set(lists.flatMap((list) => list.split('\n')))].filter(Boolean);
}

/** Returns the commit with which to compare; undefined in a shallow clone. */
async function findBase(): Promise<string | undefined> {
  for (const branch of ['main', 'origin/main']) {
    const mergeBase = await git('merge-base', branch, 'HEAD').catch(() => null);
    if (mergeBase) return branch;
  }
  return undefined;
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: fromRoot() });
  return stdout;
}
