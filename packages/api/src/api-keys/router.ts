import { listNamedKeys, deleteNamedKey } from '@worksheet/auth/named-keys';
import {
  apiKey,
  apiKeyId,
  createApiKey as createInput,
  createdApiKey,
  operatorKey,
  type OperatorKey,
} from '@worksheet/domain/access/api-key';
import { z } from 'zod';
import * as keys from '@worksheet/auth/operator-key';
import { isImpersonating } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { createApiKey } from '#api-keys/create.ts';
import { okAfter, okSchema } from '#ok.ts';
import { allowWithPool, type PoolContext } from '#pool-procedures.ts';
import { restCalls, router } from '#trpc.ts';
import { writeAudit } from '#audit/write.ts';

const rest = restCalls('account');

/** API keys with a name and scopes, beside the account's own key. */
export const apiKeyRouter = router({
  list: allowWithPool('api-key.manage')
    .meta(
      rest('GET', '/account/keys', {
        summary: 'List the API keys with scopes',
        description:
          'Oldest first, expired ones included, without the keys themselves. The API key of the account is not among them.',
      }),
    )
    .output(z.array(apiKey))
    .query(({ ctx }) => listNamedKeys(ctx, ctx.actor.accountId)),

  create: allowWithPool('api-key.manage')
    .meta(
      rest('POST', '/account/keys', {
        summary: 'Create an API key with scopes',
        description:
          'The answer has the `key`, which no other call returns: only a hash of it is stored. `read` allows every GET but those of API keys, without mail and network addresses of users; `worksheet` also records, approving and sending back; `master-data` also all master data but users; `export` also exports, acknowledging and voiding; `admin` all that the API key of the account may do. `scim` stands alone: it is for identity providers, which reach users and teams by SCIM 2.0 at `/scim/v2` and nothing else. `agent` stands alone, too: the agent of the person `username` reads as that person and proposes at `/mcp`. The history names the key. An account can have 50 of them.',
      }),
    )
    .input(createInput)
    .output(createdApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),

  delete: allowWithPool('api-key.manage')
    .meta(
      rest('DELETE', '/account/keys/{id}', {
        summary: 'Delete an API key with scopes',
        description: 'It stops working immediately.',
      }),
    )
    .input(apiKeyId)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deleteApiKey(ctx, input.id))),

  operatorKey: allowWithPool('operator-key.dismiss')
    .meta(
      rest('GET', '/account/operator-key', {
        summary: 'Read whether an operator generated an API key',
        description:
          'The newest API key that an operator generated for the account, or null once the user has dismissed it.',
      }),
    )
    .output(operatorKey)
    .query(({ ctx }) => findOperatorKey(ctx)),

  dismissOperatorKey: allowWithPool('operator-key.dismiss')
    .meta(
      rest('PUT', '/account/operator-key', {
        summary: 'Dismiss the notice of an operator’s API key',
        description: 'For the user only. A key that is generated later is reported again.',
      }),
    )
    .input(apiKeyId)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(dismissOperatorKey(ctx, input.id))),
});

function deleteApiKey(ctx: PoolContext, id: number): Promise<void> {
  return deleteNamedKey(ctx, {
    accountId: ctx.actor.accountId,
    id,
    withinTransaction: (tx, name) =>
      writeAudit(tx, ctx, { event: 'api-key-deleted', subject: name }),
  });
}

/** Returns the key that the worksheet page of administrators reports (D54). */
async function findOperatorKey(ctx: PoolContext): Promise<OperatorKey> {
  if (ctx.actor.kind !== 'user' || isImpersonating(ctx.actor)) return { operatorKey: null };
  return { operatorKey: await keys.findOperatorKey(ctx, ctx.actor) };
}

async function dismissOperatorKey(ctx: PoolContext, id: number): Promise<void> {
  if (ctx.actor.kind !== 'user') fail('api-key-is-no-user');
  await keys.dismissOperatorKey(ctx, ctx.actor, id);
}
