import type { Command } from '#cli/command.ts';

const common: readonly (readonly [string, string])[] = [
  ['--json', 'answer as JSON, for programs'],
  ['--help', 'show this'],
];

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`).join('\n');
}

/** The list of commands. */
export function overview(commands: readonly Command[]): string {
  return [
    'Usage: npm run worksheet -- <command> [options]',
    '',
    'Runs a Worksheet installation. It goes by the same settings as the server (DATABASE_URL, DATA_DIR, APP_SECRET).',
    '',
    'Commands:',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    '`<command> --help` says more. Ends with 0 when done, 1 when refused or failed, 2 when called wrongly,',
    '3 when not confirmed.',
    '',
  ].join('\n');
}

/** How one command is used. */
export function helpOf({ name, summary, takes, options = {}, more, example }: Command): string {
  const optionRows = Object.entries(options).map(
    ([option, { value, about }]) => [`--${option}${value ? ` ${value}` : ''}`, about] as const,
  );
  return [
    `Usage: npm run worksheet -- ${[name, ...takes.map((part) => part.name)].join(' ')} [options]`,
    '',
    `${summary}.`,
    ...(more ? ['', more] : []),
    ...(takes.length > 0
      ? ['', 'Takes:', columns(takes.map((part) => [part.name, part.about]))]
      : []),
    '',
    'Options:',
    columns([...optionRows, ...common]),
    ...(example ? ['', 'For example:', `  npm run worksheet -- ${name} ${example}`] : []),
    '',
  ].join('\n');
}
