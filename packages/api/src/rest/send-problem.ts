import { TRPCError } from '@trpc/server';
import { Refusal, type ErrorCode } from '@worksheet/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem, problemOf, type Problem } from '#problem.ts';
import { InvalidJson, type JsonPosition } from '#rest/json.ts';

/** A problem as a document (RFC 9457). */
export interface ProblemDocument extends Omit<Problem, 'retryAfter'> {
  readonly type: 'about:blank';
  /** Where a body stops being JSON. */
  readonly position?: JsonPosition;
}

/** Answers a refusal or a failure as a problem document (D31). What is our own fault is logged, and never told. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { retryAfter, ...told } = requestProblem(error);
  if (told.status >= 500) {
    const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
    // A disk does not empty itself: somebody has to know.
    if (told.code === 'storage-full') request.log.error({ err: cause }, 'The disk is full.');
    else if (told.status === 503) request.log.warn({ err: cause }, 'The service is not available.');
    else request.log.error({ err: cause }, 'A request failed.');
  }
  // A file may have been about to be answered, and its headers are set.
  for (const header of ['Content-Disposition', 'Content-Encoding', 'Content-Length']) {
    reply.removeHeader(header);
  }
  if (retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfter)));
  // Whatever is left of a body that is too large is not read.
  if (told.status === 413) reply.header('Connection', 'close');
  if (told.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="worksheet"');
  const document: ProblemDocument = {
    type: 'about:blank',
    ...told,
    ...(error instanceof InvalidJson && error.position ? { position: error.position } : {}),
  };
  return reply
    .code(told.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(document));
}

/** Answers one entry of the catalogue. */
export function sendCode(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
): FastifyReply {
  return sendProblem(request, reply, new Refusal(code));
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-json',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** The framework's own refusals have a status and texts of their own; only the status is kept. */
function requestProblem(error: unknown): Problem {
  const told = problemOf(error);
  if (told.code !== 'internal') return told;
  if (!(error instanceof Error) || !('statusCode' in error)) return told;
  // A path that cannot be read names nothing.
  const isBadUrl = 'code' in error && error.code === 'FST_ERR_BAD_URL';
  const code = isBadUrl ? 'not-found' : byStatus[Number(error.statusCode)];
  return code ? problem(code) : told;
}
