import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export function fromRoot(...parts: string[]): string {
  return join(root, ...parts);
}
