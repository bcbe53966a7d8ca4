import { randomUUID } from 'node:crypto';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { forAccount } from '#for-account.ts';
import type { DatabasePool } from '#pool.ts';

/** Stores a passkey with which nobody can log in. */
export async function createPasskey(
  pool: DatabasePool,
  accountId: number,
  { username, name = 'Phone' }: { readonly username: string; readonly name?: string },
): Promise<void> {
  const db = forAccount(pool, accountId);
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('username_key', '=', normalizedKey(username))
    .executeTakeFirstOrThrow();
  const key = randomUUID();
  await db
    .insertInto('passkey')
    .values({
      user_id: user.id,
      name,
      credential_id: key,
      credential_hash: key,
      public_key: key,
      counter: 0,
      transports: 'internal',
      backed_up: true,
      created_at: '2026-03-02 14:30:00.000',
    })
    .execute();
}
