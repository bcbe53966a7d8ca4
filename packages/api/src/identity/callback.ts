import { createAttempt, takeBegunLogin, type BegunLogin } from '@worksheet/auth/identity/attempts';
import { finishAtProvider, type Person } from '@worksheet/auth/identity/authorize';
import {
  findLinkedUser,
  findUserByAddress,
  findUserById,
  type PersonUser,
} from '@worksheet/auth/identity/persons';
import {
  findProvider,
  fingerprintOf,
  redirectUriOf,
  type ProviderSettings,
} from '@worksheet/auth/identity/settings';
import { transact } from '@worksheet/database/for-account';
import { toUtc } from '@worksheet/database/utc';
import type { IdentityCallback } from '@worksheet/domain/access/identity';
import { AppError, fail, type ErrorCode } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { orLoginPage, refuseApiKey } from '#identity/begin.ts';
import { addLink } from '#identity/link.ts';
import { logIn } from '#identity/log-in.ts';
import { finishTest } from '#identity/test.ts';
import { Redirect } from '#file-response.ts';

/** The page of the application on which administrators set up the login. */
const settingsPage = '/admin/account/login';

/**
 * Where the provider sends the browser back. The cookie of the attempt says that this browser began it, `state` that this is
 * its answer, and the path for which company (decisions/identity).
 */
export async function finishLogin(
  ctx: Context,
  { account: accountId, ...sent }: IdentityCallback,
): Promise<Redirect> {
  refuseApiKey(ctx);
  const token = ctx.cookie.identityAttempt;
  ctx.cookie.setIdentityAttempt(undefined);
  const attempt = await takeBegunLogin(ctx, token, { accountId, state: sent.state });
  return orLoginPage(attempt?.data.from, async () => {
    if (!attempt) fail('identity-failed');
    const finish = async () => {
      const settings = await findUnchanged(ctx, accountId, attempt.data);
      const person = await finishAtProvider(ctx, settings, {
        redirectUri: redirectUriOf(ctx.request.origin, accountId),
        // What the schema does not know, such as `session_state`, is no part of it.
        parameters: sent,
        login: attempt.data,
      });
      return { settings, person };
    };
    const { purpose, userId, data } = attempt;
    if (purpose === 'test') {
      const result = await finish()
        .then((login) => finishTest(ctx, { ...login, userId }))
        .catch(codeOf);
      return new Redirect(result ? `${settingsPage}?error=${result}` : settingsPage);
    }
    try {
      const { settings, person } = await finish();
      if (!settings.isOn) fail('identity-unavailable');
      const user =
        purpose === 'link'
          ? await acceptInvitation(ctx, { settings, person, userId, data })
          : await findUser(ctx, settings, person);
      await logIn(ctx, { settings, person, user });
    } catch (error) {
      reportFailure(ctx, error);
      throw error;
    }
    // A header is ASCII.
    return new Redirect((data.from ?? '/').replace(/[^!-~]+/gu, encodeURIComponent));
  });
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  throw error;
}

/** Settings that were changed since the login began end it: its code must not reach another provider. */
async function findUnchanged(
  ctx: Context,
  accountId: number,
  data: Pick<BegunLogin, 'settings'>,
): Promise<ProviderSettings> {
  const settings = await findProvider(ctx, { accountId });
  if (!settings || fingerprintOf(settings) !== data.settings) fail('identity-failed');
  return settings;
}

/** Returns the linked user. Asks a person to confirm at their first login (`identity-link-pending`). */
async function findUser(
  ctx: Context,
  settings: ProviderSettings,
  person: Person,
): Promise<PersonUser> {
  const { accountId } = settings;
  const linked = await findLinkedUser(ctx, accountId, person);
  if (linked) return linked;
  const { email, isEmailVerified, subject, session, hasSecondFactor } = person;
  const user =
    email !== null && isEmailVerified ? await findUserByAddress(ctx, accountId, email) : undefined;
  if (!user || email === null) fail('identity-not-linked');
  const data = { settings: fingerprintOf(settings), subject, email, session, hasSecondFactor };
  const { userId } = user;
  const token = await createAttempt(ctx, { accountId, userId, purpose: 'confirm', data });
  ctx.cookie.setIdentityAttempt(token);
  return fail('identity-link-pending');
}

/** The link of an invitation works once, here as for a password. */
async function acceptInvitation(
  ctx: Context,
  {
    settings: { accountId },
    person,
    userId,
    data: { invitation = '' },
  }: {
    readonly settings: ProviderSettings;
    readonly person: Person;
    readonly userId: number | null;
    readonly data: BegunLogin;
  },
): Promise<PersonUser> {
  const user = userId === null ? undefined : await findUserById(ctx, accountId, userId);
  if (!user) fail('invitation-not-found');
  await transact(ctx.pool, accountId, async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', user.userId).forUpdate().execute();
    const { numDeletedRows } = await tx
      .deleteFrom('invitation')
      .where('user_id', '=', user.userId)
      .where('token_hash', '=', invitation)
      .where('expires_at', '>', toUtc(ctx.now()))
      .executeTakeFirst();
    if (numDeletedRows === 0n) fail('invitation-not-found');
    await tx.deleteFrom('invitation').where('user_id', '=', user.userId).execute();
    await addLink(tx, ctx, { user, person, by: user.username });
  });
  return user;
}

function reportFailure({ onTelemetry }: Context, error: unknown): void {
  if (!(error instanceof AppError)) return;
  const { code } = error;
  const isSuccess = code === 'second-factor-required' || code === 'identity-link-pending';
  if (isSuccess) return;
  const isRefused = code === 'sign-in-not-allowed' || code === 'identity-not-linked';
  onTelemetry?.({ what: 'sign-in', result: isRefused ? 'refused' : 'failure' });
}
