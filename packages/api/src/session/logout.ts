import { invalidateSession } from '@worksheet/auth/sessions';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';

/** Ends the session of this browser; without one, whatever is left of its cookie (spec §2). */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  if (ctx.cookie.token === undefined) return;
  await invalidateSession(ctx, ctx.cookie.token);
  ctx.cookie.clear();
}
