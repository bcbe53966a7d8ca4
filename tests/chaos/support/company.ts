import { generateApiKey } from '@worksheet/auth/api-keys';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { createCompany } from '@worksheet/database/testing/company';
import { testPassword } from '@worksheet/database/testing/factories';
import { registerCleanup } from '#support/cleanup.ts';
import { appSecret } from '#support/app.ts';
import { makeCaller, type Caller } from '#support/caller.ts';

export function openTestPool(databaseUrl: string): DatabasePool {
  const pool = openPool(databaseUrl, { connections: 4 });
  registerCleanup(() => pool.close());
  return pool;
}

export async function makeCompany(pool: DatabasePool) {
  const company = await createCompany(pool, { code: uniqueCode() });
  const { account } = company;
  const key = await generateApiKey(
    { pool, secret: appSecret, now: () => new Date() },
    { accountId: account.id, createdBy: 'adam' },
  );
  return {
    ...company,
    key,
    withKey: (url: string): Caller => makeCaller(url, { authorization: `Bearer ${key}` }),
    async signIn(url: string, username: string): Promise<Caller> {
      const response = await makeCaller(url, {}).send('POST', '/api/user/login', {
        username,
        password: testPassword,
        account: account.code,
      });
      if (response.status !== 200) throw new Error(`${username} cannot log in: ${response.text}`);
      return makeCaller(url, { cookie: response.cookie });
    },
  };
}

export type Company = Awaited<ReturnType<typeof makeCompany>>;

let companies = 0;

/** Test files may share a database but not the counter. */
function uniqueCode(): string {
  companies += 1;
  return `F${process.pid}-${companies}`;
}
