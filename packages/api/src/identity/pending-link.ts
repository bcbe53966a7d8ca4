import { deleteAttempt, findUnconfirmed } from '@worksheet/auth/identity/attempts';
import { findUserByAddress } from '@worksheet/auth/identity/persons';
import { findProvider, fingerprintOf } from '@worksheet/auth/identity/settings';
import { forAccount, transact } from '@worksheet/database/for-account';
import type { PendingLink } from '@worksheet/domain/access/identity';
import { fail } from '@worksheet/domain/errors';
import type { Context } from '#context.ts';
import { refuseApiKey } from '#identity/begin.ts';
import { addLink } from '#identity/link.ts';
import { logIn } from '#identity/log-in.ts';
import { personName } from '#person-name.ts';
import type { UserInfo } from '#session/info.ts';

/** Who this browser may say to be. */
export async function readPendingLink(ctx: Context): Promise<PendingLink> {
  const { user, data } = await findPending(ctx);
  const named = await forAccount(ctx.pool, user.accountId)
    .selectFrom('user')
    .select(personName().as('name'))
    .where('user.id', '=', user.userId)
    .executeTakeFirst();
  const { username, accountName: companyName } = user;
  return { username, name: named?.name ?? username, email: data.email, companyName };
}

/** Links the person with the user, and logs in. Works once. */
export async function confirmLink(ctx: Context): Promise<UserInfo> {
  const { id, user, data, settings } = await findPending(ctx);
  const { accountId, username, userId } = user;
  if (!(await deleteAttempt(ctx, id))) fail('sign-in-expired');
  ctx.cookie.setIdentityAttempt(undefined);
  const { subject, session, hasSecondFactor } = data;
  await transact(ctx.pool, accountId, async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const person = { issuer: settings.issuer, subject };
    await addLink(tx, ctx, { user: { userId, username }, person, by: username });
  });
  return logIn(ctx, { settings, person: { session, hasSecondFactor }, user });
}

/** Throws unless the settings and the address are still those with which the person came back. */
async function findPending(ctx: Context) {
  refuseApiKey(ctx);
  const attempt = await findUnconfirmed(ctx, ctx.cookie.identityAttempt);
  if (!attempt) fail('sign-in-expired');
  const { id, accountId, userId, data } = attempt;
  const settings = await findProvider(ctx, { accountId });
  const user = await findUserByAddress(ctx, accountId, data.email);
  const isSame = settings?.isOn && fingerprintOf(settings) === data.settings;
  if (!isSame || user?.userId !== userId) fail('sign-in-expired');
  return { id, user, data, settings };
}
