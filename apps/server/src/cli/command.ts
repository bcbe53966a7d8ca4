export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Positional and required. */
  readonly args: readonly { readonly name: string; readonly description: string }[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly details?: string;
  /** Arguments and options of an example call. */
  readonly example?: string;
  readonly run: (invocation: Invocation) => Promise<CommandResult>;
}

interface Option {
  /** The placeholder of its value in the help; without one, the option is a flag. */
  readonly value?: string;
  readonly description: string;
}

/** The parsed command line of one run. */
export interface Invocation {
  readonly arg: (name: string) => string;
  readonly option: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Throws `NotConfirmed` unless the user types `expected` or passed `--yes`. */
  readonly confirm: (question: string, expected: string) => Promise<void>;
}

export interface CommandResult {
  /** Printed with `--json`. */
  readonly data: unknown;
  readonly text: string;
  /** The command ran, but found a problem: exit code 1. */
  readonly failed?: boolean;
}

/** Wrong arguments or options. Nothing was changed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/** The value of an option that accepts only certain values, in any case. */
export function enumOption<const T extends string>(
  invocation: Invocation,
  name: string,
  { values, fallback }: { values: readonly T[]; fallback: NoInfer<T> },
): T {
  const text = invocation.option(name);
  if (text === undefined) return fallback;
  const value = values.find((known) => known.toLowerCase() === text.toLowerCase());
  if (!value) throw new UsageError(`--${name} must be one of ${values.join(', ')}, not "${text}".`);
  return value;
}

/** Throws unless `code` is the operators' account, or there is none yet (D4). */
export function requireOperatorsAccount(code: string, operatorsCode: string | undefined): void {
  if (operatorsCode === undefined) return;
  if (operatorsCode.toLowerCase() === code.trim().toLowerCase()) return;
  throw new UsageError(`Operators must be users of the account ${operatorsCode}.`);
}
