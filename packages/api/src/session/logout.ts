import { invalidateSession } from '@worksheet/auth/sessions';
import { transact } from '@worksheet/database/for-account';
import type { UserActor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';

/** Ends the browser's session and clears its cookie, also if the session no longer exists (spec §2). */
export async function logout(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor?.kind === 'apiKey') fail('api-key-is-no-user');
  if (ctx.cookie.token === undefined) return;
  await invalidateSession(ctx, ctx.cookie.token);
  ctx.cookie.clear();
  if (actor) await auditSignOut(ctx, actor);
}

/** Signing out also ends an impersonation, which both accounts' audit logs show. */
async function auditSignOut(ctx: Context, actor: UserActor): Promise<void> {
  const { accountId, username } = actor.impersonation?.home ?? actor;
  const entry = { address: ctx.request.address, at: ctx.now() };
  if (actor.impersonation) {
    await transact(ctx.pool, actor.accountId, (tx) =>
      addEntry(tx, { ...entry, event: 'visit-ended', by: actor.username }),
    );
  }
  await transact(ctx.pool, accountId, (tx) =>
    addEntry(tx, { ...entry, event: 'sign-out', by: username }),
  );
}
