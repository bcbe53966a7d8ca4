import { createSession, invalidateSession } from '@worksheet/auth/sessions';
import { signIn, type FailedSignIn } from '@worksheet/auth/sign-in';
import { forAccount, transact } from '@worksheet/database/for-account';
import { fail } from '@worksheet/domain/errors';
import { optionalText, text } from '@worksheet/domain/fields';
import type { FieldMessage } from '@worksheet/domain/field-messages';
import { z } from 'zod';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { observedSignIn } from '#session/instrumented-sign-in.ts';
import { readUserInfo, type UserInfo } from '#session/info.ts';

const required: FieldMessage = 'required';

/** Username and password are required, remember is on unless told (spec §5, §9); the account decides between namesakes (D2). */
export const loginInput = z.object({
  username: text(100),
  password: z
    .string()
    .max(1000)
    .refine((value) => value.trim() !== '', { message: required })
    .meta({ format: 'password' }),
  remember: z.boolean().default(true),
  account: optionalText(100),
});

/** Signs a user in: always a new session, and the end of the one this browser had before (D6). */
export async function login(
  ctx: Context,
  { remember, ...credentials }: z.output<typeof loginInput>,
): Promise<UserInfo> {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  const { address } = ctx.request;
  const user = await observedSignIn(ctx, () =>
    signIn(ctx, { ...credentials, address }, (failure) => {
      tellOf(ctx, failure);
    }),
  );
  const { token, expiresAt } = await createSession(ctx, user, remember);
  if (ctx.cookie.token !== undefined) await invalidateSession(ctx, ctx.cookie.token);
  const info = await readUserInfo(forAccount(ctx.pool, user.accountId), user.userId, ctx);
  await transact(ctx.pool, user.accountId, (tx) =>
    addEntry(tx, { event: 'sign-in', by: info.username, address, at: ctx.now() }),
  );
  ctx.cookie.set(token, expiresAt);
  return info;
}

/**
 * Puts a failure into the audit log of the account it was about. Nobody waits for it: an answer that took longer for a
 * username that exists would tell it from one that does not (D5).
 */
function tellOf(ctx: Context, { accountId, username, reason, locks }: FailedSignIn): void {
  const entry = { by: username, address: ctx.request.address, at: ctx.now() };
  const event = reason === 'sign-in-failed' ? 'sign-in-failed' : 'sign-in-refused';
  transact(ctx.pool, accountId, async (tx) => {
    await addEntry(tx, { ...entry, event });
    if (locks) await addEntry(tx, { ...entry, event: 'locked-out' });
  }).catch(() => undefined);
}
