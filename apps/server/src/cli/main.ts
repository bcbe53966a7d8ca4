import { enableCompileCache } from 'node:module';
import { NotConfirmed, WrongUsage } from '#cli/command.ts';
import { commands } from '#cli/commands.ts';
import { helpOf, overview } from '#cli/help.ts';
import { parse } from '#cli/parse.ts';
import { WrongSettings } from '#env.ts';

// Half of a command's time went into reading our own sources: Node keeps what it made of them, and loads that next time.
enableCompileCache();
const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);

/** The exit code: 0 done, 1 refused or failed, 2 called wrongly, 3 not confirmed. */
async function run(name: string | undefined, args: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(overview(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) {
    process.stderr.write(`There is no command ${name}.\n\n${overview(commands)}`);
    return 2;
  }
  const json = args.includes('--json');
  try {
    const { call, help } = parse(command, args, process.env);
    if (help) {
      process.stdout.write(helpOf(command));
      return 0;
    }
    const { data, text, failed = false } = await command.run(call);
    process.stdout.write(json ? `${JSON.stringify(data)}\n` : `${text}\n`);
    return failed ? 1 : 0;
  } catch (error) {
    const { code, sentences } = await explained(error);
    process.stderr.write(
      json ? `${JSON.stringify({ error: sentences })}\n` : `${sentences.join('\n')}\n`,
    );
    return code;
  }
}

/** What went wrong, in sentences for whoever sits at the terminal. */
async function explained(error: unknown): Promise<{ code: number; sentences: string[] }> {
  if (error instanceof WrongUsage) return { code: 2, sentences: [error.message] };
  if (error instanceof NotConfirmed) return { code: 3, sentences: [error.message] };
  if (error instanceof WrongSettings) return { code: 2, sentences: error.message.split('\n') };
  const { problemOf } = await import('@worksheet/api/problem');
  const { code, detail, errors = [] } = problemOf(error);
  if (code === 'unavailable') {
    return { code: 1, sentences: ['The database of DATABASE_URL does not answer.'] };
  }
  if (code === 'internal') {
    return { code: 1, sentences: [error instanceof Error ? error.message : String(error)] };
  }
  return {
    code: 1,
    sentences: [`${detail}.`, ...errors.map((field) => `${field.path}: ${field.message}.`)],
  };
}
