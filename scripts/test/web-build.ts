import { say, seconds } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { runCheck } from './static-checks.ts';
import { addTallies, type Stage } from './tally.ts';

/** The bundle for the browser can be made, and holds nothing of the server. */
export const webBuild: Stage = async () => {
  const began = Date.now();
  const built = await buildWebIfStale();
  say(`✓ web client ${built ? 'built' : 'is of these sources'} (${seconds(began)})`);
  const script = 'packages/config/src/check-web-bundle.ts';
  const check = await runCheck({ name: 'no server code in the bundle', script, args: [] });
  return addTallies({ passed: 1, failed: 0 }, check);
};
