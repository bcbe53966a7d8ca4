import { e2e } from './e2e.ts';
import type { Stage } from './stage.ts';

/** Makes the pictures of the README (`docs/pictures`), of the demo companies as they are on one day. */
export const pictures: Stage = () => {
  process.env['E2E_NOW'] = '2026-11-26T14:20:00+00:00';
  return e2e(['pictures.spec.ts']);
};
