import { generateApiKey } from '@worksheet/auth/api-keys';
import { identify } from '@worksheet/api/identify';
import { appRouter } from '@worksheet/api/root';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { pool } = await testDatabase();

it('an account past its API calls of a minute is refused, with the time to wait (decisions/limits)', async () => {
  const account = await createAccount(pool);
  const secret = 'a secret of the tests, 32 letters long';
  const created = { accountId: account.id, createdBy: 'adam' };
  const key = await generateApiKey({ pool, secret, now: () => new Date() }, created);
  const { app } = await testApp({ pool, identify, router: appRouter });
  const headers = { authorization: `Bearer ${key}` };
  const call = (path: string) => app.inject({ url: `/api/${path}`, headers });
  const unlimited = await call('account/limits');
  expect(unlimited.headers['ratelimit-policy']).toBe('"api-key";q=600;w=60');
  expect(unlimited.json()).toMatchObject({ maxCallsPerMinute: null, callsThisMinute: 1 });
  await unscoped(pool)
    .updateTable('account')
    .set({ max_calls_per_minute: 3 })
    .where('id', '=', account.id)
    .execute();
  const second = await call('account');
  expect(second.headers['ratelimit-policy']).toBe('"api-key";q=600;w=60, "account";q=3;w=60');
  expect(second.headers['ratelimit']).toMatch(/^"api-key";r=598;t=\d+, "account";r=1;t=\d+$/);
  await call('account');
  const refused = await call('account');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'too-many-requests',
    errors: [
      {
        code: 'call-limit',
        params: { max: 3, used: 3 },
        message: 'The API keys of the account have made 3 of 3 calls in this minute',
      },
    ],
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['ratelimit']).toMatch(/"account";r=0;t=\d+$/);
});
