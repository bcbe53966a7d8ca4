import { TRPCError } from '@trpc/server';
import { isUnavailable } from '@worksheet/database/database-errors';
import { BusyError } from '@worksheet/database/semaphore';
import { BatchRefused } from '@worksheet/domain/entities/batch';
import type { UsedBy } from '@worksheet/domain/entities/used-by';
import { errors, AppError, type ErrorCode } from '@worksheet/domain/errors';
import { fieldErrorsOf } from '@worksheet/domain/fields/errors';
import { englishMessage, type FieldError } from '@worksheet/domain/fields/messages';
import { ZodError } from 'zod';
import { InUse } from '#refuse-in-use.ts';
import { StorageUnavailable } from '#storage-unavailable.ts';

export interface ProblemField extends FieldError {
  readonly message: string;
}

/** An error as clients receive it (RFC 9457, D31). Never a stack trace, never a database message. */
export interface Problem {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly ProblemField[];
  /** Which entries refused a batch, and which were not applied because of them. */
  readonly results?: BatchRefused['results'];
  /** How many entries of each kind keep an entry from being deleted (D23). */
  readonly usedBy?: UsedBy;
  readonly retryAfter?: number;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function problem(
  code: ErrorCode,
  more: { fields?: readonly FieldError[]; retryAfter?: number | undefined } = {},
): Problem {
  const [status, detail] = errors[code];
  return {
    code,
    status,
    title: titles[status] ?? 'Error',
    detail,
    ...(more.fields?.length
      ? { errors: more.fields.map((field) => ({ ...field, message: englishMessage(field) })) }
      : {}),
    ...(more.retryAfter === undefined ? {} : { retryAfter: more.retryAfter }),
  };
}

/** Only attachments are written to the disk; the database and the bucket report their own errors. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Errors that are not meant for clients become `internal` or `unavailable`. */
export function problemOf(error: unknown): Problem {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof BatchRefused) {
    return { ...problem(cause.code, { fields: cause.fields }), results: cause.results };
  }
  if (cause instanceof InUse) return { ...problem(cause.code), usedBy: cause.usedBy };
  if (cause instanceof AppError) {
    return problem(cause.code, { fields: cause.fields, retryAfter: cause.retryAfter });
  }
  if (
    cause instanceof ZodError &&
    (!(error instanceof TRPCError) || error.code === 'BAD_REQUEST')
  ) {
    return problem('invalid-input', { fields: fieldErrorsOf(cause) });
  }
  if (isDiskFull(cause)) return problem('storage-full', { retryAfter: 60 });
  if (cause instanceof StorageUnavailable) {
    return problem(cause.isWrite ? 'storage-full' : 'unavailable', { retryAfter: 60 });
  }
  if (cause instanceof BusyError) return problem('unavailable', { retryAfter: cause.retryAfter });
  if (isUnavailable(cause)) return problem('unavailable', { retryAfter: 2 });
  if (error instanceof TRPCError) {
    if (error.code === 'NOT_FOUND') return problem('not-found');
    if (error.code === 'PARSE_ERROR' || error.code === 'BAD_REQUEST')
      return problem('invalid-json');
    if (error.code === 'METHOD_NOT_SUPPORTED') return problem('method-not-allowed');
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return problem('wrong-media-type');
    if (error.code === 'PAYLOAD_TOO_LARGE') return problem('too-large');
  }
  return problem('internal');
}
