import { transactErasure } from '@worksheet/database/erasure/erase-person';
import { writeErasedList } from '@worksheet/database/erasure/erased-list';
import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { erased, erasedNames, maxErasedRecords } from '@worksheet/domain/access/personal-data';
import { languages } from '@worksheet/domain/account/language';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { lockForAccount } from '#account-settings.ts';
import { ownsStorage } from '#attachments/storage-owner.ts';
import { deleteFiles } from '#attachments/stored.ts';
import { writeAudit } from '#audit/write.ts';
import type { NewChange } from '#changes/write.ts';
import { runOnce } from '#idempotency.ts';
import type { PoolContext } from '#pool-procedures.ts';
import { findErasable, type ErasableUser } from '#users/erasure/find-erasable.ts';

/**
 * Erases people for good, all of them or none. Refused for one whose time is not over, and for one with open records. A
 * repeat with the same idempotency key changes nothing.
 */
export async function erasePeople(
  ctx: PoolContext,
  usernames: readonly string[],
): Promise<{ erased: number }> {
  const { actor, pool, attachments, request } = ctx;
  const now = ctx.now();
  const keys = [...new Set(usernames.map(normalizedKey))].toSorted();
  let gone: { userIds: number[]; storageKeys: string[] } = { userIds: [], storageKeys: [] };
  const result = await transactErasure(pool, actor.accountId, (tx, erase) => {
    gone = { userIds: [], storageKeys: [] };
    return runOnce(
      {
        tx,
        actor,
        operation: 'erasure.erase',
        key: request.idempotencyKey,
        request: keys,
        now,
        result: erased,
      },
      async () => {
        const people = await lockErasable(tx, keys, now);
        const changes: NewChange[] = [];
        let number = await nextNumber(tx);
        for (const { id } of people) {
          number = await freeNumber(tx, number);
          const done = await erase({ userId: id, number, at: toUtc(now) });
          const { username, resource, storageKeys } = done ?? fail('not-erasable');
          number += 1;
          gone.userIds.push(id);
          gone.storageKeys.push(...storageKeys);
          changes.push({ entity: 'user', key: username, action: 'updated' });
          if (resource !== null)
            changes.push({ entity: 'resource', key: resource, action: 'updated' });
        }
        const details = { people: people.length };
        await writeAudit(tx, ctx, { event: 'personal-data-erased', details, changes });
        return { erased: people.length };
      },
    );
  });
  await ctx.endSessions(gone.userIds);
  // What cannot be deleted now is deleted by the search for files without a record, as is written in the list at the next start.
  if (ctx.erasedList !== undefined)
    await writeErasedList(pool, ctx.erasedList).catch(() => undefined);
  if (await ownsStorage(ctx).catch(() => false)) await deleteFiles(attachments, gone.storageKeys);
  return result;
}

/** Locks the people before it looks at them, so that nobody gets a record or comes back meanwhile. */
async function lockErasable(
  tx: AccountTransaction,
  keys: readonly string[],
  now: Date,
): Promise<ErasableUser[]> {
  await lockForAccount(tx, 'users');
  const locked = await tx
    .selectFrom('user')
    .select('id')
    .where('username_key', 'in', keys)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length < keys.length) fail('not-found');
  const ids = new Set(locked.map(({ id }) => id));
  const people = (await findErasable(tx, now)).filter(
    ({ id, openRecords }) => ids.has(id) && openRecords === 0,
  );
  if (people.length < keys.length) fail('not-erasable');
  const records = people.reduce((sum, person) => sum + person.records, 0);
  if (people.length > 1 && records > maxErasedRecords)
    failFields({ path: 'usernames', code: 'too-many', params: { max: maxErasedRecords } });
  return people;
}

async function nextNumber(tx: AccountTransaction): Promise<number> {
  const { last } = await tx
    .selectFrom('erased_person')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** An older user may have the name. */
async function freeNumber(tx: AccountTransaction, number: number): Promise<number> {
  const taken = await tx
    .selectFrom('user')
    .select('id')
    .where(
      'username_key',
      'in',
      languages.map((language) => erasedNames(language, number).username),
    )
    .executeTakeFirst();
  return taken ? freeNumber(tx, number + 1) : number;
}
