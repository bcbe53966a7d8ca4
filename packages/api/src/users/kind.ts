import type { AccountTransaction } from '@worksheet/database/client';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import { toUtc } from '@worksheet/database/utc';
import { isErasedUsername } from '@worksheet/domain/access/personal-data';
import type { AuditDetails } from '@worksheet/domain/changes/audit';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { nextEmployment, type NextEmployment } from '@worksheet/domain/entities/employment';
import { resource } from '@worksheet/domain/entities/resource';
import type { TeamChange } from '@worksheet/domain/entities/team-stays';
import { newUserEntry, userEntry, userKey, type User } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { masterDataChanges } from '#master-data/audit.ts';
import { addErrors } from '#master-data/batch/apply.ts';
import { isRefused, type Kind, type Plan, type Preparation } from '#master-data/batch/kind.ts';
import { payrollNumbers, refuseTaken } from '#master-data/batch/unique-values.ts';
import { createYielder } from '#yielder.ts';
import type { StoredEntity, StoredField, Values } from '#master-data/columns.ts';
import { selectRows, valuesOf } from '#master-data/select-rows.ts';
import { userCreated, userUpdated } from '#users/teams-of-user.ts';
import { storePastEmployment } from '#users/employment.ts';
import { findLastAdmins, isOperator, isSelf, resourceLock } from '#users/rules.ts';
import { planTeams, storePastTeams, todayOfAccount } from '#users/team-history.ts';
import { findUserLimit, isUsedUp, userLimitError, type UserLimit } from '#users/user-limit.ts';

const choice: StoredField = { kind: 'choice', optional: false };
/** The schema of the entry checks its characters. */
const code: StoredField = { kind: 'code', optional: true };
/** A single change that leaves it out keeps it. */
const kept: StoredField = { ...code, staysIfLeftOut: true };

export const userEntity: StoredEntity = {
  name: 'user',
  table: 'user',
  discriminator: {},
  keyName: 'username',
  nameField: 'username',
  key: userKey,
  create: newUserEntry,
  update: userEntry,
  ownerFields: {},
  keyFields: { username: { kind: 'code', optional: false } },
  fields: {
    name: kept,
    languageCode: choice,
    profileType: choice,
    role: choice,
    teamCode: { kind: 'team-code', optional: true },
    teamFrom: kept,
    defaultDescription: code,
    defaultResource: { kind: 'reference', optional: true, target: resource },
    lockDefaultResource: { kind: 'boolean', optional: false },
    employedFrom: kept,
    expirationDate: code,
    email: kept,
    payrollNo: kept,
  },
};

const toUser = valuesOf(userEntity);

type UserValues = Pick<
  User,
  | 'id'
  | 'username'
  | 'profileType'
  | 'teamCode'
  | 'teamFrom'
  | 'defaultResource'
  | 'lockDefaultResource'
  | 'employedFrom'
  | 'expirationDate'
  | 'active'
  | 'createdDateTime'
> & { readonly role: NonNullable<User['role']> };

/** The fields of a user as an applied entry has them. */
export const userOf = (values: Values): UserValues => values as UserValues;

/**
 * Users as the engine of master data stores them, with rules of their own (D2–D5, D55, D65, D66). The hashes are those of
 * the passwords of new users, by `normalizedKey` of their names.
 */
export function userKind(passwordHashes: ReadonlyMap<string, string> = new Map()): Kind {
  let limit: UserLimit | null = null;
  const employments = new Map<Plan, NextEmployment>();
  const teams = new Map<Plan, readonly TeamChange[]>();
  return {
    entity: userEntity,
    selectRows: (db) => selectRows(db, userEntity),
    toRow: toUser,

    async beforeLocks(tx, locks) {
      limit = await findUserLimit(tx, { lock: locks });
    },

    async prepare(call) {
      const { db, ctx, plans } = call;
      const today = await todayOfAccount(db, ctx.now());
      const turn = createYielder();
      for (const plan of plans) {
        await turn();
        const employment = completeUser(plan, ctx);
        if (isRefused(plan) || !employment) continue;
        employments.set(plan, employment);
        const changes = await planTeam(db, plan, today);
        if (changes) teams.set(plan, changes);
        if (plan.before) continue;
        const hash = passwordHashes.get(nameKey(plan));
        plan.columns['password_hash'] = hash ?? missingPasswordHash;
        plan.columns['must_change_password'] = hash !== undefined;
        plan.columns['created_at'] = toUtc(ctx.now());
      }
      // A user who is refused keeps the payroll number, the rights and the place that other entries may count on.
      const accepted = () => plans.filter((plan) => !isRefused(plan)).length;
      let before: number;
      do {
        before = accepted();
        await refuseTaken(call, payrollNumbers);
        await keepAdministrators(call);
        if (limit) keepWithinLimit(limit, plans);
      } while (accepted() < before);
    },

    async afterUpdate(tx, _author, plan) {
      const [user, employment] = [userOf(plan.before ?? {}), employments.get(plan)];
      if (employment) await storePastEmployment(tx, user, employment);
      const changes = teams.get(plan);
      if (changes) await storePastTeams(tx, user.id, changes);
    },

    auditOf({ before, values, key: { username = '' } }) {
      const user = userOf(values);
      if (!before) return userCreated(username, user.profileType);
      return userUpdated(userOf(before).username, auditDetails(before, values));
    },

    failSingle(error) {
      if (error.code === 'operators-user') fail('not-allowed');
      if (error.code === 'own-user' || error.code === 'last-admin') fail(error.code);
      if (error.code === 'team-exported') fail(error.code, { fields: [error] });
      if (error.code === 'user-limit') fail(error.code, { fields: [{ ...error, path: '' }] });
    },
  };
}

/** Free text and references are reported as changed, without their values. */
function auditDetails(before: Values, after: Values): AuditDetails {
  const changes = Object.entries(masterDataChanges(userEntity, before, after));
  const isHidden = (name: string) =>
    ['name', 'defaultDescription', 'email', 'defaultResource'].includes(name);
  return Object.fromEntries(
    changes.map(([name, change]) => [name, isHidden(name) ? 'changed' : change]),
  );
}

const nameKey = ({ key }: Plan): string => normalizedKey(key['username'] ?? '');

/** What the user will be, and what forbids it. Undefined if an error ends the checks. */
function completeUser(
  { before: stored, given, values, errors }: Plan,
  { actor }: Preparation['ctx'],
): NextEmployment | undefined {
  const before = stored && userOf(stored);
  const refuse = (path: string, code: FieldError['code']) => {
    errors.push({ path, code });
    return undefined;
  };
  if (before?.role === 'Operator' && !isOperator(actor)) {
    // A single call returns only this error, so the others are dropped.
    errors.length = 0;
    return refuse('username', 'operators-user');
  }
  if (before && isErasedUsername(before.username)) return refuse('username', 'reserved-name');
  if (errors.length > 0) return undefined;
  if (before && given['password'] !== undefined) return refuse('password', 'password-of-new-users');
  for (const [name, { optional }] of Object.entries(userEntity.fields))
    if (optional && values[name] === '') values[name] = null;
  const role = isOperator(actor) ? given['role'] : undefined;
  values['role'] = role ?? before?.role ?? 'User';
  const lock = values['lockDefaultResource'] ?? before?.lockDefaultResource;
  const user = userOf(values);
  let employment: NextEmployment | undefined;
  addErrors({ errors }, () => {
    employment = nextEmployment(before, {
      employedFrom: given['employedFrom'] as string | null | undefined,
      expirationDate: user.expirationDate,
    });
    values['employedFrom'] = employment.employedFrom;
    values['expirationDate'] = employment.expirationDate;
  });
  addErrors({ errors }, () => {
    const resources = { before: before?.defaultResource ?? null, after: user.defaultResource };
    values['lockDefaultResource'] = resourceLock(lock === true, resources);
  });
  if (before && isSelf(actor, before))
    for (const name of ['profileType', 'role', 'expirationDate', 'active'] as const)
      if (values[name] !== before[name]) refuse(name, 'own-user');
  return employment;
}

/**
 * Sets the team and the first day in it, unless exported records forbid it (D66). Returns the new history, or undefined if
 * it does not change.
 */
async function planTeam(
  tx: AccountTransaction,
  { before, given, values, errors }: Plan,
  today: CalendarDate,
): Promise<readonly TeamChange[] | undefined> {
  const { teamCode } = userOf(values);
  const teamFrom = emptyToNull(given['teamFrom'] as string | null | undefined);
  if (!before) {
    values['teamFrom'] = teamCode && teamFrom;
    return undefined;
  }
  const stored = userOf(before);
  values['teamFrom'] = stored.teamFrom;
  if (teamFrom === null && teamCode === stored.teamCode) return undefined;
  const user = { id: stored.id, team_code: stored.teamCode, team_from: stored.teamFrom };
  const { columns, teams, refusal } = await planTeams(tx, user, { teamCode, teamFrom }, today);
  if (refusal) errors.push(refusal);
  values['teamCode'] = columns.team_code;
  values['teamFrom'] = columns.team_from;
  return teams;
}

/** In their order, as single calls would: no entry takes away the last administrator (D55). */
async function keepAdministrators({ db, ctx, plans, locks }: Preparation): Promise<void> {
  const changes = plans.flatMap((plan) => {
    const before = plan.before && userOf(plan.before);
    return isRefused(plan)
      ? []
      : [{ plan, nameKey: nameKey(plan), before, after: userOf(plan.values) }];
  });
  for (const { plan } of await findLastAdmins(db, ctx.now(), changes, { locks }))
    plan.errors.push({ path: 'profileType', code: 'last-admin' });
}

/** In their order, as single calls would: one that deactivates a user makes room for the next. */
function keepWithinLimit({ max, used }: UserLimit, plans: readonly Plan[]): void {
  let count = used;
  for (const { before, values, errors } of plans) {
    if (errors.length > 0) continue;
    const change = Number(values['active'] === true) - Number(before?.['active'] === true);
    const now = { max, used: count };
    if (change > 0 && isUsedUp(now))
      errors.push(userLimitError(before ? 'active' : 'username', now));
    else count += change;
  }
}
