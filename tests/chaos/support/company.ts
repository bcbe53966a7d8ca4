import { generateApiKey } from '@worksheet/auth/api-keys';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { createCompany } from '@worksheet/database/testing/company';
import { testPassword } from '@worksheet/database/testing/factories';
import { afterwards } from '#support/afterwards.ts';
import { secret } from '#support/app.ts';
import { makeCaller, type Caller } from '#support/caller.ts';

/** A pool of the test's own, for putting companies into a database. */
export function ownPool(databaseUrl: string): DatabasePool {
  const pool = openPool(databaseUrl, { connections: 4 });
  afterwards(() => pool.close());
  return pool;
}

/** A company with one of everything, its people and its API key, as callers from outside. */
export async function makeCompany(pool: DatabasePool) {
  const company = await createCompany(pool, { code: freshCode() });
  const { account, users } = company;
  const key = await generateApiKey(
    { pool, secret, now: () => new Date() },
    { accountId: account.id, createdBy: 'adam' },
  );
  return {
    ...company,
    key,
    withKey: (url: string): Caller => makeCaller(url, { authorization: `Bearer ${key}` }),
    async signIn(url: string, username: keyof typeof users): Promise<Caller> {
      const answer = await makeCaller(url, {}).send('POST', '/api/user/login', {
        username,
        password: testPassword,
        account: account.code,
      });
      if (answer.status !== 200) throw new Error(`${username} is not let in: ${answer.text}`);
      return makeCaller(url, { cookie: answer.cookie });
    },
  };
}

export type Company = Awaited<ReturnType<typeof makeCompany>>;

let made = 0;

/** Files share no counter, but may share a database. */
function freshCode(): string {
  made += 1;
  return `F${process.pid}-${made}`;
}
