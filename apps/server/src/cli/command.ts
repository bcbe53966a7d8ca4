/** One thing that can be done from the command line. */
export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What it takes, in this order; all of it is required. */
  readonly takes: readonly { readonly name: string; readonly about: string }[];
  readonly options?: Readonly<Record<string, Option>>;
  /** What else there is to know. */
  readonly more?: string;
  /** What might stand behind the command's name. */
  readonly example?: string;
  readonly run: (call: Call) => Promise<Outcome>;
}

interface Option {
  /** What stands for its value in the help; without one it is a switch. */
  readonly value?: string;
  readonly about: string;
}

/** What a command was given. */
export interface Call {
  /** One of those it takes. */
  readonly given: (name: string) => string;
  readonly option: (name: string) => string | undefined;
  readonly isOn: (name: string) => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Goes on only if whoever called it types the answer, or gave `--yes`. */
  readonly confirm: (question: string, answer: string) => Promise<void>;
}

/** How a command ended: for programs, and in words. */
export interface Outcome {
  readonly data: unknown;
  readonly text: string;
  /** What it found is not as it should be. */
  readonly failed?: boolean;
}

/** The command was not called as it must be: says how, and changes nothing. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** Whoever was asked did not agree. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/** One of the values an option may have. */
export function choice<const T extends string>(
  call: Call,
  name: string,
  { of, otherwise }: { of: readonly T[]; otherwise: NoInfer<T> },
): T {
  const given = call.option(name);
  if (given === undefined) return otherwise;
  const found = of.find((value) => value.toLowerCase() === given.toLowerCase());
  if (!found) throw new WrongUsage(`--${name} must be one of ${of.join(', ')}, not "${given}".`);
  return found;
}

/** Those who run the installation are at home in one account (D4). */
export function refuseElsewhere(code: string, operatorsAt: string | undefined): void {
  if (operatorsAt === undefined || operatorsAt.toLowerCase() === code.trim().toLowerCase()) return;
  throw new WrongUsage(`Operators are users of the account ${operatorsAt}, and of no other.`);
}
