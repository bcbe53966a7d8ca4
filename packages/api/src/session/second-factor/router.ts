import {
  appSecret,
  confirmInput,
  givenCode,
  recoveryCodes,
  secondFactor,
  secondStep,
} from '@worksheet/domain/access/second-factor';
import { confirmPassword } from '@worksheet/auth/confirm-password';
import { confirmSession } from '@worksheet/auth/recent-sign-in';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import { ok, okAfter, okSchema } from '#ok.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { beginAppAtLogin, giveSecondStep, readSecondStep } from '#session/second-factor/login.ts';
import {
  beginApp,
  confirmApp,
  deleteApp,
  newRecoveryCodes,
  readSecondFactor,
  ownUser,
} from '#session/second-factor/own.ts';
import { userInfo } from '#session/info.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('secondFactor');
const recently = 'Only within ten minutes after logging in or `POST /api/session/confirm`.';

/** The second step of a login: an authenticator app and its recovery codes (decisions/passkeys-and-second-factors). */
export const secondFactorRouter = router({
  read: allow('factor.own')
    .meta(
      rest('GET', '/second-factor', {
        summary: 'Read your second factors',
        description: 'Whether you need one, and which you have.',
      }),
    )
    .output(secondFactor)
    .query(({ ctx }) => readSecondFactor(ctx)),

  confirmPassword: allowWithPool('factor.own')
    .meta(
      rest('POST', '/session/confirm', {
        summary: 'Give your password again',
        description:
          'For ten minutes, the session may then change passkeys, second factors and, for administrators, the login of the company. Wrong passwords count as failed logins.',
      }),
    )
    .input(confirmInput)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      const { token, device: deviceCookie } = ctx.cookie;
      const { address } = ctx.request;
      const { password } = input;
      const confirmation = { password, address, deviceCookie };
      if ((await confirmPassword(ctx, ownUser(ctx), confirmation)) === null) fail('sign-in-failed');
      await confirmSession(ctx, token);
      return ok;
    }),

  beginApp: allowWithPool('factor.own')
    .meta(
      rest('POST', '/second-factor/app', {
        summary: 'Begin to add an authenticator app',
        description: `Returns the secret of the app (TOTP), which no other call returns, and the address that its QR code contains. The app counts when a code of it is confirmed. ${recently}`,
      }),
    )
    .output(appSecret)
    .mutation(({ ctx }) => beginApp(ctx)),

  confirmApp: allowWithPool('factor.own')
    .meta(
      rest('PUT', '/second-factor/app', {
        summary: 'Confirm an authenticator app',
        description: `With a code of it. Returns ten recovery codes, which no other call returns; each replaces the app at one login. ${recently}`,
      }),
    )
    .input(givenCode)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: [...(await confirmApp(ctx, input.code))],
    })),

  deleteApp: allowWithPool('factor.own')
    .meta(
      rest('DELETE', '/second-factor/app', {
        summary: 'Remove the authenticator app',
        description: `And its recovery codes. Refused for the last second factor of a user who needs one. ${recently}`,
      }),
    )
    .output(okSchema)
    .mutation(({ ctx }) => okAfter(deleteApp(ctx))),

  newRecoveryCodes: allowWithPool('factor.own')
    .meta(
      rest('POST', '/second-factor/recovery-codes', {
        summary: 'Replace the recovery codes',
        description: `The old ones stop working. ${recently}`,
      }),
    )
    .output(recoveryCodes)
    .mutation(async ({ ctx }) => ({ recoveryCodes: [...(await newRecoveryCodes(ctx))] })),

  step: openWithPool()
    .meta(
      rest('GET', '/user/login/second-step', {
        protect: false,
        summary: 'Read what the login still needs',
        description:
          'After `POST /api/user/login` has returned `second-factor-required` and set a cookie for ten minutes: a `code`, a `passkey`, or a passkey or an authenticator app that you add now (`enrol`).',
      }),
    )
    .output(secondStep)
    .query(({ ctx }) => readSecondStep(ctx)),

  enrol: openWithPool()
    .meta(
      rest('POST', '/user/login/second-step/app', {
        protect: false,
        summary: 'Add an authenticator app while logging in',
        description:
          'For users who need a second factor and have none. The first code of the app completes the login.',
      }),
    )
    .output(appSecret)
    .mutation(({ ctx }) => beginAppAtLogin(ctx)),

  login: openWithPool()
    .meta(
      rest('POST', '/user/login/second-step', {
        protect: false,
        summary: 'Complete the login',
        description:
          'With a code of the authenticator app or a recovery code; each works once. Returns the user and sets the session cookie. After the first code of a new app, `recoveryCodes` has its recovery codes, which no other call returns. Wrong codes count as failed logins; after five, the password is needed again.',
      }),
    )
    .input(givenCode)
    .output(z.object({ user: userInfo, recoveryCodes: z.array(z.string()).nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { user, recoveryCodes: codes } = await giveSecondStep(ctx, input.code);
      return { user, recoveryCodes: codes && [...codes] };
    }),
});
