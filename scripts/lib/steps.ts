const start = Date.now();

export async function step<T>(
  name: string,
  action: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  const began = Date.now();
  let latestNote = '';
  const note = (text: string) => {
    latestNote = text;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K  … ${name}: ${text}`);
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

/** In the format of the server's log, beside which it appears. */
export function log(level: 'warn' | 'error', msg: string): void {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`);
}

export function print(text: string): void {
  const clear = process.stdout.isTTY ? '\r\u001B[K' : '';
  process.stdout.write(`${clear}${text}\n`);
}
