import { isEnabled } from '@worksheet/auth/account-status';
import { nextEmployment } from '@worksheet/domain/entities/employment';
import type { UpdateUser } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import { refuseLookAlike } from '@worksheet/domain/fields/look-alike';
import { findTimeZone } from '#account/settings.ts';
import { checkIfMatch, checkVersion } from '#check-version.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#procedures.ts';
import { userAuditDetails, userUpdated } from '#users/audit-details.ts';
import {
  findDefaultResource,
  isOperator,
  isSelf,
  requireRemainingAdmin,
  resourceLock,
  lockUser,
  protectOperator,
} from '#users/rules.ts';
import { storePastEmployment } from '#users/employment.ts';
import { planTeams, storePastTeams, todayOfAccount } from '#users/team-history.ts';
import { findUserLimit, requireRoomForUser } from '#users/user-limit.ts';

/**
 * Replaces the editable fields of a user (D33). Users cannot change their own profile type, role, expiration or active
 * flag (spec §4, §6). A user who is no longer enabled loses all sessions (D5).
 */
export async function updateUser(ctx: AccountContext, input: UpdateUser): Promise<void> {
  const { actor } = ctx;
  const updated = await ctx.transact(async (tx) => {
    const limit = input.active ? await findUserLimit(tx, { lock: true }) : null;
    const old = await lockUser(tx, input.username);
    checkIfMatch(ctx, old.version);
    protectOperator(actor, old);
    checkVersion(input.version, old.version);
    const isOwnUser = isSelf(actor, old);
    const employment = nextEmployment(
      { employedFrom: old.employed_from, expirationDate: old.expiration_date },
      {
        employedFrom: input.employedFrom,
        // For the own user, the form omits the expiration date.
        expirationDate:
          isOwnUser && input.expirationDate === undefined
            ? old.expiration_date
            : emptyToNull(input.expirationDate),
      },
    );
    const privileges = {
      profile_type: input.profileType,
      role: (isOperator(actor) && input.role) || old.role,
      expiration_date: employment.expirationDate,
      active: input.active,
    };
    if (
      isOwnUser &&
      (privileges.profile_type !== old.profile_type ||
        privileges.role !== old.role ||
        privileges.expiration_date !== old.expiration_date ||
        privileges.active !== old.active)
    ) {
      fail('own-user');
    }
    if (!old.active) requireRoomForUser(limit);
    await requireRemainingAdmin(tx, ctx.now(), old, privileges);

    const before = old.default_resource_id;
    const after = await findDefaultResource(tx, emptyToNull(input.defaultResource), before);
    const teamCode = emptyToNull(input.teamCode);
    refuseLookAlike('teamCode', teamCode, old.team_code);
    const given = { teamCode, teamFrom: emptyToNull(input.teamFrom) };
    const today = await todayOfAccount(tx, ctx.now());
    const teams = await planTeams(tx, old, given, today);
    if (teams.refusal) fail('team-exported', { fields: [teams.refusal] });
    const values = {
      ...privileges,
      language_code: input.languageCode,
      ...teams.columns,
      employed_from: employment.employedFrom,
      default_description: emptyToNull(input.defaultDescription),
      email: input.email === undefined ? old.email : emptyToNull(input.email),
      default_resource_id: after,
      lock_default_resource: resourceLock(input.lockDefaultResource ?? false, { before, after }),
    };
    const details = userAuditDetails(old, values);
    if (Object.keys(details).length > 0) {
      const version = old.version + 1;
      await storePastEmployment(tx, old, employment);
      await storePastTeams(tx, old.id, teams.teams);
      await tx
        .updateTable('user')
        .set({ ...values, version })
        .where('id', '=', old.id)
        .execute();
      await writeAudit(tx, ctx, userUpdated(old.username, details));
    }
    const at = { timeZone: await findTimeZone(tx), now: ctx.now() };
    const { active, expiration_date: expirationDate } = privileges;
    return { userId: old.id, enabled: isEnabled([{ active, expirationDate }], at) };
  });
  // Every request checks the account status already; without this, old sessions would work again once the user is enabled.
  if (!updated.enabled) await ctx.endSessions([updated.userId]);
}
