import {
  acceptInvitation as acceptInput,
  forgottenPassword as forgottenInput,
  invitationToken,
  invitedUser,
  loginOptions,
} from '@worksheet/domain/entities/invitation';
import { fail } from '@worksheet/domain/errors';
import {
  changeOwnPassword as changeInput,
  ownSession,
  sessionKey,
} from '@worksheet/domain/access/session';
import { z } from 'zod';
import type { UserActor } from '@worksheet/domain/access/actor';
import type { AccountContext, Context } from '#context.ts';
import { limitByAddress } from '#limit-by-address.ts';
import { ok, okAfter, okSchema } from '#ok.ts';
import { allowWithPool, openWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { changeOwnPassword } from '#users/change-own-password.ts';
import { findUserInfo, findImpersonatorInfo, userInfo } from '#session/info.ts';
import { sendForgottenPassword } from '#session/forgotten-password.ts';
import { acceptInvitation, readInvitation } from '#session/invitation.ts';
import { login, loginInput } from '#session/login.ts';
import { logout } from '#session/logout.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#session/sessions.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('session');

function refuseApiKey({ actor }: Pick<Context, 'actor'>): void {
  if (actor?.kind === 'apiKey') fail('api-key-is-no-user');
}

/** Sign-in, sign-out, the signed-in user, their password and sessions (spec §2, §7; D2–D6). API keys are refused (D7). */
export const sessionRouter = router({
  login: openWithPool()
    .meta(
      rest('POST', '/user/login', {
        protect: false,
        summary: 'Sign in',
        description:
          'Returns the user and sets the session cookie. `username` may be `username@ACCOUNTCODE`. If users of several accounts have the same name and password, `account` is required. After ten failures in 15 minutes, the user is locked out for 15 minutes; after twenty of one address, its logins are delayed. Both return 429 with `Retry-After`, except on a device where the user has logged in before.',
      }),
    )
    .input(loginInput)
    .output(userInfo)
    .mutation(({ ctx, input }) => login(ctx, input)),

  logout: openWithPool()
    .meta(
      rest('GET', '/user/logout', {
        protect: false,
        summary: 'Sign out',
        description:
          'Ends the session and clears its cookie. Without a session, the call has no effect.',
      }),
    )
    .output(okSchema)
    .mutation(({ ctx }) => okAfter(logout(ctx))),

  invitation: openWithPool()
    .meta(
      rest('POST', '/invitation', {
        protect: false,
        summary: 'Read an invitation',
        description:
          'Whose password a link sets. `token` is what follows `/invitation/` in it. At most 120 calls per address and minute, together with those that accept one.',
      }),
    )
    .input(invitationToken)
    .output(invitedUser)
    .mutation(({ ctx, input }) => {
      refuseApiKey(ctx);
      limitByAddress(ctx);
      return readInvitation(ctx, input.token);
    }),

  acceptInvitation: openWithPool()
    .meta(
      rest('PUT', '/invitation', {
        protect: false,
        summary: 'Accept an invitation',
        description:
          'Sets the password, ends all sessions and links of the user, returns the user and sets the session cookie. The link does not work again.',
      }),
    )
    .input(acceptInput)
    .output(userInfo)
    .mutation(({ ctx, input }) => {
      refuseApiKey(ctx);
      limitByAddress(ctx);
      return acceptInvitation(ctx, input);
    }),

  loginOptions: openWithPool()
    .meta(
      rest('GET', '/user/login-options', {
        protect: false,
        summary: 'Read what the login page offers',
      }),
    )
    .output(loginOptions)
    .query(({ ctx }) => {
      refuseApiKey(ctx);
      return { forgottenPassword: ctx.sendMail !== undefined };
    }),

  forgottenPassword: openWithPool()
    .meta(
      rest('POST', '/user/forgotten-password', {
        protect: false,
        summary: 'Ask for a new password',
        description:
          'Sends a link to the e-mail address of the user, with which they set a new password within an hour. The answer is the same for a name that does not exist. Without `account`, users of that name in several accounts each get a link. 404 where the installation sends no e-mail. At most 120 calls per address and minute, together with those of invitations, and one mail per user in five minutes.',
      }),
    )
    .input(forgottenInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => {
      refuseApiKey(ctx);
      limitByAddress(ctx);
      sendForgottenPassword(ctx, input);
      return ok;
    }),

  info: allow('session.info')
    .meta(
      rest('GET', '/user/info', {
        summary: 'Read the signed-in user',
        description: 'The user and the account. An API key is not a user and is refused.',
      }),
    )
    .output(userInfo)
    .query(({ ctx }) => {
      const { actor, db } = ctx;
      if (actor.kind !== 'user') fail('api-key-is-no-user');
      return actor.impersonation ? findImpersonatorInfo(db, actor, ctx) : findOwnInfo(ctx, actor);
    }),

  list: allowWithPool('session.own')
    .meta(
      rest('GET', '/session', {
        summary: 'List your sessions',
        description:
          'Where the caller is logged in, last seen first; `current` marks the session of the call. A session ends 90 days after the login at the latest.',
      }),
    )
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx)),

  end: allowWithPool('session.own')
    .meta(
      rest('DELETE', '/session/{id}', {
        summary: 'End one of your sessions',
        description: 'Logs out there; the current session too.',
      }),
    )
    .input(sessionKey)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(endOwnSession(ctx, input.id))),

  endOthers: allowWithPool('session.own')
    .meta(
      rest('DELETE', '/session/others', {
        summary: 'End all your other sessions',
        description: 'Logs out everywhere but here.',
      }),
    )
    .output(okSchema)
    .mutation(({ ctx }) => okAfter(endOtherSessions(ctx))),

  changePassword: allowWithPool('session.change-password')
    .meta(
      rest('PUT', '/session/password', {
        summary: 'Change your password',
        description:
          'Ends the other sessions of the caller. A wrong current password counts as a failed login. A password that somebody else set must be changed first: until then, other calls than this one, `GET /api/user/info`, logging in and logging out are 403 `password-change-required`.',
      }),
    )
    .input(changeInput)
    .output(okSchema)
    .mutation(({ ctx, input }) => okAfter(changeOwnPassword(ctx, input))),
});

/** A user who logged in with the login of the company need not change a password. */
async function findOwnInfo(ctx: AccountContext, { userId, mustChangePassword = false }: UserActor) {
  return { ...(await findUserInfo(ctx.db, userId, ctx)), mustChangePassword };
}
