import { print } from '../lib/steps.ts';
import { obtainChromium } from './chromium.ts';
import type { Stage } from './stage.ts';
import { vitestProject } from './vitest-project.ts';

export const components: Stage = async (args) => {
  const chromium = await obtainChromium(print);
  // Production mode skips React's own checks, which take half of the time.
  const env = { ...chromium, NODE_ENV: 'production' };
  return vitestProject('components', { env, root: 'apps/web' })(args);
};
