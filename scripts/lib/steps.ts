const start = Date.now();

/** Does one step of a start and says, on one line, what came of it and how long it took. */
export async function step<T>(
  name: string,
  act: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  const began = Date.now();
  let remark = '';
  const note = (text: string) => {
    remark = text;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K  … ${name}: ${text}`);
  };
  try {
    const result = await act(note);
    print(`  ✓ ${name.padEnd(10)} ${remark.padEnd(46)} ${secondsSince(began)}`);
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

export function print(text: string): void {
  const clear = process.stdout.isTTY ? '\r\u001B[K' : '';
  process.stdout.write(`${clear}${text}\n`);
}
