import { invalidateSession } from '@worksheet/auth/sessions';
import { transact } from '@worksheet/database/client';
import { fail } from '@worksheet/domain/errors';
import { writeAudit } from '#audit/write.ts';
import type { Context } from '#context.ts';

/** Ends the session of this browser; without one, whatever is left of its cookie (spec §2). */
export async function logout(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor?.kind === 'apiKey') fail('api-key-is-no-user');
  if (ctx.cookie.token === undefined) return;
  await invalidateSession(ctx, ctx.cookie.token);
  ctx.cookie.clear();
  if (actor) {
    await transact(ctx.pool, actor.accountId, (tx) =>
      writeAudit(tx, { ...ctx, actor }, { event: 'sign-out' }),
    );
  }
}
