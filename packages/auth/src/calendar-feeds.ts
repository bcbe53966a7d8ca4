import { randomBytes } from 'node:crypto';
import type { AccountTransaction } from '@worksheet/database/client';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { isEnabled } from '#account-status.ts';
import { digest } from '#digest.ts';
import type { AuthServices } from '#services.ts';

/** Makes the secret of a person's calendar, of which only the SHA-256 is stored. The one before ends. */
export async function createCalendarFeed(
  tx: AccountTransaction,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  await deleteCalendarFeed(tx, userId);
  await tx
    .insertInto('calendar_feed')
    .values({ user_id: userId, token_hash: digest(token), created_at: toUtc(now) })
    .execute();
  return token;
}

export async function deleteCalendarFeed(tx: AccountTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** Whose calendar a secret opens; undefined if it was replaced, or if the person may not log in (D5). */
export async function findCalendarOwner({ pool, now }: AuthServices, token: string) {
  const row = await unscoped(pool)
    .selectFrom('calendar_feed as f')
    .innerJoin('user as u', (join) =>
      join.onRef('u.account_id', '=', 'f.account_id').onRef('u.id', '=', 'f.user_id'),
    )
    .innerJoin('account as a', 'a.id', 'f.account_id')
    .select([
      'f.account_id as accountId',
      'f.user_id as userId',
      'u.language_code as languageCode',
      'u.active',
      'u.expiration_date as expirationDate',
      'a.name as accountName',
      'a.active as accountActive',
      'a.expiration_date as accountExpirationDate',
      'a.time_zone as timeZone',
    ])
    .where('f.token_hash', '=', digest(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const account = { active: row.accountActive, expirationDate: row.accountExpirationDate };
  return isEnabled([row, account], { timeZone: row.timeZone, now: now() }) ? row : undefined;
}
