import { appendFileSync } from 'node:fs';

/**
 * Notes a figure for the table that the suite prints at its end: what was done, and what came of it. Run by itself, a
 * file prints it at once.
 */
export function figure(of: string, name: string, value: number | string): void {
  const file = process.env['FAULTS_FIGURES'];
  const line = `${JSON.stringify({ of, name, value })}\n`;
  if (file) appendFileSync(file, line);
  else process.stdout.write(line);
}
