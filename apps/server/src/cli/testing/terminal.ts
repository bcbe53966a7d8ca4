import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { runCommand } from '#cli/run-command.ts';
import { compileCacheEnv } from '#testing/compile-cache.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

interface CommandOutput {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Returns functions that run commands. Commands run in the process of the test, whose modules are already loaded. */
export async function terminal(databaseUrl: string) {
  const dataDir = await temporaryFolder();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const run = async (
    args: readonly string[],
    more: Record<string, string> = {},
  ): Promise<CommandOutput> => {
    let [out, errors] = ['', ''];
    const code = await runCommand(args, {
      env: { ...env, ...more },
      writeOutput: (written) => (out += written),
      writeError: (written) => (errors += written),
    });
    return { code, out, errors };
  };
  /** Runs a command in its own process, which can be killed. */
  const runProcess = async (
    args: readonly string[],
    more: Record<string, string> = {},
    { closesOutput = false, killedAt }: { closesOutput?: boolean; killedAt?: Promise<void> } = {},
  ): Promise<CommandOutput> => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...env, ...compileCacheEnv, ...more },
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
  /** Runs a command and returns its JSON; throws if the command fails. */
  const runJson = async (...args: readonly string[]): Promise<unknown> => {
    const { code, out, errors } = await run([...args, '--json']);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors}`);
    return JSON.parse(out);
  };
  return { run, runProcess, runJson, dataDir };
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
