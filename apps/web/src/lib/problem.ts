import { TRPCClientError } from '@trpc/client';
import type { UsedBy } from '@worksheet/domain/entities/used-by';
import type { ErrorCode } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import i18next from 'i18next';

/** Errors in the browser: no server, a device that stores nothing, a script that a newer version replaced, or a failure of the app. */
type ClientErrorCode = 'no-connection' | 'not-stored' | 'script-not-loaded' | 'unexpected';

/** A problem document of the server, or an error in the browser. */
export interface Problem {
  readonly code: ErrorCode | ClientErrorCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** The numbers of what keeps an entry from being deleted, by kind. */
  readonly usedBy?: UsedBy;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** A failed request outside of tRPC; without a problem there was no answer. */
export class ProblemError extends Error {
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.detail ?? 'No response');
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** An error that the browser finds itself. */
export function failedWith(code: Problem['code']): ProblemError {
  return new ProblemError({ code, detail: '', errors: [] });
}

/** What an answer outside of tRPC that is no success says. Proxies answer without a document. */
export function refusalOf(status: number, body: unknown): ProblemError {
  if (isRecord(body)) return new ProblemError(readProblem(body));
  return [200, 502, 503, 504].includes(status)
    ? new ProblemError(undefined)
    : failedWith('internal');
}

export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError && error.problem) return error.problem;
  const document = findDocument(error);
  if (document) return readProblem(document);
  return { code: clientErrorCode(error), detail: '', errors: [] };
}

function readProblem(document: Record<string, unknown>): Problem {
  const code =
    typeof document.code === 'string' && isErrorCode(document.code) ? document.code : 'internal';
  const detail = typeof document.detail === 'string' ? document.detail : '';
  const list = Array.isArray(document.errors) ? document.errors : [];
  const { retryAfter, usedBy } = document;
  return {
    code,
    detail,
    errors: list.filter(isFieldError),
    ...(isRecord(usedBy) && { usedBy }),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
}

/** The messages of Chromium, Firefox and Safari. */
const importFailure = /dynamically imported module|importing a module script/i;

function clientErrorCode(error: unknown): ClientErrorCode {
  if (error instanceof TRPCClientError || error instanceof ProblemError) return 'no-connection';
  const message = error instanceof Error ? error.message : '';
  if (/^unable to load/i.test(message)) return 'no-connection';
  if (!importFailure.test(message)) return 'unexpected';
  return navigator.onLine ? 'script-not-loaded' : 'no-connection';
}

function findDocument(error: unknown): Record<string, unknown> | undefined {
  if (!isRecord(error)) return undefined;
  if (isRecord(error.data) && isRecord(error.data.problem)) return error.data.problem;
  if (isRecord(error.shape)) return findDocument(error.shape);
  return undefined;
}

function isErrorCode(code: string): code is ErrorCode {
  // The translation has every code; importing a catalogue would add its English texts to the first load.
  return i18next.exists(`errors.${code}`);
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.code === 'string' &&
    i18next.exists(`fields.${value.code}`)
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
