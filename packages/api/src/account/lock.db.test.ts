import { testDatabase } from '@worksheet/database/testing/database';
import { expect, it } from 'vitest';
import { beginRegistering } from '#test/begin-registering.ts';
import { makeCompany, type Company } from '#test/company.ts';
import { makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const as = (company: Company) => world.as(company.actors.adam);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const acts: readonly [string, (company: Company) => Promise<unknown>][] = [
  [
    'an image of an account with a limit of storage',
    async (company) =>
      as(company).worksheet.create({
        ...company.entry,
        username: 'bo',
        attachments: [new File([png], 'a.png', { type: 'image/png' })],
      }),
  ],
  [
    'a new user of an account with a limit of users',
    (company) =>
      as(company).user.create({
        username: 'new',
        password: 'correct horse battery',
        confirmPassword: 'correct horse battery',
      }),
  ],
  [
    'a new webhook',
    (company) =>
      as(company).webhook.create({ url: 'https://8.8.8.8/hook', events: ['*'], active: true }),
  ],
];

it.each(acts)('%s does not wait for those who register work', async (_, act) => {
  const company = await makeCompany(pool, { max_storage_mb: 1, max_users: 10 });
  const endRegistering = await beginRegistering(pool, company.account.id);
  await expect(act(company).finally(endRegistering)).resolves.toBeDefined();
});
