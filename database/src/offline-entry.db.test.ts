import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '../migrations/0059-offline-entry-on.ts';
import { testDatabase } from '../testing/database.ts';
import { createAccount } from '../testing/factories.ts';
import { insertRow } from '../testing/insert-row.ts';
import { forAccount } from './for-account.ts';
import { kyselyOf } from './pool-kysely.ts';
import type { DB } from './schema.ts';
import { toUtc } from './utc.ts';

const { pool } = await testDatabase();

it('every account may register without a network, unless an administrator switched it off (decisions/offline)', async () => {
  const [never, off, anew] = [
    await createAccount(pool, { offline_entry: false }),
    await createAccount(pool, { offline_entry: false }),
    await createAccount(pool),
  ];
  const audited = {
    at: toUtc(new Date()),
    event: 'settings-changed',
    by_name: 'adam',
    by_name_key: 'adam',
    details: JSON.stringify({ offlineEntry: { from: true, to: false } }),
  };
  await insertRow(pool, off.id, 'audit_log', audited);
  const migrate = (db: Kysely<DB>) => up(db as unknown as Kysely<unknown>);
  const settings = async () => {
    const accounts = [never, off, anew].map(({ id }) =>
      forAccount(pool, id).selectFrom('account').select('offline_entry').executeTakeFirstOrThrow(),
    );
    return (await Promise.all(accounts)).map((account) => account.offline_entry);
  };
  expect(await settings()).toEqual([false, false, true]);
  await migrate(kyselyOf(pool));
  await migrate(kyselyOf(pool));
  expect(await settings()).toEqual([true, false, true]);
});
