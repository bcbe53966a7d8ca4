import type { AccountTransaction } from '@worksheet/database/client';
import type { AuditDetails } from '@worksheet/domain/changes/audit';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudit } from '#audit/write.ts';
import { applyEntries } from '#master-data/batch/apply.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { fieldsOf, type Change } from '#scim/attributes.ts';
import { selectGroups, toGroups, type GroupResource, type GroupRow } from '#scim/groups.ts';
import { freeCode, plainCode } from '#scim/plain-code.ts';
import { checkMatch, idOf, type ResourceCall } from '#scim/resource.ts';
import { checkedText, externalIdOf } from '#scim/sent-user.ts';
import { selectVisibleUsers, teamKeysToday } from '#scim/users.ts';
import { writeScim, type Write } from '#scim/write.ts';
import { userKind } from '#users/kind.ts';
import { todayOfAccount } from '#users/team-history.ts';

/*
 * A group is a team code, and its members are the users in it. Who joins a group is moved to the team today, who leaves it is
 * in no team from today on (D66). A person is in one team, so joining a group leaves the one before.
 */

const maxMembers = 5_000;
const maxDisplayName = 254;

interface SentGroup {
  readonly displayName?: string;
  readonly externalId?: string | null;
  /** The ids of the users that the group is to have. */
  readonly members: ReadonlySet<string>;
}

function readGroup(changes: readonly Change[], before: Iterable<string>): SentGroup {
  let sent: Omit<SentGroup, 'members'> = {};
  const members = new Set(before);
  for (const { op, attribute, filter, value: given } of changes) {
    const value = op === 'remove' ? null : given;
    if (attribute === 'displayname') sent = { ...sent, displayName: displayNameOf(value) };
    if (attribute === 'externalid') sent = { ...sent, externalId: externalIdOf(value) };
    if (attribute !== 'members') continue;
    if (filter && filter.attribute !== 'value') failFields({ path: 'path', code: 'not-valid' });
    const ids = filter ? [String(filter.value)] : memberIds(given);
    if (op === 'remove' && ids.length > 0) for (const id of ids) members.delete(id);
    else {
      if (op !== 'add') members.clear();
      for (const id of ids) members.add(id);
    }
    if (members.size > maxMembers)
      failFields({ path: 'members', code: 'too-many', params: { max: maxMembers } });
  }
  return { ...sent, members };
}

function displayNameOf(value: unknown): string {
  const name = checkedText('displayName', value, maxDisplayName);
  return name ?? failFields({ path: 'displayName', code: 'required' });
}

/** Members come as objects with the id as `value`, one alone also without a list. */
function memberIds(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return [value].flat().map((member: unknown) => {
    const id = fieldsOf(member, 'members').get('value');
    return typeof id === 'string'
      ? id
      : failFields({ path: 'members.value', code: 'not-a-string' });
  });
}

/** Creates a group; users who have its team code already are its members. */
export async function createGroup(
  ctx: PoolContext,
  changes: readonly Change[],
): Promise<GroupResource> {
  return writeScim(ctx, async (write) => {
    const { displayName, externalId = null } = readGroup(changes, []);
    if (displayName === undefined) failFields({ path: 'displayName', code: 'required' });
    const { insertId } = await write.tx
      .insertInto('scim_group')
      .values({ ...(await namesOf(write.tx, 0, displayName)), external_id: externalId })
      .executeTakeFirstOrThrow();
    await auditGroup(write, displayName, { name: [null, displayName] });
    const group = await findGroup(write, Number(insertId));
    await storeMembers(write, group, readGroup(changes, idsOf(group)).members);
    return (await findGroup(write, group.row.id)).resource;
  });
}

/** Another name is another team code, to which the members move today. */
export function updateGroup(
  ctx: PoolContext,
  { id, ifMatch }: ResourceCall,
  changes: readonly Change[],
): Promise<GroupResource> {
  return writeScim(ctx, async (write) => {
    const group = await findGroup(write, idOf(id));
    const { row, resource } = group;
    checkMatch(ifMatch, resource);
    const {
      displayName = row.displayName,
      externalId = row.externalId,
      members,
    } = readGroup(changes, idsOf(group));
    const names =
      displayName === row.displayName ? {} : await namesOf(write.tx, row.id, displayName);
    await write.tx
      .updateTable('scim_group')
      .set({ ...names, external_id: externalId })
      .where('id', '=', row.id)
      .execute();
    await auditGroup(write, displayName, {
      ...(displayName !== row.displayName && { name: [row.displayName, displayName] }),
      ...(externalId !== row.externalId && { externalId: 'changed' }),
    });
    const { row: stored } = await findGroup(write, row.id);
    await storeMembers(write, { ...group, row: stored }, members);
    return (await findGroup(write, row.id)).resource;
  });
}

export async function deleteGroup(ctx: PoolContext, { id, ifMatch }: ResourceCall): Promise<void> {
  await writeScim(ctx, async (write) => {
    const group = await findGroup(write, idOf(id));
    checkMatch(ifMatch, group.resource);
    await storeMembers(write, group, new Set());
    const { displayName } = group.row;
    await auditGroup(write, displayName, { name: [displayName, null] });
    await write.tx.deleteFrom('scim_group').where('id', '=', group.row.id).execute();
  });
}

/** Who joins or leaves is an entry about the user. */
async function auditGroup({ tx, ctx }: Write, subject: string, details: AuditDetails) {
  if (Object.keys(details).length === 0) return;
  await writeAudit(tx, ctx, { event: 'group-changed', subject, details });
}

interface Group {
  readonly row: GroupRow;
  readonly resource: GroupResource;
}

const idsOf = ({ resource }: Group) => resource.members.map(({ value }) => value);

async function findGroup({ tx, ctx }: Write, id: number): Promise<Group> {
  const row = await selectGroups(tx).where('id', '=', id).executeTakeFirst();
  const [resource] = row ? await toGroups(tx, ctx, [row]) : [];
  return row && resource ? { row, resource } : fail('not-found');
}

/** The name as given, and the team code that is made of it. Two groups cannot have the same of either. */
async function namesOf(tx: AccountTransaction, id: number, displayName: string) {
  const others = await selectGroups(tx).where('id', '!=', id).execute();
  const key = normalizedKey(displayName);
  if (others.some((other) => normalizedKey(other.displayName) === key)) fail('already-exists');
  const taken = new Set(others.map(({ teamKey }) => teamKey));
  const code = await freeCode(
    plainCode(displayName.toUpperCase(), 'TEAM'),
    async () => taken,
    normalizedKey,
  );
  return {
    display_name: displayName,
    display_name_key: key,
    team_code: code,
    team_code_key: normalizedKey(code),
  };
}

/** Moves who joins or leaves today. Those whom it names must exist; what is exported of today keeps its team (D66). */
async function storeMembers(
  { tx, ctx }: Write,
  { row, resource }: Group,
  members: ReadonlySet<string>,
): Promise<void> {
  const users = await selectVisibleUsers(tx).execute();
  const known = new Map(users.map((user) => [String(user.id), user]));
  const teamKeys = await teamKeysToday(tx, ctx, users);
  const teamFrom = await todayOfAccount(tx, ctx.now());
  const entries = [...new Set([...idsOf({ row, resource }), ...members])].flatMap((id) => {
    const user = known.get(id) ?? failFields({ path: 'members', code: 'does-not-exist' });
    if (members.has(id) && teamKeys.get(user.id) === row.teamKey) return [];
    const teamCode = members.has(id) ? row.teamCode : null;
    return [{ username: user.username, teamCode, teamFrom }];
  });
  const kind = userKind();
  const options = { write: 'all', onError: 'stop', only: 'update' } as const;
  const applied = await applyEntries(tx, ctx, kind, entries, options);
  for (const error of applied.flatMap(({ errors }) => errors)) {
    kind.failSingle?.(error);
    failFields(error);
  }
}
