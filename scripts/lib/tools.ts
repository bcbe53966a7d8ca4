import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fromRoot } from './root.ts';

const environment: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/compiled'),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/** The tools as scripts instead of commands, so that they run on this Node. */
export const tools = {
  knip: 'node_modules/knip/bin/knip.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  sherif: 'node_modules/sherif/index.js',
  turbo: 'node_modules/turbo/bin/turbo',
  vitest: 'node_modules/vitest/vitest.mjs',
};

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean };

export function runNode(
  script: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ ok: boolean; output: string }> {
  const { cwd = fromRoot(), env = {}, quiet = false } = options;
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [resolve(fromRoot(), script), ...args], {
      cwd,
      env: { ...process.env, ...environment, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}
