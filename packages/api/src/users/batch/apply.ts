import type { AccountTransaction } from '@worksheet/database/client';
import { missingPasswordHash } from '@worksheet/database/password-hashes';
import type { RowChange } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { parseEntry } from '@worksheet/domain/entities/batch';
import { resource } from '@worksheet/domain/entities/resource';
import { nextEmployment, type NextEmployment } from '@worksheet/domain/entities/employment';
import type { TeamChange } from '@worksheet/domain/entities/team-stays';
import { newUserEntry, userEntry } from '@worksheet/domain/entities/user';
import { AppError, fail } from '@worksheet/domain/errors';
import { emptyToNull } from '@worksheet/domain/fields/fields';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { refuseLookAlike } from '@worksheet/domain/fields/look-alike';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { findTimeZone } from '#account/settings.ts';
import { writeAudits, type AuditInput } from '#audit/write.ts';
import type { AppliedEntry, ApplyOptions } from '#master-data/batch/apply.ts';
import { chunkSizes, chunksOf } from '#master-data/batch/chunks.ts';
import { findTargets, type FoundTarget } from '#master-data/batch/targets.ts';
import { makeTurns, mapInTurns } from '#master-data/batch/turns.ts';
import type { Values } from '#master-data/columns.ts';
import type { AccountContext } from '#procedures.ts';
import { userAuditDetails, userCreated, userUpdated } from '#users/audit-details.ts';
import { isOperator, isSelf, lostQualities, resourceLock, type Privileges } from '#users/rules.ts';
import { storePastEmployment } from '#users/employment.ts';
import { planTeams, storePastTeams, todayOfAccount } from '#users/team-history.ts';
import { findUserLimit, isUsedUp, userLimitError, type UserLimit } from '#users/user-limit.ts';

type ApplyContext = Pick<AccountContext, 'actor' | 'now' | 'request'>;

interface UserOptions extends Pick<ApplyOptions, 'write' | 'onError'> {
  /** The hashes of the passwords of new users, by `normalizedKey` of their names. */
  readonly passwordHashes?: ReadonlyMap<string, string>;
}

/** Creates or changes users by their names, with the rules of single calls (D2–D5, D55). */
export async function applyUserEntries(
  tx: AccountTransaction,
  ctx: ApplyContext,
  entries: readonly unknown[],
  { write, onError, passwordHashes = new Map() }: UserOptions,
): Promise<AppliedEntry[]> {
  const turn = makeTurns();
  const locks = write === 'all';
  const plans = await mapInTurns(entries, planOf);
  const seen = new Set<string>();
  for (const plan of plans) {
    await turn();
    if (seen.has(plan.nameKey)) plan.errors.push({ path: 'username', code: 'key-repeated' });
    if (plan.key['username'] !== undefined) seen.add(plan.nameKey);
    const { accountId = ctx.actor.accountId } = plan.given;
    if (accountId !== ctx.actor.accountId) fail('wrong-account');
  }
  const limit = await findUserLimit(tx, { lock: locks });
  const stored = await findUsers(tx, plans, locks);
  const findResource = await findTargets(
    tx,
    plans.flatMap(({ given }) => {
      const code = given['defaultResource'];
      return typeof code === 'string' && code !== '' ? [{ to: resource, code }] : [];
    }),
    locks,
  );
  for (const plan of plans) {
    await turn();
    plan.before = stored.get(plan.nameKey);
    decide(plan, ctx, (code) => findResource({ to: resource, code }));
  }
  const today = await todayOfAccount(tx, ctx.now());
  for (const plan of plans) {
    await turn();
    await planTeam(tx, plan, today);
    plan.columns = plan.after ? changesOf(plan.before, plan.after) : {};
  }
  await keepAdministrators(tx, ctx, plans, { locks, turn });
  if (limit) keepWithinLimit(limit, plans);
  const accepted = plans.filter(({ errors }) => errors.length === 0);
  const isStopped = onError === 'stop' && accepted.length < plans.length;
  if (write !== 'none' && !isStopped) {
    const created = accepted.filter(({ before }) => !before);
    await insertUsers(tx, ctx, created, passwordHashes);
    if (write === 'all') {
      for (const { before, columns, employment, teams } of accepted) {
        if (!before || Object.keys(columns).length === 0) continue;
        await turn();
        if (employment) await storePastEmployment(tx, before, employment);
        if (teams) await storePastTeams(tx, before.id, teams);
        await tx
          .updateTable('user')
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .execute();
      }
      await writeAudits(tx, ctx, (await mapInTurns(accepted, auditOf)).flat());
    }
    const ids = await findUsers(tx, created, false);
    for (const plan of created) plan.id = ids.get(plan.nameKey)?.id;
  }
  return await mapInTurns(plans, appliedOf);
}

type StoredUser = NonNullable<UserPlan['before']>;
type Columns = Pick<
  StoredUser,
  | 'language_code'
  | 'profile_type'
  | 'role'
  | 'team_code'
  | 'team_from'
  | 'default_description'
  | 'email'
  | 'default_resource_id'
  | 'lock_default_resource'
  | 'employed_from'
  | 'expiration_date'
  | 'active'
>;

interface UserPlan {
  readonly index: number;
  readonly key: Readonly<Record<string, string>>;
  readonly nameKey: string;
  readonly given: Values;
  readonly errors: FieldError[];
  before: Awaited<ReturnType<typeof findUsers>> extends Map<string, infer Row>
    ? Row | undefined
    : never;
  after: Columns | undefined;
  columns: RowChange<'user'>;
  employment: NextEmployment | undefined;
  /** Undefined if they do not change. */
  teams: readonly TeamChange[] | undefined;
  resourceNo: string | null;
  id: number | undefined;
}

function planOf(entry: unknown, index: number): UserPlan {
  const parsed = parseEntry(userEntry, entry);
  const given = 'fields' in parsed ? parsed.fields : {};
  const sent: unknown =
    'fields' in parsed || typeof entry !== 'object' || entry === null
      ? given['username']
      : Reflect.get(entry, 'username');
  const username = typeof sent === 'string' ? sent.slice(0, 100) : undefined;
  return {
    index,
    key: username === undefined ? {} : { username },
    nameKey: normalizedKey(username ?? ''),
    given,
    errors: 'errors' in parsed ? parsed.errors : [],
    before: undefined,
    after: undefined,
    columns: {},
    employment: undefined,
    teams: undefined,
    resourceNo: null,
    id: undefined,
  };
}

async function findUsers(
  tx: AccountTransaction,
  plans: readonly { readonly nameKey: string }[],
  locks: boolean,
) {
  const keys = [...new Set(plans.map(({ nameKey }) => nameKey))].toSorted();
  const users = [];
  for (const chunk of chunksOf(keys, chunkSizes.read)) {
    const rows = tx.selectFrom('user').selectAll().where('username_key', 'in', chunk);
    users.push(...(await (locks ? rows.forUpdate() : rows).execute()));
  }
  const ids = [...new Set(users.flatMap(({ default_resource_id: id }) => id ?? []))];
  const numbers = new Map<number, string>();
  for (const chunk of chunksOf(ids, chunkSizes.read)) {
    const rows = await tx
      .selectFrom('unit')
      .select(['id', 'no'])
      .where('id', 'in', chunk)
      .execute();
    for (const { id, no } of rows) numbers.set(id, no);
  }
  return new Map(
    users.map(({ password_hash: _, ...user }) => [
      user.username_key,
      { ...user, resourceNo: numbers.get(user.default_resource_id ?? 0) ?? null },
    ]),
  );
}

/** What the user will be, and what forbids it. */
function decide(
  plan: UserPlan,
  { actor }: ApplyContext,
  findResource: (code: string) => FoundTarget | undefined,
): void {
  const { before, errors } = plan;
  if (errors.length > 0) return;
  const { version } = plan.given;
  if (version !== undefined && version !== before?.version) {
    errors.push({ path: 'version', code: 'changed-meanwhile' });
    return;
  }
  let { given } = plan;
  if (!before) {
    const parsed = parseEntry(newUserEntry, given);
    if ('errors' in parsed) {
      errors.push(...parsed.errors);
      return;
    }
    given = parsed.fields;
  } else if (given['password'] !== undefined) {
    errors.push({ path: 'password', code: 'password-of-new-users' });
    return;
  }
  if (before?.role === 'Operator' && !isOperator(actor)) {
    errors.push({ path: 'username', code: 'operators-user' });
    return;
  }
  const textOf = (name: string, stored: string | null): string | null => {
    const value = given[name];
    return value === undefined ? stored : emptyToNull(value as string | null);
  };
  const resourceNo = textOf('defaultResource', before?.resourceNo ?? null);
  const isSameResource =
    normalizedKey(resourceNo ?? '') === normalizedKey(before?.resourceNo ?? '');
  const target = resourceNo === null || isSameResource ? undefined : findResource(resourceNo);
  const path = 'defaultResource';
  if (resourceNo !== null && !isSameResource) {
    if (!target) errors.push({ path, code: 'does-not-exist' });
    else if (!target.active) errors.push({ path, code: 'inactive' });
  }
  const storedResource = before?.default_resource_id ?? null;
  const resourceId = isSameResource ? storedResource : (target?.id ?? null);
  const role = isOperator(actor) ? given['role'] : undefined;
  plan.resourceNo = isSameResource ? (before?.resourceNo ?? null) : (target?.code ?? resourceNo);
  plan.after = {
    language_code: (given['languageCode'] ?? before?.language_code) as Columns['language_code'],
    profile_type: (given['profileType'] ?? before?.profile_type) as Columns['profile_type'],
    role: (role ?? before?.role ?? 'User') as Columns['role'],
    team_code: textOf('teamCode', before?.team_code ?? null),
    team_from: before?.team_from ?? null,
    default_description: textOf('defaultDescription', before?.default_description ?? null),
    email: textOf('email', before?.email ?? null),
    default_resource_id: resourceId,
    lock_default_resource: false,
    employed_from: before?.employed_from ?? null,
    expiration_date: textOf('expirationDate', before?.expiration_date ?? null),
    active: (given['active'] ?? before?.active ?? true) === true,
  };
  const { after } = plan;
  if (errors.length > 0) return;
  collect(plan, () => {
    const stored = before && {
      employedFrom: before.employed_from,
      expirationDate: before.expiration_date,
    };
    plan.employment = nextEmployment(stored, {
      employedFrom: given['employedFrom'] as string | null | undefined,
      expirationDate: after.expiration_date,
    });
    after.employed_from = plan.employment.employedFrom;
    after.expiration_date = plan.employment.expirationDate;
  });
  collect(plan, () => {
    const requested = given['lockDefaultResource'] ?? before?.lock_default_resource ?? false;
    after.lock_default_resource = resourceLock(requested === true, {
      before: storedResource,
      after: resourceId,
    });
    refuseLookAlike('teamCode', after.team_code, before?.team_code);
  });
  if (before && isSelf(actor, before)) {
    const privileges = {
      profileType: after.profile_type !== before.profile_type,
      role: after.role !== before.role,
      expirationDate: after.expiration_date !== before.expiration_date,
      active: after.active !== before.active,
    };
    for (const [name, isChanged] of Object.entries(privileges))
      if (isChanged) errors.push({ path: name, code: 'own-user' });
  }
}

/** The first day in the team, and whether exported records forbid it (D66). */
async function planTeam(
  tx: AccountTransaction,
  plan: UserPlan,
  today: CalendarDate,
): Promise<void> {
  const { before, after, given, errors } = plan;
  if (!after || errors.length > 0) return;
  const teamFrom = emptyToNull(given['teamFrom'] as string | null | undefined);
  if (!before) {
    after.team_from = after.team_code && teamFrom;
    return;
  }
  if (teamFrom === null && after.team_code === before.team_code) return;
  const wanted = { teamCode: after.team_code, teamFrom };
  const { columns, teams, refusal } = await planTeams(tx, before, wanted, today);
  if (refusal) errors.push(refusal);
  after.team_code = columns.team_code;
  after.team_from = columns.team_from;
  plan.teams = teams;
}

function changesOf(before: StoredUser | undefined, after: Columns): RowChange<'user'> {
  const changed = Object.entries(after).filter(
    ([name, value]) => !before || before[name as keyof Columns] !== value,
  );
  const columns: RowChange<'user'> = Object.fromEntries(changed);
  if ('team_code' in columns)
    columns.team_code_key = after.team_code === null ? null : normalizedKey(after.team_code);
  return columns;
}

function collect({ errors }: UserPlan, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    errors.push(...error.fields);
  }
}

/** In their order, as single calls would: no entry takes away the last administrator (D55). */
async function keepAdministrators(
  tx: AccountTransaction,
  { now }: ApplyContext,
  plans: readonly UserPlan[],
  { locks, turn }: { readonly locks: boolean; readonly turn: () => Promise<void> },
): Promise<void> {
  const at = { timeZone: await findTimeZone(tx), now: now() };
  const lostBy = ({ before, after }: UserPlan) =>
    before && after ? lostQualities(at, before, after) : [];
  const lost = await mapInTurns(plans, lostBy);
  if (lost.every(({ length }) => length === 0)) return;
  const rows = tx
    .selectFrom('user')
    .select(['username_key', 'profile_type', 'active', 'expiration_date'])
    .where('profile_type', '=', 'Admin');
  const admins = new Map<string, Privileges>(
    (await (locks ? rows.forUpdate() : rows).execute()).map((row) => [row.username_key, row]),
  );
  for (const [index, { after, nameKey, errors }] of plans.entries()) {
    await turn();
    if (!after || errors.length > 0) continue;
    const before = admins.get(nameKey);
    // Behind the others, so that the next search ends at one who is still to be changed.
    admins.delete(nameKey);
    const isLast = lost[index]?.some((qualifies) => !isAny(admins.values(), qualifies)) ?? false;
    if (isLast) errors.push({ path: 'profileType', code: 'last-admin' });
    const kept = isLast ? before : after;
    if (kept) admins.set(nameKey, kept);
  }
}

function isAny(users: Iterable<Privileges>, qualifies: (user: Privileges) => boolean): boolean {
  for (const user of users) if (qualifies(user)) return true;
  return false;
}

/** In their order, as single calls would: one that deactivates a user makes room for the next. */
function keepWithinLimit({ max, used }: UserLimit, plans: readonly UserPlan[]): void {
  let count = used;
  for (const { before, after, errors } of plans) {
    if (!after || errors.length > 0) continue;
    const change = Number(after.active) - Number(before?.active ?? false);
    const now = { max, used: count };
    if (change > 0 && isUsedUp(now))
      errors.push(userLimitError(before ? 'active' : 'username', now));
    else count += change;
  }
}

async function insertUsers(
  tx: AccountTransaction,
  { now }: ApplyContext,
  plans: readonly UserPlan[],
  passwordHashes: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = plans.flatMap(({ key, nameKey, after }) =>
    after
      ? [
          {
            ...after,
            team_code_key: after.team_code === null ? null : normalizedKey(after.team_code),
            username: key['username'] ?? '',
            username_key: nameKey,
            password_hash: passwordHashes.get(nameKey) ?? missingPasswordHash,
            must_change_password: passwordHashes.has(nameKey),
            created_at: toUtc(now()),
          },
        ]
      : [],
  );
  rows.sort((a, b) => (a.username_key < b.username_key ? -1 : 1));
  for (const chunk of chunksOf(rows, chunkSizes.insert))
    await tx.insertInto('user').values(chunk).execute();
}

function auditOf({ before, after, key, columns }: UserPlan): AuditInput[] {
  if (!after) return [];
  if (!before) return [userCreated(key['username'] ?? '', after.profile_type)];
  if (Object.keys(columns).length === 0) return [];
  return [userUpdated(before.username, userAuditDetails(before, after))];
}

function appliedOf(plan: UserPlan): AppliedEntry {
  const { index, key, errors, before, after, columns, resourceNo } = plan;
  const isChanged = Object.keys(columns).length > 0;
  const accepted = before ? (isChanged ? 'updated' : 'unchanged') : 'created';
  const status = errors.length > 0 ? 'refused' : accepted;
  const from = before && fieldsOf(before, before.username, before.resourceNo);
  const to = after
    ? fieldsOf(after, before?.username ?? key['username'] ?? '', resourceNo)
    : { ...key };
  return {
    index,
    key,
    status,
    errors,
    id: before?.id ?? plan.id,
    version: before && status === 'updated' ? before.version + 1 : (before?.version ?? 1),
    before: from,
    after: to,
    changed: Object.keys(to).filter(
      (name) => ((from as Values | undefined)?.[name] ?? null) !== ((to as Values)[name] ?? null),
    ),
    addsUnit: undefined,
  };
}

/** As the rows of lists have them. */
function fieldsOf(user: Columns, username: string, defaultResource: string | null): Values {
  return {
    username,
    languageCode: user.language_code,
    profileType: user.profile_type,
    teamCode: user.team_code,
    teamFrom: user.team_from,
    defaultDescription: user.default_description,
    defaultResource,
    lockDefaultResource: user.lock_default_resource,
    employedFrom: user.employed_from,
    expirationDate: user.expiration_date,
    email: user.email,
    active: user.active,
  };
}
