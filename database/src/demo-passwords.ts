import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';

/** Argon2id hash of `worksheet-demo`. A constant, because this package may not import auth. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MGegH5AOQCgkavhRUUJ90g$1PpQBzNu2ZaoyYaRbz3SyOkTsIHGs1S3KYGUCeyyJTw';

export interface Login {
  readonly account: string;
  readonly username: string;
}

/** Finds inactive users too, because activating them asks for no new password. */
export function findDemoLogins(pool: DatabasePool): Promise<Login[]> {
  return kyselyOf(pool)
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['account.code as account', 'user.username'])
    .where('user.password_hash', '=', demoPasswordHash)
    .orderBy('account.code')
    .orderBy('user.username')
    .execute();
}
