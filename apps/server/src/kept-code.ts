import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Has the runtime keep what it makes of our files in the data folder, and find it there at the next start. It keeps it
 * when the process ends, apart for each version of itself, and does without where it cannot write; `NODE_COMPILE_CACHE`
 * names another folder. Only files that are loaded afterwards profit.
 */
export function keepCode(dataDir: string): void {
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compiled'));
}
