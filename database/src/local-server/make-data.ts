import { cp, rename, rm } from 'node:fs/promises';
import type { ServerProgram } from './find-server.ts';
import { run } from './run.ts';
import { initialiseCommand } from './server-flags.ts';

export type DataFolder = { data: string; temporary: string };

/**
 * Creates the data directory, and renames the complete one, so that an incomplete one is never
 * used. `MYSQLD_DATA` names a directory to copy.
 */
export async function makeData(
  server: ServerProgram,
  { data, temporary }: DataFolder,
  durable: boolean,
): Promise<void> {
  const incomplete = `${data}.new`;
  await rm(incomplete, { recursive: true, force: true });
  const prepared = server.kind === 'mysql' && process.env['MYSQLD_DATA'];
  if (prepared) {
    await cp(prepared, incomplete, { recursive: true });
  } else {
    const { program, args } = initialiseCommand(server, incomplete, durable);
    const env = { ...server.env, TMPDIR: temporary };
    await run(program, args, { env, timeoutMs: 180_000 });
  }
  await rename(incomplete, data);
}
