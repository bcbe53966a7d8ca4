import { cp, rename, rm } from 'node:fs/promises';
import type { ServerProgram } from './find-server.ts';
import { run } from './run.ts';
import { initialiseCommand } from './server-flags.ts';

export type DataFolder = { data: string; temporary: string };

/**
 * Makes the empty data directory of a server: beside its place and then renamed, so that a half-made one is never
 * started. `MYSQLD_DATA` names one that a MySQL made before, to be copied: making it takes MySQL ten times as long as
 * MariaDB.
 */
export async function makeData(
  server: ServerProgram,
  { data, temporary }: DataFolder,
  durable: boolean,
): Promise<void> {
  const half = `${data}.new`;
  await rm(half, { recursive: true, force: true });
  const ready = server.kind === 'mysql' && process.env['MYSQLD_DATA'];
  if (ready) {
    await cp(ready, half, { recursive: true });
  } else {
    const { program, args } = initialiseCommand(server, half, durable);
    const env = { ...server.env, TMPDIR: temporary };
    await run(program, args, { env, timeoutMs: 180_000 });
  }
  await rename(half, data);
}
