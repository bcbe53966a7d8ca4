import { say, seconds } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { runCheck } from './static-checks.ts';
import { addTallies, type Stage, type Tally } from './tally.ts';

const checks = [
  { name: 'no server code in the bundle', script: 'packages/config/src/check-web-bundle.ts' },
  {
    name: 'what the worksheet fetches first is small',
    script: 'packages/config/src/check-first-load.ts',
  },
];

/** The bundle for the browser can be made, holds nothing of the server, and brings the worksheet with little. */
export const webBuild: Stage = async () => {
  const began = Date.now();
  const built = await buildWebIfStale();
  say(`✓ web client ${built ? 'built' : 'is of these sources'} (${seconds(began)})`);
  let tally: Tally = { passed: 1, failed: 0 };
  for (const check of checks) tally = addTallies(tally, await runCheck({ ...check, args: [] }));
  return tally;
};
