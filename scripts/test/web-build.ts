import { print, secondsSince } from '../lib/steps.ts';
import { buildWebIfStale } from '../lib/web-build.ts';
import { runCheck } from './static-checks.ts';
import { addResults, type Stage } from './stage.ts';

export const webBuild: Stage = async () => {
  const began = Date.now();
  const built = await buildWebIfStale();
  print(`✓ web client ${built ? 'built' : 'up to date'} (${secondsSince(began)})`);
  const check = await runCheck({
    name: 'web bundle: no server code, small first load',
    script: 'packages/config/src/check-web-bundle.ts',
    args: [],
  });
  return addResults({ passed: 1, failed: 0 }, check);
};
