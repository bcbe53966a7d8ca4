import { generateApiKey } from '@worksheet/auth/api-keys';
import { createNamedKey } from '@worksheet/auth/named-keys';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { createCompany } from '@worksheet/database/testing/company';
import { testPassword } from '@worksheet/database/testing/factories';
import type { KeyScope } from '@worksheet/domain/access/key-scope';
import { registerCleanup } from '#support/cleanup.ts';
import { appSecret } from '#support/app.ts';
import { makeCaller, type Caller } from '#support/caller.ts';

export function openTestPool(databaseUrl: string): DatabasePool {
  const pool = openPool(databaseUrl, { connections: 4 });
  registerCleanup(() => pool.close());
  return pool;
}

export async function makeCompany(pool: DatabasePool) {
  const company = await createCompany(pool, { code: uniqueCode(), customer_sign_off: true });
  const { account } = company;
  const key = await generateApiKey(
    { pool, secret: appSecret, now: () => new Date() },
    { accountId: account.id, createdBy: 'adam' },
  );
  return {
    ...company,
    key,
    withKey: (url: string): Caller => makeCaller(url, { authorization: `Bearer ${key}` }),
    /** Returns a caller with a new key of this scope. */
    async withScope(url: string, scope: KeyScope, username?: string): Promise<Caller> {
      keys += 1;
      const named = await createNamedKey(
        { pool, now: () => new Date() },
        {
          accountId: account.id,
          name: `${scope} ${keys}`,
          scopes: [scope],
          username,
          expiresAt: null,
          createdBy: 'adam',
          withinTransaction: () => Promise.resolve(),
        },
      );
      return makeCaller(url, { authorization: `Bearer ${named.key}` });
    },
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
let keys = 0;

/** Returns a new code. Test files may share a database but not the counter. */
function uniqueCode(): string {
  companies += 1;
  return `F${process.pid}-${companies}`;
}
