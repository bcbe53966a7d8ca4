import { makeAppSecret } from '@worksheet/auth/authenticator-app';
import { replaceRecoveryCodes, useAppCode } from '@worksheet/auth/complete-sign-in';
import { requireRecentSignIn } from '@worksheet/auth/recent-sign-in';
import { needsSecondFactor } from '@worksheet/auth/second-step';
import type { SecretServices } from '@worksheet/auth/services';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import type { SecondFactor } from '@worksheet/domain/access/second-factor';
import type { Actor, UserActor } from '@worksheet/domain/access/actor';
import { writeAudit } from '#audit/write.ts';
import type { PoolContext } from '#pool-procedures.ts';
import type { AccountContext } from '#context.ts';
import { factorsOfUser } from '#users/factors.ts';

export async function readSecondFactor(ctx: AccountContext): Promise<SecondFactor> {
  const { userId } = ownUser(ctx);
  const { codes } = await ctx.db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...(await factorsOfUser(ctx.db, userId)),
    isRequired: await isRequired(ctx, ctx.db),
    recoveryCodesLeft: Number(codes),
  };
}

/** A confirmed app must be removed first, so that it is not replaced unseen. */
export async function beginApp(ctx: PoolContext): Promise<{ secret: string; uri: string }> {
  const user = ownUser(ctx);
  await requireRecentSignIn(ctx, ctx.cookie.token);
  return ctx.transact((tx) => storeNewApp(ctx, tx, user));
}

/** Replaces one that was not confirmed. */
export async function storeNewApp(
  services: SecretServices,
  tx: AccountTransaction,
  user: { readonly accountId: number; readonly userId: number; readonly username: string },
): Promise<{ secret: string; uri: string }> {
  const { code } = await tx.selectFrom('account').select('code').executeTakeFirstOrThrow();
  const { encrypted, ...shown } = makeAppSecret(services, user, `${user.username}@${code}`);
  await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', user.userId)
    .where('confirmed_at', 'is', null)
    .execute();
  const stored = await tx
    .selectFrom('authenticator_app')
    .select('user_id')
    .where('user_id', '=', user.userId)
    .forUpdate()
    .executeTakeFirst();
  if (stored) fail('already-exists');
  await tx
    .insertInto('authenticator_app')
    .values({
      user_id: user.userId,
      secret_encrypted: encrypted,
      created_at: toUtc(services.now()),
    })
    .execute();
  return shown;
}

/** The codes are not shown again. */
export async function confirmApp(ctx: PoolContext, code: string): Promise<readonly string[]> {
  const user = ownUser(ctx);
  await requireRecentSignIn(ctx, ctx.cookie.token);
  return ctx.transact(async (tx) => {
    const result = await useAppCode(ctx, tx, { user, code, mayConfirm: true });
    const codes = result?.recoveryCodes;
    if (!codes) fail('second-factor-failed');
    await writeAudit(tx, ctx, { event: 'second-factor-added', subject: user.username });
    return codes;
  });
}

export async function deleteApp(ctx: PoolContext): Promise<void> {
  const user = ownUser(ctx);
  await requireRecentSignIn(ctx, ctx.cookie.token);
  await ctx.transact(async (tx) => {
    await requireOtherFactor(ctx, tx, { without: 'app' });
    await tx.deleteFrom('authenticator_app').where('user_id', '=', user.userId).execute();
    await tx.deleteFrom('recovery_code').where('user_id', '=', user.userId).execute();
    await writeAudit(tx, ctx, { event: 'second-factor-removed', subject: user.username });
  });
}

/** The old ones end. */
export async function newRecoveryCodes(ctx: PoolContext): Promise<readonly string[]> {
  const user = ownUser(ctx);
  await requireRecentSignIn(ctx, ctx.cookie.token);
  return ctx.transact(async (tx) => {
    const { hasAuthenticatorApp } = await factorsOfUser(tx, user.userId);
    if (!hasAuthenticatorApp) fail('not-found');
    await writeAudit(tx, ctx, { event: 'recovery-codes-replaced', subject: user.username });
    return replaceRecoveryCodes(ctx, tx, user);
  });
}

/** Throws if a user who needs a second factor would be left with none. */
export async function requireOtherFactor(
  ctx: AccountContext,
  tx: AccountTransaction,
  { without }: { readonly without: 'app' | 'passkey' },
): Promise<void> {
  const { userId } = ownUser(ctx);
  // Two sessions that remove each other's last factor at the same time must wait for each other.
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const { hasAuthenticatorApp, passkeys } = await factorsOfUser(tx, userId);
  const left = without === 'app' ? passkeys : passkeys - 1 + (hasAuthenticatorApp ? 1 : 0);
  if (left <= 0 && (await isRequired(ctx, tx))) fail('second-factor-needed');
}

async function isRequired(ctx: AccountContext, db: AccountHandle): Promise<boolean> {
  const { require_second_factor: requireSecondFactor } = await db
    .selectFrom('account')
    .select('require_second_factor')
    .executeTakeFirstOrThrow();
  return needsSecondFactor(ctx, { ...ownUser(ctx), requireSecondFactor });
}

/** An API key has no passkeys and no app. */
export function ownUser({ actor }: { readonly actor: Actor }): UserActor {
  return actor.kind === 'user' ? actor : fail('api-key-is-no-user');
}
