import { fail } from '@worksheet/domain/errors';
import { okSchema, ok } from '#ok.ts';
import { openWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { readUserInfo, readVisitorInfo, userInfo } from '#session/info.ts';
import { login, loginInput } from '#session/login.ts';
import { logout } from '#session/logout.ts';
import { router } from '#trpc.ts';

const tags = ['session'];

/** Signing in and out, and who one is (spec §2, §7; D2–D6). API keys have no part in it (D7). */
export const sessionRouter = router({
  login: openWithPool()
    .meta({
      openapi: {
        method: 'POST',
        path: '/user/login',
        tags,
        protect: false,
        summary: 'Sign in',
        description:
          'Answers the user and sets the session cookie. `username` may be `username@ACCOUNTCODE`; without an account the password decides between users of the same name, and if it fits more than one, `account` is required. After ten failures in 15 minutes the user is locked out for 15 minutes.',
      },
    })
    .input(loginInput)
    .output(userInfo)
    .mutation(({ ctx, input }) => login(ctx, input)),

  logout: openWithPool()
    .meta({
      openapi: {
        method: 'GET',
        path: '/user/logout',
        tags,
        protect: false,
        summary: 'Sign out',
        description: 'Ends the session and clears its cookie. Without a session nothing happens.',
      },
    })
    .output(okSchema)
    .mutation(async ({ ctx }) => {
      await logout(ctx);
      return ok;
    }),

  info: allow('session.info')
    .meta({
      openapi: {
        method: 'GET',
        path: '/user/info',
        tags,
        summary: 'Read who is signed in',
        description: 'The user and the account. An API key is no user and is refused.',
      },
    })
    .output(userInfo)
    .query(({ ctx }) => {
      const { actor, db } = ctx;
      if (actor.kind !== 'user') fail('api-key-is-no-user');
      return actor.impersonation
        ? readVisitorInfo(db, actor, ctx)
        : readUserInfo(db, actor.userId, ctx);
    }),
});
