import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createAccount,
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { actorOf, keyActorOf } from './world.ts';

/** A company with one of everything, two people in a team, their leader, an outsider and an admin. */
export async function makeCompany(
  pool: DatabasePool,
  settings: Parameters<typeof createAccount>[1] = {},
) {
  const account = await createAccount(pool, settings);
  const at = account.id;
  const team = { team_code: 'MONTAGE' };
  const users = {
    bo: await createUser(pool, at, { username: 'bo', ...team }),
    ida: await createUser(pool, at, { username: 'ida', ...team }),
    kim: await createUser(pool, at, { username: 'kim', team_code: 'SERVICE' }),
    tove: await createUser(pool, at, { username: 'tove', profile_type: 'Teamleader', ...team }),
    adam: await createUser(pool, at, { username: 'adam', profile_type: 'Admin' }),
  };
  const customer = await createCustomer(pool, at, { no: 'K-10', name: 'Havnen A/S' });
  const job = await createJob(pool, at, { code: 'J-1', bill_to_customer_id: customer.id });
  const jobTask = await createJobTask(pool, at, { job_id: job.id, code: 'T-1' });
  const location = await createLocation(pool, at, { code: 'NORD' });
  const workType = await createWorkType(pool, at, { code: 'NORMAL' });
  const item = await createUnit(pool, at, { no: 'V-1', unitsOfMeasure: ['STK', 'KASSE'] });
  const resource = await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-200',
    unitsOfMeasure: ['TIME'],
  });
  const parts = { customer, job, jobTask, location, workType, unit: item };
  const { bo, ida, kim, tove, adam } = users;
  return {
    account,
    users,
    customer,
    job,
    jobTask,
    location,
    workType,
    item,
    resource,
    actors: {
      bo: actorOf(bo),
      ida: actorOf(ida),
      kim: actorOf(kim),
      tove: actorOf(tove),
      adam: actorOf(adam),
      key: keyActorOf(account),
    },
    /** A valid item line, as a form would send it. */
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
    /** A stored record of one of its people. */
    record: (who: keyof typeof users, columns: Parameters<typeof createRecord>[2] = {}) =>
      createRecord(pool, at, { user: users[who], ...parts, ...columns }),
  };
}

export type Company = Awaited<ReturnType<typeof makeCompany>>;
