import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#problem.ts';
import { beginProblem } from '#rest/send-problem.ts';
import { messageOf } from '#scim/resource.ts';

/** Sends an error in the form of SCIM (RFC 7644 §3.12), with the fields that are wrong in `detail`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = beginProblem(request, reply, error);
  const fields = problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  reply.header('Content-Type', 'application/scim+json; charset=utf-8').send(
    JSON.stringify({
      schemas: [messageOf('Error')],
      status: String(problem.status),
      scimType: scimTypeOf(problem),
      detail: [problem.detail, ...fields].join('. '),
    }),
  );
}

/** Only 400 and a name that is taken have one. */
function scimTypeOf({
  code,
  status,
  errors = [],
}: Omit<Problem, 'retryAfter'>): string | undefined {
  if (code === 'already-exists') return 'uniqueness';
  if (status !== 400) return undefined;
  const [error] = errors;
  if (
    code === 'invalid-json' ||
    !error ||
    error.path === '' ||
    /^Operations(\.\d+(\.op)?)?$/.test(error.path)
  )
    return 'invalidSyntax';
  if (error.path === 'filter') return 'invalidFilter';
  if (/(^|\.)path$/.test(error.path)) return error.code === 'required' ? 'noTarget' : 'invalidPath';
  return 'invalidValue';
}
