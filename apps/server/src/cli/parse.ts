import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { NotConfirmed, WrongUsage, type Call, type Command } from '#cli/command.ts';

interface Parsed {
  readonly call: Call;
  readonly json: boolean;
  readonly help: boolean;
}

/** Reads what a command was given; refuses what it does not know, and what is missing. */
export function parse(command: Command, args: readonly string[], env: Call['env']): Parsed {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value }]) =>
      [name, { type: value === undefined ? 'boolean' : 'string' } as const] as const,
  );
  const { values, positionals } = read(command, args, {
    ...Object.fromEntries(options),
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  const help = values['help'] === true;
  const { takes } = command;
  const missing = takes[positionals.length];
  if (!help && missing) throw usage(command, `${missing.name} is missing.`);
  const extra = positionals[takes.length];
  if (!help && extra !== undefined) throw usage(command, `"${extra}" is one too many.`);
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    help,
    json: values['json'] === true,
    call: {
      env,
      option: text,
      isOn: (name) => values[name] === true,
      given: (name) => positionals[takes.findIndex((part) => part.name === name)] ?? '',
      confirm: (question, answer) => confirm(question, answer, values['yes'] === true),
    },
  };
}

type Config = Record<string, { type: 'boolean' | 'string'; short?: string }>;

function read(command: Command, args: readonly string[], options: Config) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw usage(command, said.split('. ')[0] ?? said);
  }
}

function usage({ name }: Command, what: string): WrongUsage {
  const sentence = what.endsWith('.') ? what : `${what}.`;
  return new WrongUsage(`${sentence} \`npm run worksheet -- ${name} --help\` says how it is used.`);
}

async function confirm(question: string, answer: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new NotConfirmed('Nobody can be asked here: nothing was done. Add --yes to do it.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await terminal.question(`${question} Type ${answer} to go on: `);
    if (typed.trim() !== answer) throw new NotConfirmed('Not confirmed: nothing was done.');
  } finally {
    terminal.close();
  }
}
