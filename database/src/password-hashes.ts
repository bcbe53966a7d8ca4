import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';

/** The Argon2id hash of `worksheet-demo`. It is a constant, because this package may not import auth. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MGegH5AOQCgkavhRUUJ90g$1PpQBzNu2ZaoyYaRbz3SyOkTsIHGs1S3KYGUCeyyJTw';

/** The hash of a user who came with the export of an account, which contains no hashes. No password matches it. */
export const missingPasswordHash = '';

export interface Login {
  readonly account: string;
  readonly username: string;
}

/**
 * Finds the logins with one of the hashes, including inactive users, because activating them requires no new password.
 */
export function findLoginsByHash(pool: DatabasePool, hashes: readonly string[]): Promise<Login[]> {
  return kyselyOf(pool)
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['account.code as account', 'user.username'])
    .where('user.password_hash', 'in', hashes)
    .orderBy('account.code')
    .orderBy('user.username')
    .execute();
}
