import { passkeySignInOptions, signInWithPasskey } from '@worksheet/auth/passkeys';
import { relyingPartyOf } from '@worksheet/auth/relying-party';
import { transact } from '@worksheet/database/for-account';
import {
  createPasskey as createInput,
  passkey,
  passkeyKey,
  passkeyLogin,
  passkeyOptions,
  renamePasskey as renameInput,
  type PasskeyLogin,
} from '@worksheet/domain/access/passkey';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { addEntry } from '#audit/write.ts';
import type { Context } from '#context.ts';
import { okAfter, okSchema } from '#ok.ts';
import { beginSession } from '#session/begin-session.ts';
import { beginPasskeyAtLogin, enrolPasskeyAtLogin } from '#session/passkeys/enrol.ts';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '#session/passkeys/own.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { userInfo, type UserInfo } from '#session/info.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('passkey');

/** One's own passkeys, and logging in with one (decisions/passkeys-and-second-factors). */
export const passkeyRouter = router({
  list: allow('factor.own')
    .meta(
      rest('GET', '/passkey', {
        summary: 'List your passkeys',
        description: 'Oldest first.',
      }),
    )
    .output(z.array(passkey))
    .query(({ ctx }) => listPasskeys(ctx)),

  begin: allowWithPool('factor.own')
    .meta(
      rest('POST', '/passkey/options', {
        summary: 'Begin to add a passkey',
        description:
          'Returns what `navigator.credentials.create` takes (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). Its challenge is valid once and for five minutes. Only within ten minutes after logging in or `POST /api/session/confirm`.',
      }),
    )
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskey(ctx)),

  create: allowWithPool('factor.own')
    .meta(
      rest('POST', '/passkey', {
        summary: 'Add a passkey',
        description:
          '`credential` is what `navigator.credentials.create` returned, as JSON. A user can have 10 passkeys. Only within ten minutes after logging in or `POST /api/session/confirm`.',
      }),
    )
    .input(createInput)
    .output(passkey)
    .mutation(({ ctx, input }) => createPasskey(ctx, input)),

  rename: allow('factor.own')
    .meta(
      rest('PUT', '/passkey/{id}', {
        summary: 'Rename a passkey',
        description: 'The name is only for you to recognise it by.',
      }),
    )
    .input(renameInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(renamePasskey(ctx, input))),

  delete: allowWithPool('factor.own')
    .meta(
      rest('DELETE', '/passkey/{id}', {
        summary: 'Remove a passkey',
        description:
          'Refused for the last second factor of a user who needs one. Only within ten minutes after logging in or `POST /api/session/confirm`.',
      }),
    )
    .input(passkeyKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(deletePasskey(ctx, input.id))),

  loginOptions: openWithPool()
    .meta(
      rest('POST', '/user/login/passkey-options', {
        protect: false,
        summary: 'Begin to log in with a passkey',
        description:
          'Returns what `navigator.credentials.get` takes (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). It names no user. Its challenge is valid once and for five minutes.',
      }),
    )
    .output(passkeyOptions)
    .mutation(({ ctx }) => passkeyLoginOptions(ctx)),

  login: openWithPool()
    .meta(
      rest('POST', '/user/login/passkey', {
        protect: false,
        summary: 'Log in with a passkey',
        description:
          '`credential` is what `navigator.credentials.get` returned, as JSON. Returns the user and sets the session cookie. There is no second step.',
      }),
    )
    .input(passkeyLogin)
    .output(userInfo)
    .mutation(({ ctx, input }) => loginWithPasskey(ctx, input)),

  enrolOptions: openWithPool()
    .meta(
      rest('POST', '/user/login/second-step/passkey-options', {
        protect: false,
        summary: 'Begin to add a passkey while logging in',
        description:
          'For users who need a second factor and have none. Returns what `navigator.credentials.create` takes. Its challenge is valid once and for five minutes.',
      }),
    )
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginPasskeyAtLogin(ctx)),

  enrol: openWithPool()
    .meta(
      rest('POST', '/user/login/second-step/passkey', {
        protect: false,
        summary: 'Add a passkey while logging in',
        description:
          'For users who need a second factor and have none. Completes the login: returns the user and sets the session cookie.',
      }),
    )
    .input(createInput)
    .output(userInfo)
    .mutation(({ ctx, input }) => enrolPasskeyAtLogin(ctx, input)),
});

async function passkeyLoginOptions(ctx: Context) {
  if (ctx.actor?.kind === 'apiKey') fail('api-key-is-no-user');
  const { address, origin } = ctx.request;
  const options = await passkeySignInOptions(ctx, { party: relyingPartyOf(origin), address });
  return { publicKey: { ...options } };
}

/** Without a password and without a second step: the passkey has verified its user. */
async function loginWithPasskey(
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
