import { spawn } from 'node:child_process';
import { fromRoot } from './root.ts';

/** Nothing that is run here may talk to its makers. */
export const offline: NodeJS.ProcessEnv = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/** The JavaScript behind a tool's name, so that it runs on this Node and on no other. */
export const tools = {
  knip: 'node_modules/knip/bin/knip.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  sherif: 'node_modules/sherif/index.js',
  tsc: 'node_modules/typescript/bin/tsc',
  turbo: 'node_modules/turbo/bin/turbo',
  vitest: 'node_modules/vitest/vitest.mjs',
};

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; quiet?: boolean };

/** Runs a script to its end; what it prints goes through, or is kept when `quiet`. */
export function runNode(
  script: string,
  args: string[],
  options: RunOptions = {},
): Promise<{ ok: boolean; output: string }> {
  const { cwd = fromRoot(), env = {}, quiet = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fromRoot(script), ...args], {
      cwd,
      env: { ...process.env, ...offline, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
