import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startLocalServer } from '@worksheet/database/local-server';
import { errorMessage } from '../lib/shutdown.ts';
import { fromRoot } from '../lib/root.ts';
import { readSettings } from '../lib/settings.ts';

const schemaCommands = ['migrate', 'restore'];

// Without DATABASE_URL, the command uses the private database of this checkout.
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<number> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const isHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
  if (databaseUrl !== undefined || isHelp) return runCommand(args, { DATA_DIR: dataDir });
  const server = await startLocalServer({ dataDir: join(dataDir, 'database'), durable: true });
  try {
    const changesSchema = schemaCommands.includes(args[0] ?? '');
    const url = changesSchema ? server.migrationUrl : server.url;
    return await runCommand(args, { DATABASE_URL: url, DATA_DIR: dataDir });
  } finally {
    await server.stop();
  }
}

async function runCommand(args: readonly string[], env: Record<string, string>): Promise<number> {
  const noWarnings = '--disable-warning=ExperimentalWarning';
  const child = spawn(
    process.execPath,
    [noWarnings, fromRoot('apps/server/src/cli/main.ts'), ...args],
    {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
