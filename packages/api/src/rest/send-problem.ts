import { TRPCError } from '@trpc/server';
import { AppError, type ErrorCode } from '@worksheet/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem, problemOf, type Problem } from '#problem.ts';
import { InvalidJson, type JsonPosition } from '#rest/json.ts';

export interface ProblemDocument extends Omit<Problem, 'retryAfter'> {
  readonly type: 'about:blank';
  readonly position?: JsonPosition;
}

/** Sends an error as a problem document (D31). Internal errors are logged and not disclosed. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const document: ProblemDocument = {
    type: 'about:blank',
    ...beginProblem(request, reply, error),
    ...(error instanceof InvalidJson && error.position ? { position: error.position } : {}),
  };
  return reply
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(document));
}

/** Logs an error of the server, sets the status and the headers of the answer, and returns what it says. */
export function beginProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Omit<Problem, 'retryAfter'> {
  const { retryAfter, ...problemFields } = requestProblem(error);
  if (problemFields.status >= 500) {
    const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
    if (problemFields.code === 'storage-full')
      request.log.error({ err: cause }, 'Attachments cannot be stored.');
    else if (problemFields.status === 503)
      request.log.warn({ err: cause }, 'The service is not available.');
    else request.log.error({ err: cause }, 'A request failed.');
  }
  // The headers of a file may already be set.
  for (const header of ['Content-Disposition', 'Content-Encoding', 'Content-Length']) {
    reply.removeHeader(header);
  }
  if (retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfter)));
  // Closes the connection instead of reading the rest of a body that is too large.
  if (problemFields.status === 413) reply.header('Connection', 'close');
  if (problemFields.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="worksheet"');
  reply.code(problemFields.status).header('Cache-Control', 'no-store');
  return problemFields;
}

export function sendCode(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
): FastifyReply {
  return sendProblem(request, reply, new AppError(code));
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-json',
  // @fastify/static refuses malformed paths, such as `//x`.
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  412: 'precondition-failed',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Returns the problem of an error. Only the status of Fastify's own errors is used, not the message. */
function requestProblem(error: unknown): Problem {
  const known = problemOf(error);
  if (known.code !== 'internal') return known;
  if (!(error instanceof Error) || !('statusCode' in error)) return known;
  const isBadUrl = 'code' in error && error.code === 'FST_ERR_BAD_URL';
  const code = isBadUrl ? 'not-found' : byStatus[Number(error.statusCode)];
  return code ? problem(code) : known;
}
