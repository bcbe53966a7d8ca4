import { createPendingSignIn } from '@worksheet/auth/pending-sign-in';
import { signIn, type FailedSignIn } from '@worksheet/auth/sign-in';
import { transact } from '@worksheet/database/for-account';
import { fail, AppError, type ErrorCode } from '@worksheet/domain/errors';
import { optionalText, text } from '@worksheet/domain/fields/fields';
import type { FieldMessage } from '@worksheet/domain/fields/messages';
import { z } from 'zod';
import { addEntry } from '#audit/write.ts';
import type { Context, Services } from '#context.ts';
import { beginSession, refuseWithoutProvider } from '#session/begin-session.ts';
import type { UserInfo } from '#session/info.ts';
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

/** Signs a user in, or asks for the second step. Always creates a new session and ends the browser's previous one (D6). */
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
  if (user.secondStep !== null) {
    await refuseWithoutProvider(ctx, user);
    ctx.cookie.setPendingSignIn(await createPendingSignIn(ctx, user, remember));
    fail('second-factor-required');
  }
  return beginSession(ctx, { user, deviceCookie: user.deviceCookie, remember });
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
export function auditFailedSignIn(
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
