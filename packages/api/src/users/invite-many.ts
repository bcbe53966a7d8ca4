import { createInvitations } from '@worksheet/auth/invitations';
import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import type { Invitation, UserInvitation } from '@worksheet/domain/entities/invitation';
import { type ErrorCode, fail } from '@worksheet/domain/errors';
import type { FieldMessage } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudits } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { personName } from '#person-name.ts';
import { sendInvitation } from '#users/invite.ts';
import { isOperator, isSelf } from '#users/rules.ts';

const limit = { invitations: 1_000, seconds: 600 };
/** How many mails are sent at the same time. */
const senders = 8;
/** A call is answered soon after this, however slow the mail server is: who got no mail gets a card (D67). */
const sendingMs = 15_000;

/**
 * Invites the users in one transaction, under the rules of `inviteUser`: one who cannot be invited refuses the call. Sends
 * the mails after the commit.
 */
export async function inviteUsers(
  ctx: AccountContext,
  usernames: readonly string[],
): Promise<UserInvitation[]> {
  const invited = await ctx.transact(async (tx) => {
    const users = await lockUsers(tx, ctx, usernames);
    await limitInvitations(tx, ctx.now(), users.length);
    const secrets = await createInvitations(tx, {
      userIds: users.map(({ id }) => id),
      purpose: 'invitation',
      createdBy: actorName(ctx.actor),
      now: ctx.now(),
    });
    await writeAudits(
      tx,
      ctx,
      users.map(({ username }) => ({ event: 'user-invited', subject: username })),
    );
    return users.map((user) => ({ user, secret: secrets.get(user.id) ?? fail('not-found') }));
  });
  const until = performance.now() + sendingMs;
  const invitations = new Map<number, Invitation>();
  const waiting = invited.values();
  const send = async () => {
    for (const { user, secret } of waiting) {
      const isLate = performance.now() > until;
      const invitation = await sendInvitation(
        ctx,
        secret,
        isLate ? { ...user, email: null } : user,
      );
      invitations.set(user.id, invitation);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  return invited.map(({ user: { id, username, name, teamCode, languageCode } }) => ({
    ...(invitations.get(id) ?? fail('not-found')),
    username,
    name,
    teamCode,
    languageCode,
  }));
}

/** So that nobody fills the mailboxes of a company. The audit log counts invitations that newer ones replaced, too. */
async function limitInvitations(tx: AccountTransaction, now: Date, count: number): Promise<void> {
  const { made } = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('event', '=', 'user-invited')
    .where('at', '>', toUtc(new Date(now.getTime() - limit.seconds * 1_000)))
    .executeTakeFirstOrThrow();
  if (made + count > limit.invitations) fail('too-many-requests', { retryAfter: limit.seconds });
}

/** Locks the users in the order of an index, so that two calls never wait for each other. */
async function lockUsers(
  tx: AccountTransaction,
  { actor }: Pick<AccountContext, 'actor'>,
  usernames: readonly string[],
) {
  const keys = usernames.map(normalizedKey);
  const rows = await tx
    .selectFrom('user')
    .select([
      'user.id',
      'user.username',
      'user.username_key as key',
      'user.role',
      'user.email',
      'user.team_code as teamCode',
      'user.language_code as languageCode',
      personName().as('name'),
    ])
    .where('user.username_key', 'in', keys)
    .orderBy('user.username_key')
    .forUpdate()
    .execute();
  const users = new Map(rows.map((row) => [row.key, row]));
  refuse('not-found', 'does-not-exist', (key) => !users.has(key));
  refuse('not-allowed', 'operators-user', (key) => {
    return users.get(key)?.role === 'Operator' && !isOperator(actor);
  });
  refuse('own-user', 'own-user', (key) => {
    const user = users.get(key);
    return user !== undefined && isSelf(actor, user);
  });
  return [...new Set(keys)].map((key) => users.get(key) ?? fail('not-found'));

  function refuse(code: ErrorCode, reason: FieldMessage, isRefused: (key: string) => boolean) {
    const fields = keys.flatMap((key, index) =>
      isRefused(key) ? [{ path: `usernames.${index}`, code: reason }] : [],
    );
    if (fields.length > 0) fail(code, { fields: fields.slice(0, maxErrors) });
  }
}

const maxErrors = 20; // D48
