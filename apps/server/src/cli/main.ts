import { enableCompileCache } from 'node:module';
import { NotConfirmed, UsageError } from '#cli/command.ts';
import { commands } from '#cli/commands.ts';
import { helpOf, overview } from '#cli/help.ts';
import { parse } from '#cli/parse.ts';

// Halves the run time. Caches only modules that are imported afterwards.
enableCompileCache();
const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);

/** Exit codes: 0 success, 1 refused or failed, 2 wrong usage, 3 not confirmed. */
async function run(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(overview(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) {
    process.stderr.write(`Unknown command ${name}.\n\n${overview(commands)}`);
    return 2;
  }
  const isJson = args.includes('--json');
  try {
    const { invocation, isHelp } = parse(command, args, process.env);
    if (isHelp) {
      process.stdout.write(helpOf(command));
      return 0;
    }
    const { data, text, failed = false } = await command.run(invocation);
    process.stdout.write(isJson ? `${JSON.stringify(data)}\n` : `${text}\n`);
    return failed ? 1 : 0;
  } catch (error) {
    const { code, messages } = await describeError(error);
    process.stderr.write(
      isJson ? `${JSON.stringify({ error: messages })}\n` : `${messages.join('\n')}\n`,
    );
    return code;
  }
}

async function describeError(error: unknown): Promise<{ code: number; messages: string[] }> {
  if (error instanceof UsageError) return { code: 2, messages: [error.message] };
  if (error instanceof NotConfirmed) return { code: 3, messages: [error.message] };
  const { InvalidSettings } = await import('#env.ts');
  if (error instanceof InvalidSettings) return { code: 2, messages: error.message.split('\n') };
  const { problemOf } = await import('@worksheet/api/problem');
  const { code, detail, errors = [] } = problemOf(error);
  if (code === 'unavailable') {
    return { code: 1, messages: ['The database (DATABASE_URL) is not reachable.'] };
  }
  if (code === 'internal') {
    return { code: 1, messages: [error instanceof Error ? error.message : String(error)] };
  }
  return {
    code: 1,
    messages: [`${detail}.`, ...errors.map((field) => `${field.path}: ${field.message}.`)],
  };
}
