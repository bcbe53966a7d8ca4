import type { DatabasePool } from '#pool.ts';
import { createRecord } from './create-record.ts';
import { createAccount, createUsers } from './factories.ts';
import { createOneOfEach } from './one-of-each.ts';

export async function createCompany(
  pool: DatabasePool,
  settings: Parameters<typeof createAccount>[1] = {},
) {
  const account = await createAccount(pool, settings);
  const at = account.id;
  const team = { team_code: 'MONTAGE' };
  const [bo, ida, kim, tove, adam] = await createUsers(pool, at, [
    { username: 'bo', ...team },
    { username: 'ida', ...team },
    { username: 'kim', team_code: 'SERVICE' },
    { username: 'tove', profile_type: 'Teamleader', ...team },
    { username: 'adam', profile_type: 'Admin' },
  ]);
  const users = { bo, ida, kim, tove, adam };
  const entities = await createOneOfEach(pool, at, {
    customer: { no: 'K-10', name: 'Havnen A/S' },
    job: { code: 'J-1' },
    jobTask: { code: 'T-1' },
    location: { code: 'NORD' },
    workType: { code: 'NORMAL' },
    item: { no: 'V-1', unitsOfMeasure: ['STK', 'KASSE'] },
    resource: { no: 'H-200', unitsOfMeasure: ['TIME'] },
  });
  const { customer, job, jobTask, location, workType, item } = entities;
  const references = { customer, job, jobTask, location, workType, unit: item };
  return {
    account,
    users,
    ...entities,
    entry: {
      date: '2026-03-02',
      customerNo: 'K-10',
      jobCode: 'J-1',
      unitType: 'Item' as const,
      unitNo: 'V-1',
      description: 'Rustfri 6×80',
      quantity: 2.5,
      unitOfMeasureCode: 'STK',
    },
    record: (username: keyof typeof users, columns: Parameters<typeof createRecord>[2] = {}) =>
      createRecord(pool, at, { user: users[username], ...references, ...columns }),
  };
}
