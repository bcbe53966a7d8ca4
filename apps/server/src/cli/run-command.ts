import { commands } from '#cli/commands.ts';
import { describeError } from '#cli/describe-error.ts';
import { helpOf, overview } from '#cli/help.ts';
import { parse } from '#cli/parse.ts';

interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly writeOutput: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Runs a command and returns its exit code: 0 success, 1 refused or failed, 2 wrong usage, 3 not confirmed. */
export async function runCommand(
  [name, ...args]: readonly string[],
  { env, writeOutput, writeError }: Terminal,
): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    writeOutput(overview(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) {
    writeError(`Unknown command ${name}.\n\n${overview(commands)}`);
    return 2;
  }
  const isJson = args.includes('--json');
  try {
    const { invocation, isHelp } = parse(command, args, env);
    if (isHelp) {
      writeOutput(helpOf(command));
      return 0;
    }
    const { data, text, failed = false } = await command.run(invocation);
    writeOutput(isJson ? `${JSON.stringify(data)}\n` : `${text}\n`);
    return failed ? 1 : 0;
  } catch (error) {
    const { exitCode, messages } = await describeError(error);
    writeError(isJson ? `${JSON.stringify({ error: messages })}\n` : `${messages.join('\n')}\n`);
    return exitCode;
  }
}
