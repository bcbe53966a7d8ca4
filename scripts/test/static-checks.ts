import { print, secondsSince } from '../lib/steps.ts';
import { runNode, tools } from '../lib/tools.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';

type Check = { name: string; script: string; args: string[] };

/** The quick checks come first. */
const checks: Check[] = [
  { name: 'formatting', script: tools.oxfmt, args: ['--check'] },
  { name: 'boundaries', script: 'packages/config/src/check-boundaries.ts', args: [] },
  { name: 'consistent workspaces', script: tools.sherif, args: ['--fail-on-warnings'] },
  { name: 'lint', script: tools.oxlint, args: [] },
  { name: 'no unused code', script: tools.knip, args: ['--no-config-hints', '--no-progress'] },
  {
    name: 'types',
    script: tools.turbo,
    args: ['run', 'check:types', '--output-logs=errors-only'],
  },
];

export const staticChecks: Stage = async () => {
  let total: StageResult = { passed: 0, failed: 0 };
  for (const check of checks) total = addResults(total, await runCheck(check));
  return total;
};

export async function runCheck({ name, script, args }: Check): Promise<StageResult> {
  const began = Date.now();
  const { ok, output } = await runNode(script, args, { quiet: true });
  print(`${ok ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
  if (!ok) print(output.trimEnd());
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
}
