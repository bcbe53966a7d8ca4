import type { AccountTransaction } from '@worksheet/database/client';
import type { RowChange } from '@worksheet/database/schema';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudit } from '#audit/write.ts';
import { applySingle } from '#master-data/batch/single.ts';
import type { PoolContext } from '#pool-procedures.ts';
import type { Change } from '#scim/attributes.ts';
import { freeCode, plainCode } from '#scim/plain-code.ts';
import { checkMatch, idOf, type ResourceCall } from '#scim/resource.ts';
import { readUser, type SentUser } from '#scim/sent-user.ts';
import {
  byUserName,
  selectUsers,
  selectVisibleUsers,
  toUsers,
  userNameOf,
  type UserResource,
  type UserRow,
} from '#scim/users.ts';
import { writeScim, type Write } from '#scim/write.ts';
import { userUpdated } from '#users/teams-of-user.ts';
import { userKind } from '#users/kind.ts';

/*
 * The identity provider's changes of users. They go through `userKind`, the rules of all changes of users: the limit of
 * active users, the last administrator (D55), operators (D4), the audit log and the changes that other systems read.
 */

/**
 * Creates a user. A person whom the provider deleted comes back by `externalId` or `userName`; a user whom it has not named
 * becomes the person if exactly one has the e-mail address, which an administrator has typed.
 */
export async function createUser(
  ctx: PoolContext,
  changes: readonly Change[],
): Promise<UserResource> {
  const sent = readUser(changes, null);
  const { userName } = sent;
  if (userName === undefined) failFields({ path: 'userName', code: 'required' });
  return writeScim(ctx, async (write) => {
    const { tx } = write;
    const person =
      (await findDeleted(tx, userName, sent)) ?? (await findUnnamed(tx, userName, sent));
    if (person) await storeUser(write, person, { active: true, ...sent }, { isDeleted: false });
    return readStored(write, person?.id ?? (await insertUser(write, userName, sent)));
  });
}

/** Refuses what a visible user is called. */
async function findDeleted(
  tx: AccountTransaction,
  userName: string,
  { externalId }: SentUser,
): Promise<UserRow | undefined> {
  const byId = externalId
    ? await selectUsers(tx).where('external_id', '=', externalId).forUpdate().execute()
    : [];
  const found = [...byId, ...(await byUserName(selectUsers(tx), userName).forUpdate().execute())];
  if (found.some((row) => !isHidden(row))) fail('already-exists');
  return found[0];
}

/** Unknown to the provider. */
const isHidden = ({ isDeleted, active }: UserRow) => isDeleted && !active;

async function findUnnamed(
  tx: AccountTransaction,
  userName: string,
  { email }: SentUser,
): Promise<UserRow | undefined> {
  const addresses = [userName, email ?? userName].map((address) => address.toLowerCase());
  const rows = await selectVisibleUsers(tx)
    .where('email', 'in', addresses)
    .where('scim_user_name', 'is', null)
    .where('external_id', 'is', null)
    .forUpdate()
    .execute();
  // The database compares regardless of accents too.
  const found = rows.filter((row) => addresses.includes(row.email?.toLowerCase() ?? ''));
  return found.length === 1 ? found[0] : undefined;
}

async function insertUser({ tx, ctx }: Write, userName: string, sent: SentUser): Promise<number> {
  const username = await freeCode(
    plainCode(userName.replace(/@.*/s, ''), 'user'),
    async (keys) => {
      const rows = await tx
        .selectFrom('user')
        .select('username_key as key')
        .where('username_key', 'in', keys)
        .execute();
      return new Set(rows.map(({ key }) => key));
    },
    normalizedKey,
  );
  const entry = { username, ...entryOf(sent) };
  const { id } = await applySingle(tx, ctx, userKind(), entry, { only: 'create' });
  if (id === undefined) throw new Error('A created user has no id.');
  await tx
    .updateTable('user')
    .set(await namesOf(tx, id, sent))
    .where('id', '=', id)
    .execute();
  return id;
}

/** What the changes leave out stays as it is. */
export function updateUser(
  ctx: PoolContext,
  call: ResourceCall,
  changes: readonly Change[],
): Promise<UserResource> {
  return writeScim(ctx, async (write) => {
    const row = await lockUser(write, call);
    await storeUser(write, row, readUser(changes, row.name), { isDeleted: false });
    return readStored(write, row.id);
  });
}

/** The user is deactivated, because their records stay (D23), and unknown to the provider from now on. */
export async function deleteUser(ctx: PoolContext, call: ResourceCall): Promise<void> {
  await writeScim(ctx, async (write) => {
    const row = await lockUser(write, call);
    await storeUser(write, row, { active: false }, { isDeleted: true });
  });
}

async function lockUser({ tx, ctx }: Write, { id, ifMatch }: ResourceCall): Promise<UserRow> {
  const query = selectVisibleUsers(tx).where('id', '=', idOf(id)).forUpdate();
  const row = (await query.executeTakeFirst()) ?? fail('not-found');
  const [resource] = await toUsers(tx, ctx, [row]);
  if (resource) checkMatch(ifMatch, resource);
  return row;
}

/** A user who is not active afterwards has no access left, in the same transaction. */
async function storeUser(
  { tx, ctx, endAccess }: Write,
  row: UserRow,
  sent: SentUser,
  { isDeleted }: { readonly isDeleted: boolean },
): Promise<void> {
  const { id, username } = row;
  const entry = { username, ...entryOf(sent) };
  const { after } = await applySingle(tx, ctx, userKind(), entry, { only: 'update' });
  const { userName = userNameOf(row), externalId = row.externalId } = sent;
  await tx
    .updateTable('user')
    .set({ ...(await namesOf(tx, id, sent)), scim_deleted: isDeleted })
    .where('id', '=', id)
    .execute();
  // The names are addresses, which not every reader of the log may see.
  const details = {
    ...(userName !== userNameOf(row) && { userName: 'changed' }),
    ...(externalId !== row.externalId && { externalId: 'changed' }),
  };
  if (Object.keys(details).length > 0) await writeAudit(tx, ctx, userUpdated(username, details));
  if (after['active'] !== true) await endAccess(id);
}

/** The fields that `userKind` stores. */
function entryOf({ userName: _, externalId: __, ...entry }: SentUser) {
  return entry;
}

/** The columns of what the provider calls a user. What a visible user is called is refused; a deleted one gives it up. */
async function namesOf(
  tx: AccountTransaction,
  id: number,
  { userName, externalId }: SentUser,
): Promise<RowChange<'user'>> {
  const columns = externalId === undefined ? {} : { external_id: externalId };
  if (userName === undefined) return columns;
  const holders = await byUserName(selectUsers(tx), userName).where('id', '!=', id).execute();
  if (holders.some((row) => !isHidden(row))) fail('already-exists');
  for (const holder of holders)
    await tx
      .updateTable('user')
      .set({ scim_user_name: null, scim_user_name_key: null })
      .where('id', '=', holder.id)
      .execute();
  return {
    ...columns,
    scim_user_name: userName,
    scim_user_name_key: normalizedKey(userName),
  };
}

async function readStored({ tx, ctx }: Write, id: number): Promise<UserResource> {
  const rows = await selectUsers(tx).where('id', '=', id).execute();
  const [user] = await toUsers(tx, ctx, rows);
  return user ?? fail('not-found');
}
