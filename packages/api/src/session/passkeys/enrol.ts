import { enrolPasskey, passkeyEnrolmentOptions } from '@worksheet/auth/enrol-passkey';
import { relyingPartyOf } from '@worksheet/auth/relying-party';
import { sessionIdentityOf } from '@worksheet/auth/identity/session-identity';
import { fail } from '@worksheet/domain/errors';
import type { CreatePasskey } from '@worksheet/domain/access/passkey';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { beginSession } from '#session/begin-session.ts';
import type { UserInfo } from '#session/info.ts';

export async function beginPasskeyAtLogin(ctx: Context) {
  const options = await passkeyEnrolmentOptions(ctx, {
    ...enrolmentOf(ctx),
    address: ctx.request.address,
  });
  return { publicKey: { ...options } };
}

/** Adds the second factor that the account asks for, and logs in with it (decisions/passkeys-and-second-factors). */
export async function enrolPasskeyAtLogin(ctx: Context, input: CreatePasskey): Promise<UserInfo> {
  const { address } = ctx.request;
  const { user, deviceCookie } = await enrolPasskey(ctx, {
    ...input,
    ...enrolmentOf(ctx),
    deviceCookie: ctx.cookie.device,
    withinTransaction: (tx, { username }) =>
      addEntry(tx, {
        event: 'passkey-added',
        subject: username,
        by: username,
        address,
        at: ctx.now(),
      }),
  });
  const { remember } = user;
  const identity = sessionIdentityOf(user.identity);
  return beginSession(ctx, {
    user,
    deviceCookie,
    remember,
    details: { with: 'passkey' },
    identity,
  });
}

function enrolmentOf(ctx: Context) {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  return { token: ctx.cookie.pendingSignIn, party: () => relyingPartyOf(ctx.request.origin) };
}
