import { execFile } from 'node:child_process';

export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  timeoutMs?: number;
};

export function run(program: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { env = process.env, cwd, timeoutMs = 10 * 60_000 } = options;
  return new Promise((resolve, reject) => {
    const limits = { env, cwd, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, limits, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const output = shorten(`${stdout}\n${stderr}`) || error.message;
      reject(new Error(`${program} failed:\n${output}`, { cause: error }));
    });
  });
}

export function lastLines(text: string, count: number): string {
  return text.trim().split('\n').slice(-count).join('\n');
}

function shorten(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.length <= 24
    ? lines.join('\n')
    : [...lines.slice(0, 8), '…', ...lines.slice(-15)].join('\n');
}
