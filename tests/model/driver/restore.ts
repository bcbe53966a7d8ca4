import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer, type RunningServer } from './server.ts';

const run = promisify(execFile);
const main = fileURLToPath(import.meta.resolve('@worksheet/server/src/cli/main.ts'));

/** Backs the installation up and restores it into an empty database, as an operator does. */
export async function restoreInto(
  databaseUrl: string,
  { environment }: RunningServer,
): Promise<RunningServer> {
  const restored = await startServer(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'model-backup-'));
  try {
    const backup = join(folder, 'backup');
    await run(process.execPath, [main, 'backup', backup], { env: environment });
    await run(process.execPath, [main, 'restore', backup], { env: restored.environment });
    return restored;
  } catch (error) {
    await restored.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
