import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { NotConfirmed, UsageError, type Command, type Invocation } from '#cli/command.ts';

interface Parsed {
  readonly invocation: Invocation;
  readonly isHelp: boolean;
}

/** Parses the arguments of a command; throws `UsageError`. */
export function parse(command: Command, args: readonly string[], env: Invocation['env']): Parsed {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value }]) =>
      [name, { type: value === undefined ? 'boolean' : 'string' } as const] as const,
  );
  const { values, positionals } = parseOptions(command, args, {
    ...Object.fromEntries(options),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const isHelp = values['help'] === true;
  const missing = command.args[positionals.length];
  if (!isHelp && missing && !missing.isOptional)
    throw usageError(command, `${missing.name} is missing.`);
  const extra = positionals[command.args.length];
  if (!isHelp && extra !== undefined) throw usageError(command, `Unexpected argument "${extra}".`);
  return {
    isHelp,
    invocation: {
      env,
      arg: (name) => positionals[command.args.findIndex((arg) => arg.name === name)] ?? '',
      option: (name) => {
        const value = values[name];
        return typeof value === 'string' && value !== '' ? value : undefined;
      },
      flag: (name) => values[name] === true,
      confirm: (question, expected) => confirm(question, expected, values['yes'] === true),
    },
  };
}

type OptionTypes = Record<string, { type: 'boolean' | 'string'; short?: string }>;

function parseOptions(command: Command, args: readonly string[], options: OptionTypes) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw usageError(command, message.split('. ')[0] ?? message);
  }
}

function usageError({ name }: Command, message: string): UsageError {
  const sentence = message.endsWith('.') ? message : `${message}.`;
  return new UsageError(`${sentence} See \`npm run worksheet -- ${name} --help\`.`);
}

async function confirm(question: string, expected: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) {
    throw new NotConfirmed('Cannot ask for confirmation here; nothing was changed. Pass --yes.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await terminal.question(`${question} Type ${expected} to continue: `);
    if (typed.trim() !== expected) throw new NotConfirmed('Not confirmed; nothing was changed.');
  } finally {
    terminal.close();
  }
}
