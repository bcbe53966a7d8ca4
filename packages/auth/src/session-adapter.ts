import { lockShared } from '@worksheet/database/expressions';
import { compiledUnscopedQuery, transactUnscoped, unscoped } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import { todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import type { UserActor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import type { Adapter } from 'lucia';
import { digest } from '#digest.ts';
import { expiryOf, latestEnd } from '#session-length.ts';
import type { AuthServices } from '#services.ts';
import { isEnabled } from '#account-status.ts';
import type { SessionIdentity } from '#identity/session-identity.ts';
import { asImpersonator, isExpired } from '#impersonation.ts';

export interface UserKey {
  readonly accountId: number;
  readonly userId: number;
}

export interface SessionAttributes {
  readonly remember: boolean;
  readonly createdAt: Date;
  /** The end by the clock of the services, unlike Lucia's `expiresAt`. */
  readonly endsAt: Date;
  readonly lastSeenAt: Date;
  /** Set only when the session is created. */
  readonly device: string | null;
  /** Set only when the session is created. */
  readonly passwordHash: string | null;
  /** Set only when a session is created by a login at a provider. */
  readonly identity: SessionIdentity | null;
  readonly hasExpiredImpersonation: boolean;
}

declare module 'lucia' {
  interface Register {
    UserId: UserKey;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: { actor: UserActor };
  }
}

/** The query is compiled once, because every request runs it. */
const findSession = compiledUnscopedQuery((db, params: { readonly id: string }) =>
  db
    .selectFrom('session as s')
    .innerJoin('user as u', (join) =>
      join.onRef('u.account_id', '=', 's.account_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('account as v', 'v.id', 's.visit_account_id')
    .select([
      's.account_id as accountId',
      's.user_id as userId',
      's.remember',
      's.created_at as createdAt',
      's.expires_at as expiresAt',
      's.last_seen_at as lastSeenAt',
      's.visit_ends_at as visitEndsAt',
      's.identity_sub as identitySub',
      'v.id as visitAccountId',
      'u.username',
      'u.profile_type as profileType',
      'u.role',
      'u.team_code as teamCode',
      'u.team_from as teamFrom',
      'u.language_code as languageCode',
      'u.must_change_password as mustChangePassword',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.code as accountCode',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
      'a.closed_until as closedUntil',
    ])
    .where('s.id', '=', params.id),
);

/** Returns the team of the user today. A leader does not lead a team that begins on a later day (D66). */
async function teamToday(
  db: ReturnType<typeof unscoped>,
  {
    accountId,
    userId,
    teamCode,
    teamFrom,
  }: UserKey & { readonly teamCode: string | null; readonly teamFrom: CalendarDate | null },
  today: CalendarDate,
): Promise<string | null> {
  if (teamFrom === null || teamFrom <= today) return teamCode;
  const past = await db
    .selectFrom('past_team')
    .select('team_code as teamCode')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)]))
    .where('valid_to', '>', today)
    .executeTakeFirst();
  return past?.teamCode ?? null;
}

/** Stores only the SHA-256 of tokens (D6). Lucia deletes a session that is returned without an enabled user (D5). */
export function sessionAdapter({ pool, now }: AuthServices): Adapter {
  const db = unscoped(pool);
  /** Lucia compares with the machine's clock instead of `now`. */
  const toMachineTime = (instant: Date) =>
    new Date(Date.now() + instant.getTime() - now().getTime());

  return {
    async getSessionAndUser(token) {
      const { rows } = await findSession(db, { id: digest(token) });
      const [row] = rows;
      if (!row) return [null, null];

      const { accountId, userId, username, profileType, role, languageCode } = row;
      // A user who logged in without the password need not change it.
      const mustChangePassword = row.mustChangePassword && row.identitySub === null;
      const key = { accountId, userId };
      const createdAt = new Date(isoFromUtc(row.createdAt));
      const endsAt = latestEnd(createdAt, new Date(isoFromUtc(row.expiresAt)));
      const session = {
        id: token,
        userId: key,
        expiresAt: toMachineTime(endsAt),
        attributes: {
          remember: row.remember,
          createdAt,
          endsAt,
          lastSeenAt: row.lastSeenAt === null ? createdAt : new Date(isoFromUtc(row.lastSeenAt)),
          device: null,
          passwordHash: null,
          identity: null,
          hasExpiredImpersonation: isExpired(row.visitEndsAt, now()),
        },
      };
      const account = { active: row.accountActive, expirationDate: row.accountExpirationDate };
      if (!isEnabled([row, account], { timeZone: row.timeZone, now: now() }))
        return [session, null];
      const actor: UserActor = {
        kind: 'user',
        ...key,
        username,
        profileType,
        role,
        teamCode: await teamToday(db, row, todayIn(row.timeZone, now())),
        languageCode,
        closedUntil: row.closedUntil,
        ...(mustChangePassword && { mustChangePassword }),
      };
      return [session, { id: key, attributes: { actor: asImpersonator(actor, row, now()) } }];
    },

    /** Waits for a running change of the user, so that no session starts with an old password or once it is disabled (D5). */
    async setSession({
      id,
      userId: { accountId, userId },
      attributes: { remember, passwordHash, device, identity },
    }) {
      await transactUnscoped(pool, async (tx) => {
        const user = await tx
          .selectFrom('user')
          .select('password_hash as passwordHash')
          .where('account_id', '=', accountId)
          .where('id', '=', userId)
          .where('active', '=', true)
          .modifyEnd(lockShared)
          .executeTakeFirst();
        if (!user || user.passwordHash !== passwordHash) fail('sign-in-failed');
        await tx
          .insertInto('session')
          .values({
            id: digest(id),
            account_id: accountId,
            user_id: userId,
            remember,
            created_at: toUtc(now()),
            expires_at: toUtc(expiryOf(remember, now())),
            device,
            last_seen_at: toUtc(now()),
            identity_sub: identity?.sub ?? null,
            identity_sid: identity?.sid ?? null,
            identity_refresh: identity?.refresh ?? null,
            identity_refreshed_at: identity?.refresh ? toUtc(now()) : null,
          })
          .execute();
      });
    },

    async updateSessionExpiration() {
      throw new Error('Sessions are extended by sessions.ts, not by Lucia.');
    },

    async getUserSessions() {
      throw new Error('Sessions are not listed.');
    },

    async deleteSession(token) {
      await db.deleteFrom('session').where('id', '=', digest(token)).execute();
    },

    async deleteUserSessions({ accountId, userId }) {
      await db
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute();
    },

    async deleteExpiredSessions() {
      await db.deleteFrom('session').where('expires_at', '<=', toUtc(now())).execute();
    },
  };
}
