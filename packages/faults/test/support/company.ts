import { generateApiKey } from '@worksheet/auth/api-keys';
import { openPool, type DatabasePool } from '@worksheet/database/pool';
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
  testPassword,
} from '@worksheet/database/testing/factories';
import { afterwards } from '#test/support/afterwards.ts';
import { secret } from '#test/support/app.ts';
import { makeCaller, type Caller } from '#test/support/caller.ts';

/** A pool of the test's own, for putting companies into a database. */
export function ownPool(databaseUrl: string): DatabasePool {
  const pool = openPool(databaseUrl, { connections: 4 });
  afterwards(() => pool.close());
  return pool;
}

/** A company with one of everything, its people and its API key. */
export async function makeCompany(pool: DatabasePool) {
  const account = await createAccount(pool, { code: freshCode() });
  const at = account.id;
  const team = { team_code: 'MONTAGE' };
  const users = {
    bo: await createUser(pool, at, { username: 'bo', ...team }),
    ida: await createUser(pool, at, { username: 'ida', ...team }),
    kim: await createUser(pool, at, { username: 'kim', team_code: 'SERVICE' }),
    tove: await createUser(pool, at, { username: 'tove', profile_type: 'Teamleader', ...team }),
    adam: await createUser(pool, at, { username: 'adam', profile_type: 'Admin' }),
  };
  const customer = await createCustomer(pool, at, { no: 'K-10' });
  const job = await createJob(pool, at, { code: 'J-1', bill_to_customer_id: customer.id });
  const jobTask = await createJobTask(pool, at, { job_id: job.id, code: 'T-1' });
  const location = await createLocation(pool, at, { code: 'NORD' });
  const workType = await createWorkType(pool, at, { code: 'NORMAL' });
  const item = await createUnit(pool, at, { no: 'V-1', unitsOfMeasure: ['STK'] });
  const resource = await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-200',
    unitsOfMeasure: ['TIME'],
  });
  const parts = { customer, job, jobTask, location, workType, unit: item };
  const key = await generateApiKey(
    { pool, secret, now: () => new Date() },
    { accountId: at, createdBy: 'adam' },
  );
  return {
    account,
    users,
    ...parts,
    resource,
    key,
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
