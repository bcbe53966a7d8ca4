import { createSession, invalidateSession } from '@worksheet/auth/sessions';
import { signIn } from '@worksheet/auth/sign-in';
import { forAccount } from '@worksheet/database/client';
import { fail } from '@worksheet/domain/errors';
import { optionalText, text } from '@worksheet/domain/fields';
import type { FieldMessage } from '@worksheet/domain/field-messages';
import { z } from 'zod';
import type { Context } from '#context.ts';
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
  const user = await signIn(ctx, { ...credentials, address: ctx.request.address });
  const { token, expiresAt } = await createSession(ctx, user, remember);
  if (ctx.cookie.token !== undefined) await invalidateSession(ctx, ctx.cookie.token);
  const info = await readUserInfo(forAccount(ctx.pool, user.accountId), user.userId, ctx);
  ctx.cookie.set(token, expiresAt);
  return info;
}
