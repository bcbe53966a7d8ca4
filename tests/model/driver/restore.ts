import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@worksheet/server/src/cli/run-command.ts';
import type { RunningServer } from './server.ts';

async function run(args: readonly string[], { environment: env }: RunningServer): Promise<void> {
  let errors = '';
  const terminal = {
    env,
    writeOutput: () => undefined,
    writeError: (text: string) => (errors += text),
  };
  if ((await runCommand(args, terminal)) !== 0) throw new Error(errors);
}

/** Backs an installation up and restores it into an empty one, with the commands of an operator. */
export async function backUpInto(empty: RunningServer, server: RunningServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'model-backup-'));
  try {
    const backup = join(folder, 'backup');
    await run(['backup', backup], server);
    await run(['restore', backup], empty);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
