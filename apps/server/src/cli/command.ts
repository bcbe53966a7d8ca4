export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The positional arguments. One that is optional is the last, and empty if it is left out. */
  readonly args: readonly {
    readonly name: string;
    readonly description: string;
    readonly isOptional?: true;
  }[];
  readonly options?: Readonly<Record<string, Option>>;
  readonly details?: string;
  readonly example?: string;
  readonly run: (invocation: Invocation) => Promise<CommandResult>;
}

interface Option {
  /** The placeholder in the help; undefined for a flag. */
  readonly value?: string;
  readonly description: string;
}

export interface Invocation {
  readonly arg: (name: string) => string;
  readonly option: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Throws `NotConfirmed` unless the user types `expected` or passed `--yes`. */
  readonly confirm: (question: string, expected: string) => Promise<void>;
}

export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
  /** True means exit code 1. */
  readonly failed?: boolean;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/** Returns an option that is one of the values, regardless of case; throws for other values. */
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

/** Throws unless `code` is the stored code of the operators' account, or none exists yet (D4). */
export function requireOperatorsAccount(code: string, operatorsCode: string | undefined): void {
  if (operatorsCode === undefined) return;
  if (operatorsCode === code) return;
  throw new UsageError(`Operators must be users of the account ${operatorsCode}.`);
}

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
