import { createSession, invalidateSession } from '@worksheet/auth/sessions';
import { signIn, type FailedSignIn } from '@worksheet/auth/sign-in';
import { forAccount, transact } from '@worksheet/database/for-account';
import { fail, AppError, type ErrorCode } from '@worksheet/domain/errors';
import { optionalText, text } from '@worksheet/domain/fields';
import type { FieldMessage } from '@worksheet/domain/field-messages';
import { z } from 'zod';
import { addEntry } from '#audit/write.ts';
import type { Context, Services } from '#context.ts';
import { findUserInfo, type UserInfo } from '#session/info.ts';
import type { SignInResult } from '#telemetry.ts';

const required: FieldMessage = 'required';

/** `remember` defaults to true (spec §9). `account` is needed if several accounts have a user of that name (D2). */
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

const signInResults: Partial<Record<ErrorCode, SignInResult>> = {
  'sign-in-failed': 'failure',
  'sign-in-not-allowed': 'refused',
  'locked-out': 'locked',
  'sign-in-delayed': 'locked',
};

/** Signs a user in. Always creates a new session and ends the browser's previous one (D6). */
export async function login(
  ctx: Context,
  { remember, ...credentials }: z.output<typeof loginInput>,
): Promise<UserInfo> {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  const { address } = ctx.request;
  const user = await instrumentedSignIn(ctx, () =>
    signIn(ctx, { ...credentials, address, deviceCookie: ctx.cookie.device }, (failure) => {
      auditFailedSignIn(ctx, failure);
    }),
  );
  const { token, expiresAt } = await createSession(ctx, user, remember, ctx.request.userAgent);
  if (ctx.cookie.token !== undefined) await invalidateSession(ctx, ctx.cookie.token);
  const info = await findUserInfo(forAccount(ctx.pool, user.accountId), user.userId, ctx);
  await transact(ctx.pool, user.accountId, (tx) =>
    addEntry(tx, { event: 'sign-in', by: info.username, address, at: ctx.now() }),
  );
  ctx.cookie.set(token, expiresAt);
  ctx.cookie.setDevice(user.deviceCookie);
  return info;
}

/** Reports the result of a sign-in to telemetry. A request for the account code is not a result (D2). */
async function instrumentedSignIn<T>(
  { onTelemetry }: Pick<Services, 'onTelemetry'>,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const user = await signIn();
    onTelemetry?.({ what: 'sign-in', result: 'success' });
    return user;
  } catch (error) {
    const result = error instanceof AppError ? signInResults[error.code] : undefined;
    if (result) onTelemetry?.({ what: 'sign-in', result });
    throw error;
  }
}

/**
 * Writes a failed sign-in to the audit log of the user's account. Not awaited: a slower response for an existing username
 * would reveal that it exists (D5).
 */
function auditFailedSignIn(
  ctx: Context,
  { accountId, username, reason, locks }: FailedSignIn,
): void {
  const entry = { by: username, address: ctx.request.address, at: ctx.now() };
  const event = reason === 'sign-in-failed' ? 'sign-in-failed' : 'sign-in-refused';
  transact(ctx.pool, accountId, async (tx) => {
    await addEntry(tx, { ...entry, event });
    if (locks) await addEntry(tx, { ...entry, event: 'locked-out' });
  }).catch(() => undefined);
}
