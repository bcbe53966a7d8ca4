import { NotConfirmed, UsageError } from '#cli/command.ts';

interface DescribedError {
  /** The exit code: 1 for refused or failed, 2 for wrong usage, 3 for not confirmed. */
  readonly exitCode: number;
  readonly messages: readonly string[];
}

/** Returns sentences without a stack that say what to do. */
export async function describeError(error: unknown): Promise<DescribedError> {
  if (error instanceof UsageError) return { exitCode: 2, messages: [error.message] };
  if (error instanceof NotConfirmed) return { exitCode: 3, messages: [error.message] };
  const { InvalidSettings } = await import('#env.ts');
  if (error instanceof InvalidSettings) {
    return { exitCode: 2, messages: error.message.split('\n') };
  }
  const known = describeDatabaseError(error) ?? describeFileError(error);
  if (known !== undefined) return { exitCode: 1, messages: [known] };
  if (error instanceof Error && error.name === 'StorageUnavailable') {
    return { exitCode: 1, messages: [error.message] };
  }
  const { problemOf } = await import('@worksheet/api/problem');
  const { code, detail, errors = [] } = problemOf(error);
  if (code === 'unavailable') return { exitCode: 1, messages: [notReachable] };
  if (code === 'internal') {
    return { exitCode: 1, messages: [error instanceof Error ? error.message : String(error)] };
  }
  if (errors.length === 0) return { exitCode: 1, messages: [`${detail}.`] };
  const messages = errors.map(({ path, message }) => `${inputOf(path)}: ${message}.`);
  return { exitCode: 1, messages };
}

const notReachable = 'The database (DATABASE_URL) is not reachable.';
const databaseErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: notReachable,
  ER_ACCESS_DENIED_ERROR: 'The database refuses the user or the password of DATABASE_URL.',
  ER_BAD_DB_ERROR:
    'The database that DATABASE_URL names does not exist. Create it, or correct the name.',
  ER_BAD_FIELD_ERROR: 'The database does not have the tables of this version. Run migrate first.',
  ER_NO_SUCH_TABLE: 'The database does not have the tables of this version. Run migrate first.',
};

/** These commands need a user with more privileges than the application has. */
const missingPrivilege = /^ER_(DB|TABLE|SPECIFIC_|COLUMN)ACCESS_DENIED_ERROR$/;

export function describeDatabaseError(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (missingPrivilege.test(code) && error instanceof Error) {
    return `The user of DATABASE_URL lacks a privilege on the database: ${error.message}. Grant it, or set DATABASE_URL to another user.`;
  }
  return databaseErrors[code];
}

const fileErrors: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EEXIST: 'it is not a folder',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not in a folder',
  EPERM: 'access is denied',
  EROFS: 'it cannot be written',
};

function describeFileError(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  const reason = fileErrors[code];
  if (reason === undefined) return undefined;
  const path = error instanceof Error && 'path' in error ? String(error.path) : 'A file';
  return `${path} cannot be used: ${reason} (${code}).`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The arguments and options whose names differ from the fields of the procedures. */
const inputs: Readonly<Record<string, string>> = {
  adminUsername: '--admin',
  code: 'CODE',
  expirationDate: '--expires',
  name: 'NAME',
  q: '--search',
  teamCode: '--team',
  timeZone: '--time-zone',
  username: 'USERNAME',
};

function inputOf(path: string): string {
  return inputs[path] ?? path;
}
