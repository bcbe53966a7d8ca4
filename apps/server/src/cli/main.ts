import { enableCompileCache } from 'node:module';
import { commands } from '#cli/commands.ts';
import { describeError } from '#cli/describe-error.ts';
import { helpOf, overview } from '#cli/help.ts';
import { parse } from '#cli/parse.ts';

// Halves the run time. Caches only modules that are imported afterwards.
enableCompileCache();
// The reader of a pipe, such as `head`, may end first.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
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
    const { exitCode, messages } = await describeError(error);
    process.stderr.write(
      isJson ? `${JSON.stringify({ error: messages })}\n` : `${messages.join('\n')}\n`,
    );
    return exitCode;
  }
}
