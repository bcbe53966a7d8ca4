import { createInterface } from 'node:readline/promises';

// Texts that people wrote must not move the cursor, change colours or turn the direction of the line.
const control = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

export function clean(text) {
  return String(text)
    .split('\n')
    .map((line) => line.replaceAll(control, ' '))
    .join('\n');
}

export function say(text) {
  process.stdout.write(`${clean(text)}\n`);
}

/** Whether somebody can answer a question. */
export function canAsk() {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

export async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(clean(question))).trim();
  } finally {
    terminal.close();
  }
}

/** A date of this machine as `YYYY-MM-DD`. */
export function dateOf(date) {
  const two = (number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
