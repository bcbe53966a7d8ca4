import { logDestination } from '@worksheet/server/src/log-destination.ts';

const start = Date.now();
/**
 * This destination tolerates a full disk or a reader that has gone, which must not end the process
 * that runs the database (D67).
 */
const output = logDestination();

export async function step<T>(
  name: string,
  action: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  const began = Date.now();
  let latestNote = '';
  const note = (text: string) => {
    latestNote = text;
    if (process.stdout.isTTY) output.write(`\r\u001B[K  … ${name}: ${text}`);
  };
  try {
    const result = await action(note);
    print(`  ✓ ${name.padEnd(10)} ${latestNote.padEnd(46)} ${secondsSince(began)}`);
    return result;
  } catch (error) {
    print(`  ✗ ${name.padEnd(10)} ${''.padEnd(46)} ${secondsSince(began)}`);
    throw error;
  }
}

export function sinceStart(): string {
  return secondsSince(start);
}

export function secondsSince(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}

/** Writes a line in the format of the server's log, beside which it appears. */
export function log(level: 'warn' | 'error', msg: string): void {
  output.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`);
}

export function print(text: string): void {
  const clear = process.stdout.isTTY ? '\r\u001B[K' : '';
  output.write(`${clear}${text}\n`);
}
