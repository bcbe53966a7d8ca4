#!/usr/bin/env node
// Plain JavaScript without packages: it runs where neither the server nor its packages are installed.
import { parseArgs } from 'node:util';
import { ApiError, callsOf, UsageError } from './calls.mjs';
import { log } from './log.mjs';
import { missing, today } from './read.mjs';
import { clean, say } from './terminal.mjs';

const help = `worksheet log "6.5 bath tiles yesterday"   registers a line of words, after showing how it is read
worksheet today                            shows the work of today
worksheet missing [--month 2026-11]        shows the days that miss hours, of this month without --month

  --yes          registers without asking, unless something of the line is in doubt
  --user NAME    for whom; a key with other scopes than agent needs it

WORKSHEET_URL      the address of the installation, such as https://worksheet.example.com
WORKSHEET_API_KEY  the API key. With a key of the scope agent, log leaves a proposal on the start page`;

const commands = { log, today, missing };

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', short: 'y', default: false },
      user: { type: 'string' },
      month: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [name = '', ...words] = positionals;
  if (values.help) return say(help);
  if (!Object.hasOwn(commands, name)) throw new UsageError(help);
  return commands[name]({ ...values, words, calls: callsOf(process.env) });
}

try {
  await main();
} catch (error) {
  const isUsage = error instanceof UsageError || error?.code?.startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof ApiError)) throw error;
  process.stderr.write(`${clean(error.message)}\n`);
  process.exitCode = isUsage ? 2 : 1;
}
