import { passkeySignInOptions, signInWithPasskey } from '@worksheet/auth/passkeys';
import { relyingPartyOf } from '@worksheet/auth/relying-party';
import { transact } from '@worksheet/database/for-account';
import { fail } from '@worksheet/domain/errors';
import type { PasskeyLogin } from '@worksheet/domain/access/passkey';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { beginSession } from '#session/begin-session.ts';
import type { UserInfo } from '#session/info.ts';

export async function passkeyLoginOptions(ctx: Context) {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  const { address, origin } = ctx.request;
  const options = await passkeySignInOptions(ctx, { party: relyingPartyOf(origin), address });
  return { publicKey: { ...options } };
}

/** Without a password and without a second step: the passkey has verified its user. */
export async function loginWithPasskey(
  ctx: Context,
  { credential, remember }: PasskeyLogin,
): Promise<UserInfo> {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  const { address, origin } = ctx.request;
  const party = relyingPartyOf(origin);
  const deviceCookie = ctx.cookie.device;
  const user = await signInWithPasskey(ctx, { party, credential, deviceCookie }, (refused) => {
    const entry = { by: refused.username, address, at: ctx.now() };
    transact(ctx.pool, refused.accountId, (tx) =>
      addEntry(tx, { ...entry, event: 'sign-in-refused' }),
    ).catch(() => undefined);
  }).catch((error: unknown) => {
    ctx.onTelemetry?.({ what: 'sign-in', result: 'failure' });
    throw error;
  });
  ctx.onTelemetry?.({ what: 'sign-in', result: 'success' });
  return beginSession(ctx, {
    user,
    deviceCookie: user.deviceCookie,
    remember,
    details: { with: 'passkey' },
  });
}
