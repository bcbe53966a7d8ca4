import { expect, it } from 'vitest';
import { up } from '../migrations/0046-export-counter.ts';
import { testDatabase } from '../testing/database.ts';
import { createAccount } from '../testing/factories.ts';
import { forAccount } from './for-account.ts';
import { kyselyOf } from './pool-kysely.ts';
import type { DB } from './schema.ts';
import type { Kysely } from 'kysely';

const { pool } = await testDatabase();

it('every account goes on counting its exports, for an hour together with the previous version', async () => {
  const { id } = await createAccount(pool, { next_export_number: 8 });
  const began = Date.now();
  const migrate = (db: Kysely<DB>) => up(db as unknown as Kysely<unknown>);
  await migrate(kyselyOf(pool));
  const counters = () => forAccount(pool, id).selectFrom('export_counter').selectAll().execute();
  const before = await counters();
  expect(before).toMatchObject([{ account_id: id, next_number: 8 }]);
  const until = Date.parse(`${before[0]?.shared_until?.replace(' ', 'T') ?? ''}Z`);
  expect(until - began).toBeGreaterThan(3_590_000);
  expect(until - began).toBeLessThan(3_660_000);
  await migrate(kyselyOf(pool));
  expect(await counters()).toEqual(before);
});
