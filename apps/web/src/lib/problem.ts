import { errors, type ErrorCode } from '@worksheet/domain/errors';
import { fieldMessages, type FieldError } from '@worksheet/domain/field-messages';

/** What the server said is wrong, or that it could not be reached. */
export interface Problem {
  readonly code: ErrorCode | 'no-connection';
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** A failed call outside of tRPC, with what the server said, if it said anything. */
export class ProblemError extends Error {
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.detail ?? 'No answer');
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Reads the problem out of whatever a call failed with. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError && error.problem) return error.problem;
  const found = find(error);
  if (found) return readProblem(found);
  return { code: 'no-connection', detail: '', errors: [] };
}

/** A problem document, or the one inside a tRPC error, as it came over the wire. */
export function readProblem(found: Record<string, unknown>): Problem {
  const code = typeof found.code === 'string' && isErrorCode(found.code) ? found.code : 'internal';
  const detail = typeof found.detail === 'string' ? found.detail : '';
  const list = Array.isArray(found.errors) ? found.errors : [];
  return { code, detail, errors: list.filter(isFieldError) };
}

function find(error: unknown): Record<string, unknown> | undefined {
  if (!isRecord(error)) return undefined;
  if (isRecord(error.data) && isRecord(error.data.problem)) return error.data.problem;
  if (isRecord(error.shape)) return find(error.shape);
  return undefined;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.code === 'string' &&
    Object.hasOwn(fieldMessages, value.code)
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
