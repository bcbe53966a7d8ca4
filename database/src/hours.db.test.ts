import { sql, type Kysely } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { up } from '../migrations/0021-hours.ts';
import { createRecord } from '../testing/create-record.ts';
import { bareDatabase } from '../testing/database.ts';
import { createAccount, createUnit } from '../testing/factories.ts';
import { forAccount } from './for-account.ts';
import { migrateToLatest } from './migrate.ts';
import { kyselyOf } from './pool-kysely.ts';
import { openPool } from './pool.ts';

const { url } = await bareDatabase();
const pool = openPool(url);
afterAll(() => pool.close());

it('the migration lets units called time count as hours, fills records and archive, and changes no updated_at (D46)', async () => {
  await migrateToLatest(url);
  const db = kyselyOf(pool);
  const { id } = await createAccount(pool);
  const timed = { time_from: 480, time_to: 570, quantity: '1.50' };
  const create = async (code: string, unitType: 'Item' | 'Resource', columns: object) => {
    const unit = await createUnit(pool, id, { unit_type: unitType, unitsOfMeasure: [code] });
    await createRecord(pool, id, { unit, quantity: '2.25', description: code, ...columns });
  };
  await create('Timer', 'Resource', {});
  await create('HOURS', 'Resource', { exported: true });
  await create('DAG', 'Resource', {});
  await create('KM', 'Resource', timed);
  await create('T', 'Item', {});

  const rows = () =>
    forAccount(pool, id)
      .selectFrom('worksheet_record')
      .select(['description', 'hours', 'updated_at'])
      .orderBy('id')
      .execute();
  const before = await rows();
  for (const table of ['unit_of_measure', 'worksheet_record', 'worksheet_deleted'])
    await sql`alter table ${sql.table(table)} drop column hours`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  await up(db as unknown as Kysely<unknown>);

  const hours = ['2.25', '2.25', null, '1.50', null];
  expect(await rows()).toEqual(before.map((row, index) => ({ ...row, hours: hours[index] })));
  const units = await forAccount(pool, id)
    .selectFrom('unit_of_measure')
    .select(['code', 'hours'])
    .orderBy('id')
    .execute();
  expect(units.map((unit) => unit.hours)).toEqual(['1.0000', '1.0000', null, null, null]);
});
