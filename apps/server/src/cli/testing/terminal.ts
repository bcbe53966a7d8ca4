import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { compileCacheEnv } from '#testing/compile-cache.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface CommandOutput {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

export async function terminal(databaseUrl: string) {
  const dataDir = await temporaryFolder();
  const run = async (
    args: readonly string[],
    env: Record<string, string> = {},
    { closesOutput = false, killedAt }: { closesOutput?: boolean; killedAt?: Promise<void> } = {},
  ): Promise<CommandOutput> => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...compileCacheEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (closesOutput) child.stdout.destroy();
    void killedAt?.then(() => child.kill('SIGKILL'));
    const [[code], out, errors] = await Promise.all([
      once(child, 'close'),
      closesOutput ? '' : text(child.stdout),
      text(child.stderr),
    ]);
    return { code: typeof code === 'number' ? code : null, out, errors };
  };
  /** Throws if the command fails. */
  const runJson = async (...args: readonly string[]): Promise<unknown> => {
    const { code, out, errors } = await run([...args, '--json']);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors}`);
    return JSON.parse(out);
  };
  return { run, runJson, dataDir };
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
