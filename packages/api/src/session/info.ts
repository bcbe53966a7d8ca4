import type { AccountHandle } from '@worksheet/database/client';
import { resourceUnitKinds } from '@worksheet/domain/account/settings';
import { languageCodes, profileTypes, roles, type UserActor } from '@worksheet/domain/access/actor';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { fail } from '@worksheet/domain/errors';
import { isoDate, timestamp } from '@worksheet/domain/fields/fields';
import { norm } from '@worksheet/domain/hours/norm';
import { z } from 'zod';
import { findEmployedFrom } from '#hours/employment.ts';
import { findNormsOf } from '#hours/norm.ts';
import { findTeamsUntilLater, teamCode as teamCodeOf } from '#users/team-history.ts';

/** The signed-in user and their account (spec §3). */
export const userInfo = z
  .object({
    username: z.string(),
    /** Stays when the user is renamed. */
    userId: z.int(),
    accountId: z.int(),
    accountName: z.string(),
    /** A resource number. */
    defaultResource: z.string().nullable(),
    lockDefaultResource: z.boolean(),
    defaultDescription: z.string().nullable(),
    resourceUnits: z.enum(resourceUnitKinds),
    profileType: z.enum(profileTypes),
    languageCode: z.enum(languageCodes),
    role: z.enum(roles),
    teamCode: z.string().nullable(),
    accountCode: z.string(),
    timeZone: z.string(),
    /** The date from which hours are expected of the user; null during an impersonation. */
    employedFrom: isoDate.nullable(),
    /** The user's norms by date, those of the account included; empty if none is set. */
    norms: z.array(norm),
    /** The recipient of Help; null hides the Help link (D37). */
    supportEmail: z.string().nullable(),
    /** Somebody else set the password: until it is changed, other calls are refused. */
    mustChangePassword: z.boolean(),
    /** Set while an operator impersonates this account, with read access only. */
    visit: z.object({ endsAt: timestamp }).nullable(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.output<typeof userInfo>;

export async function findUserInfo(
  db: AccountHandle,
  userId: number,
  { supportEmail, now }: { readonly supportEmail: string | undefined; readonly now: () => Date },
): Promise<UserInfo> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .leftJoin('unit', 'unit.id', 'user.default_resource_id')
    .select((eb) => [
      'user.username',
      'user.id as userId',
      'account.id as accountId',
      'account.name as accountName',
      'unit.no as defaultResource',
      'user.lock_default_resource as lockDefaultResource',
      'user.default_description as defaultDescription',
      'account.resource_units as resourceUnits',
      'user.profile_type as profileType',
      'user.language_code as languageCode',
      'user.role',
      teamCodeOf(eb).as('teamCode'),
      'user.team_from as teamFrom',
      'user.must_change_password as mustChangePassword',
      'account.code as accountCode',
      'account.time_zone as timeZone',
      'user.created_at as createdAt',
      'user.employed_from as storedEmployedFrom',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) fail('not-signed-in');
  const { createdAt, storedEmployedFrom, teamFrom, ...info } = row;
  const today = todayIn(row.timeZone, now());
  if (teamFrom !== null && teamFrom > today)
    info.teamCode = (await findTeamsUntilLater(db, today)).get(userId) ?? null;
  const employee = { userId, createdAt, employedFrom: storedEmployedFrom };
  return {
    ...info,
    employedFrom: await findEmployedFrom(db, employee, row.timeZone),
    norms: await findNormsOf(db, userId),
    supportEmail: supportEmail ?? null,
    visit: null,
  };
}

/** Returns the impersonated account, and the operator with the permissions they have in it. */
export async function findImpersonatorInfo(
  db: AccountHandle,
  { userId, username, profileType, languageCode, role, teamCode, impersonation }: UserActor,
  { supportEmail }: { supportEmail: string | undefined },
): Promise<UserInfo> {
  const account = await db
    .selectFrom('account')
    .select([
      'id as accountId',
      'name as accountName',
      'code as accountCode',
      'time_zone as timeZone',
      'resource_units as resourceUnits',
    ])
    .executeTakeFirst();
  if (!account || !impersonation) fail('not-signed-in');
  return {
    ...account,
    userId,
    username,
    profileType,
    languageCode,
    role,
    teamCode,
    defaultResource: null,
    lockDefaultResource: false,
    defaultDescription: null,
    mustChangePassword: false,
    employedFrom: null,
    norms: [],
    supportEmail: supportEmail ?? null,
    visit: { endsAt: impersonation.endsAt },
  };
}
