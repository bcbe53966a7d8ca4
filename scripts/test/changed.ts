import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../lib/root.ts';
import { print } from '../lib/steps.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';
import { staticChecks } from './static-checks.ts';
import { vitestProject } from './vitest-project.ts';

export const changed: Stage = async (args) => {
  const base = await findBase();
  print(
    `Changed: uncommitted files${base ? `, and commits since the merge base with ${base}` : ''}`,
  );
  const selection = [base ? `--changed=${base}` : '--changed', ...args];
  let total: StageResult = await staticChecks([]);
  for (const name of ['unit', 'integration'] as const) {
    const result = await vitestProject(name, { mayBeEmpty: true })(selection);
    total = addResults(total, result);
  }
  return total;
};

/** Returns undefined in a shallow clone. */
async function findBase(): Promise<string | undefined> {
  for (const branch of ['main', 'origin/main']) {
    const args = ['merge-base', branch, 'HEAD'];
    const mergeBase = await promisify(execFile)('git', args, { cwd: fromRoot() }).catch(() => null);
    if (mergeBase) return branch;
  }
  return undefined;
}
