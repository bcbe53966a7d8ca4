import { appendFileSync } from 'node:fs';

/** Adds a row to the table of `npm run test:faults`. */
export function recordFigure(group: string, name: string, value: number | string): void {
  const file = process.env['CHAOS_FIGURES'];
  const line = `${JSON.stringify({ group, name, value })}\n`;
  if (file) appendFileSync(file, line);
  else process.stdout.write(line);
}
