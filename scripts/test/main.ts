import { errorMessage } from '../lib/shutdown.ts';
import { print, secondsSince, sinceStart } from '../lib/steps.ts';
import { e2e } from './e2e.ts';
import { chaos } from './chaos.ts';
import { mysql } from './mysql.ts';
import { staticChecks } from './static-checks.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';
import { vitestProject } from './vitest-project.ts';
import { webBuild } from './web-build.ts';

const stages: Record<string, Stage> = {
  static: staticChecks,
  unit: vitestProject('unit'),
  integration: vitestProject('integration'),
  build: webBuild,
  e2e,
  faults: chaos,
  mysql,
};
/** Run when named, and only then: they take minutes, and a machine to themselves. */
const apart = new Set(['faults', 'mysql']);

const [wanted, ...rest] = process.argv.slice(2);
if (wanted && !(wanted in stages)) {
  process.stderr.write(`npm test -- ${wanted}: choose one of ${Object.keys(stages).join(', ')}.\n`);
  process.exit(2);
}

let total: StageResult = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [name, stage] of Object.entries(stages)) {
  if (wanted ? name !== wanted : apart.has(name)) continue;
  const began = Date.now();
  print(`\n── ${name} ──`);
  const tally: StageResult = await stage(rest).catch((error: unknown): StageResult => {
    print(errorMessage(error));
    return { passed: 0, failed: 1 };
  });
  total = addResults(total, tally);
  const remark = tally.remark ? `  ${tally.remark}` : '';
  lines.push(
    `${name.padEnd(12)} ${`${tally.passed}`.padStart(5)} ok ${`${tally.failed}`.padStart(4)} not ok   ${secondsSince(began)}${remark}`,
  );
}

print(`\n${lines.join('\n')}\nall stages: ${sinceStart()}\n`);
if (total.failures?.length) print(`failed:\n${total.failures.join('\n')}\n`);
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
