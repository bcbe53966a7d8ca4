import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { makeAccount, makeSignIns, withPool, type Overrides } from './company.ts';

interface CustomCompanyOptions {
  readonly languageCode?: 'DAN' | 'ENU';
  readonly account?: Overrides;
}

/** Contains only what `fill` creates, so that a test shows the data it depends on. */
export async function makeCustomCompany<T>(
  { languageCode = 'ENU', account: settings = {} }: CustomCompanyOptions,
  fill: (pool: DatabasePool, accountId: number) => Promise<T>,
) {
  return withPool(async (pool) => {
    const account = await makeAccount(pool, languageCode, settings);
    const created = await fill(pool, account.id);
    return { ...created, account, ...makeSignIns<string>(account) };
  });
}

export async function createMasterData(pool: DatabasePool, accountId: number) {
  const customer = await createCustomer(pool, accountId, { no: 'K-10', name: 'Harbour Works' });
  const job = await createJob(pool, accountId, {
    code: 'J-1',
    description: 'Quay wall',
    bill_to_customer_id: customer.id,
  });
  const item = await createUnit(pool, accountId, {
    no: 'V-1',
    description: 'Screws',
    unitsOfMeasure: ['BOX'],
  });
  const resource = await createUnit(pool, accountId, {
    unit_type: 'Resource',
    no: 'H-1',
    description: 'Crane',
    unitsOfMeasure: ['HOUR'],
  });
  return { customer, job, item, resource };
}

/** Creates bo and tove in a team, ann outside of it, and the admin adam; all but adam have a record. */
export function createTeam(columns: Parameters<typeof createRecord>[2] = {}) {
  return async (pool: DatabasePool, accountId: number) => {
    const team = { team_code: 'T' };
    const bo = await createUser(pool, accountId, { username: 'bo', ...team });
    const tove = await createUser(pool, accountId, {
      username: 'tove',
      profile_type: 'Teamleader',
      ...team,
    });
    const ann = await createUser(pool, accountId, { username: 'ann', team_code: 'OTHER' });
    await createUser(pool, accountId, { username: 'adam', profile_type: 'Admin' });
    const { job, item: unit } = await createMasterData(pool, accountId);
    const record = (user: typeof bo, description: string) =>
      createRecord(pool, accountId, { user, job, unit, description, ...columns });
    return {
      bosRecord: await record(bo, 'Bolting'),
      tovesRecord: await record(tove, 'Leading'),
      annsRecord: await record(ann, 'Painting'),
    };
  };
}
