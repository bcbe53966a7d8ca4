import { invalidateUser } from '@worksheet/auth/sessions';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { forAccount, transact } from '@worksheet/database/for-account';
import { readPast, type PastMoment } from '@worksheet/database/past-account';
import { fail } from '@worksheet/domain/errors';
import { authorizeCall } from '@worksheet/domain/access/call-policy';
import type { Action } from '@worksheet/domain/access/policy';
import type { AccountContext, Services } from '#context.ts';
import { FileResponse, Redirect } from '#file-response.ts';
import { problemOf } from '#problem.ts';
import { t } from '#trpc.ts';

/* Sign-in, tenants, API keys and sessions need the pool; all other procedures get it nowhere (D1). */

export interface PoolContext extends AccountContext, Pick<Services, 'pool' | 'secret'> {}

const trpcCodes: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

const withStatus = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const code = trpcCodes[problemOf(result.error).status] ?? 'INTERNAL_SERVER_ERROR';
  if (code === result.error.code) return result;
  throw new TRPCError({
    code,
    message: result.error.message,
    cause: result.error.cause ?? result.error,
  });
});

const filesOverRestOnly = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok || ctx.request.transport === 'rest') return result;
  const { data } = result;
  if (!(data instanceof FileResponse || data instanceof Redirect)) return result;
  if (data instanceof FileResponse) data.body.destroy();
  throw new TRPCError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Files and redirects are returned over REST only',
  });
});

/** A procedure that needs no login. */
export function openWithPool() {
  return t.procedure.meta({ action: 'open' }).use(withStatus).use(filesOverRestOnly);
}

/**
 * A procedure for callers that the policy allows the action (spec §6, D8): `ctx.db` and `ctx.transact` are confined to
 * their account, and a sent `accountId` must be theirs. Rejects every mutation of an impersonating operator.
 */
export function allowWithPool(action: Action) {
  return t.procedure
    .meta({ action })
    .use(withStatus)
    .use(filesOverRestOnly)
    .use(async ({ ctx, next, getRawInput, type }) => {
      const { actor, pool } = ctx;
      if (!actor) fail('not-signed-in');
      const verdict = authorizeCall(actor, action, type === 'query' ? 'query' : 'mutation');
      if (verdict !== true) fail(verdict);
      const sent = accountIdIn(await getRawInput());
      if (sent !== undefined && sent !== null && !names(sent, actor.accountId)) {
        fail('wrong-account');
      }
      return next({
        ctx: {
          actor,
          db: forAccount(pool, actor.accountId),
          transact: <T>(act: (tx: AccountTransaction) => Promise<T>): Promise<T> =>
            transact(pool, actor.accountId, act),
          readPast: <T>(
            moment: Omit<PastMoment, 'accountId'>,
            act: (db: AccountHandle) => Promise<T>,
          ): Promise<T> => readPast(pool, { ...moment, accountId: actor.accountId }, act),
          endSessions: async (userIds: readonly number[]): Promise<void> => {
            for (const userId of userIds)
              await invalidateUser(ctx, { accountId: actor.accountId, userId });
          },
        },
      });
    });
}

/** Compares numbers and texts only, because converting an object to text may throw. */
function names(sent: unknown, accountId: number): boolean {
  return typeof sent !== 'object' && String(sent) === String(accountId);
}

function accountIdIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'accountId' in input
    ? input.accountId
    : undefined;
}
