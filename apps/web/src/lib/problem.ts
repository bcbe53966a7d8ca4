import { errors, type ErrorCode } from '@worksheet/domain/errors';
import { fieldMessages, type FieldError } from '@worksheet/domain/field-messages';

/** An error response of the server, or a failure to reach it. */
export interface Problem {
  readonly code: ErrorCode | 'no-connection';
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** A failed request outside of tRPC, with the problem document of the response if it had one. */
export class ProblemError extends Error {
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.detail ?? 'No response');
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The problem of a failed request. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError && error.problem) return error.problem;
  const document = findDocument(error);
  if (document) return readProblem(document);
  return { code: 'no-connection', detail: '', errors: [] };
}

/** Parses a problem document (RFC 9457). */
export function readProblem(document: Record<string, unknown>): Problem {
  const code =
    typeof document.code === 'string' && isErrorCode(document.code) ? document.code : 'internal';
  const detail = typeof document.detail === 'string' ? document.detail : '';
  const list = Array.isArray(document.errors) ? document.errors : [];
  return { code, detail, errors: list.filter(isFieldError) };
}

function findDocument(error: unknown): Record<string, unknown> | undefined {
  if (!isRecord(error)) return undefined;
  if (isRecord(error.data) && isRecord(error.data.problem)) return error.data.problem;
  if (isRecord(error.shape)) return findDocument(error.shape);
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
