import type { Command } from '#cli/command.ts';

const commonOptions: readonly (readonly [string, string])[] = [
  ['--json', 'print the result as JSON'],
  ['--help', 'print this help'],
];

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, description]) => `  ${name.padEnd(width)}  ${description}`).join('\n');
}

export function overview(commands: readonly Command[]): string {
  return [
    'Usage: npm run worksheet -- <command> [options]',
    '',
    'Administers a Worksheet installation, with the settings of the server (DATABASE_URL, DATA_DIR, APP_SECRET).',
    '',
    'Commands:',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    '`<command> --help` describes a command. Exit codes: 0 success, 1 refused or failed, 2 wrong usage,',
    '3 not confirmed.',
    '',
  ].join('\n');
}

export function helpOf({ name, summary, args, options = {}, details, example }: Command): string {
  const optionRows = Object.entries(options).map(
    ([option, { value, description }]) =>
      [`--${option}${value ? ` ${value}` : ''}`, description] as const,
  );
  return [
    `Usage: npm run worksheet -- ${[name, ...args.map((arg) => (arg.isOptional ? `[${arg.name}]` : arg.name))].join(' ')} [options]`,
    '',
    `${summary}.`,
    ...(details ? ['', details] : []),
    ...(args.length > 0
      ? ['', 'Arguments:', columns(args.map((arg) => [arg.name, arg.description]))]
      : []),
    '',
    'Options:',
    columns([...optionRows, ...commonOptions]),
    ...(example ? ['', 'Example:', `  npm run worksheet -- ${name} ${example}`] : []),
    '',
  ].join('\n');
}
