import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export function fromRoot(...parts: string[]): string {
  return join(root, ...parts);
}
