import * as keys from '@worksheet/auth/operator-key';
import { isImpersonating } from '@worksheet/domain/access/actor';
import type { OperatorKey } from '@worksheet/domain/access/api-key';
import { fail } from '@worksheet/domain/errors';
import type { PoolContext } from '#pool-procedures.ts';

/** Returns the key that the worksheet page of administrators reports (D54). */
export async function findOperatorKey(ctx: PoolContext): Promise<OperatorKey> {
  if (ctx.actor.kind !== 'user' || isImpersonating(ctx.actor)) return { operatorKey: null };
  return { operatorKey: await keys.findOperatorKey(ctx, ctx.actor) };
}

export async function dismissOperatorKey(ctx: PoolContext, id: number): Promise<void> {
  if (ctx.actor.kind !== 'user') fail('api-key-is-no-user');
  await keys.dismissOperatorKey(ctx, ctx.actor, id);
}
