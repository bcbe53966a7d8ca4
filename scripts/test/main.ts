import { availableParallelism, loadavg } from 'node:os';
import { errorMessage } from '../lib/shutdown.ts';
import { print, secondsSince, sinceStart } from '../lib/steps.ts';
import { changed } from './changed.ts';
import { chaos } from './chaos.ts';
import { components } from './components.ts';
import { compose } from './compose.ts';
import { e2e } from './e2e.ts';
import { mysql } from './mysql.ts';
import { nightly } from './nightly.ts';
import { planted } from './planted.ts';
import { addResults, type Stage, type StageResult } from './stage.ts';
import { staticChecks } from './static-checks.ts';
import { vitestProject } from './vitest-project.ts';
import { webBuild } from './web-build.ts';

const stages: Record<string, Stage> = {
  static: staticChecks,
  unit: vitestProject('unit'),
  components,
  integration: vitestProject('integration'),
  build: webBuild,
  e2e,
  changed,
  faults: chaos,
  nightly,
  planted,
  mysql,
  compose,
};
/** These stages run only if they are named. */
const onRequest = new Set(['changed', 'faults', 'nightly', 'planted', 'mysql', 'compose']);

const help = `Usage: npm test                             static, unit, components, integration, build and e2e
       npm test -- <stage> [arguments]      one stage; the arguments go to its tool

Stages
  static        types, lint, formatting, boundaries, workspaces, unused code
  unit          tests without a database (Vitest)
  components    tests of the web client in Chromium, whose server is answered by the test (Vitest)
  integration   tests against a real database server (Vitest)
  build         build the web client, check its contents and size
  e2e           end-to-end tests in Chromium (Playwright)
  changed       static, the unit and integration tests that import a file changed since main, and the component tests of its
                feature
  faults        crashes, races and attacks against the running product (npm run test:faults)
  nightly       the fuzz, 200 runs of the model, every screen at every width, and a generated entity (npm run test:nightly)
  planted       22 faults, one after the other, and which test finds each
  mysql         integration, faults and six e2e specs on a real MySQL (npm run test:mysql)
  compose       the image and both compose files in a Docker engine (npm run test:compose)

Examples
  npm test -- unit packages/domain         the tests below a path
  npm test -- unit -t "a quantity"         the tests whose name matches
  npm test -- unit -u                      update snapshots
  npm test -- integration approval         the tests in the folders of this name, or whose path contains it
  npm test -- e2e approval record-list     two specs
  npm test -- changed                      before a commit

The last line counts the tests: "N passed, N failed". The exit code is 1 when a test failed.
`;

const [name, ...args] = process.argv.slice(2);
if (name === '--help' || name === '-h' || name === 'help') {
  process.stdout.write(help);
  process.exit(0);
}
if (name && !(name in stages)) {
  process.stderr.write(
    `npm test -- ${name}: choose one of ${Object.keys(stages).join(', ')}, or --help.\n`,
  );
  process.exit(2);
}

// A developer repeats a named stage, and its database server stays for the next time; the whole run starts from nothing.
if (name && !process.env['CI']) process.env['TEST_SERVER'] ??= 'warm';

let total: StageResult = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const [stageName, stage] of Object.entries(stages)) {
  if (name ? stageName !== name : onRequest.has(stageName)) continue;
  const began = Date.now();
  print(`\n── ${stageName} ──`);
  const result = await stage(args).catch((error: unknown): StageResult => {
    print(errorMessage(error));
    return { passed: 0, failed: 1 };
  });
  total = addResults(total, result);
  const { passed, failed, note = '' } = result;
  lines.push(
    `${stageName.padEnd(12)} ${`${passed}`.padStart(5)} passed ${`${failed}`.padStart(4)} failed   ${secondsSince(began)}  ${note}`.trimEnd(),
  );
}

print(`\n${lines.join('\n')}\nall stages: ${sinceStart()}\n`);
if (total.failures?.length) print(`failed:\n${total.failures.join('\n')}\n`);
const [load = 0] = loadavg();
const cores = availableParallelism();
if (total.failed > 0 && load > cores * 2)
  print(
    `The machine was busy: load ${load.toFixed(0)} on ${cores} cores. Tests that wait or measure may fail for that.\n`,
  );
print(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
