import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import type { APIRequestContext, Browser } from '@playwright/test';
import { makeAccount, makeSignIn, withPool, type Overrides } from './company.ts';

interface CustomCompanyOptions {
  readonly languageCode?: 'DAN' | 'ENU';
  /** The account, where it is not as the factory makes it. */
  readonly account?: Overrides;
}

/**
 * A company with nothing but what a test puts in: `fill` makes it with the factories, so that the test shows the data it
 * depends on. What it made comes back with it.
 */
export async function makeCustomCompany<T>(
  { languageCode = 'ENU', account: settings = {} }: CustomCompanyOptions,
  fill: (pool: DatabasePool, accountId: number) => Promise<T>,
) {
  return withPool(async (pool) => {
    const account = await makeAccount(pool, languageCode, settings);
    const made = await fill(pool, account.id);
    const signIn = makeSignIn<string>(account);
    return {
      ...made,
      account,
      signIn,
      /** What someone else does meanwhile, by the API. */
      meanwhile: async <R>(
        browser: Browser,
        username: string,
        act: (request: APIRequestContext) => Promise<R>,
      ): Promise<R> => {
        const page = await browser.newPage();
        try {
          await signIn(page, username);
          return await act(page.request);
        } finally {
          await page.context().close();
        }
      },
    };
  });
}

/** One job of one customer, one item, one resource: enough to fill a form in. */
export async function createMasterData(pool: DatabasePool, at: number) {
  const customer = await createCustomer(pool, at, { no: 'K-10', name: 'Harbour Works' });
  const job = await createJob(pool, at, {
    code: 'J-1',
    description: 'Quay wall',
    bill_to_customer_id: customer.id,
  });
  const item = await createUnit(pool, at, {
    no: 'V-1',
    description: 'Screws',
    unitsOfMeasure: ['BOX'],
  });
  const resource = await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-1',
    description: 'Crane',
    unitsOfMeasure: ['HOUR'],
  });
  return { customer, job, item, resource };
}

/** A team of bo and tove, ann outside of it, and the admin adam; a record of each but him, with what the test says of it. */
export function createTeam(columns: Parameters<typeof createRecord>[2] = {}) {
  return async (pool: DatabasePool, at: number) => {
    const team = { team_code: 'T' };
    const bo = await createUser(pool, at, { username: 'bo', ...team });
    const tove = await createUser(pool, at, {
      username: 'tove',
      profile_type: 'Teamleader',
      ...team,
    });
    const ann = await createUser(pool, at, { username: 'ann', team_code: 'OTHER' });
    await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
    const { job, item: unit } = await createMasterData(pool, at);
    const record = (user: typeof bo, description: string) =>
      createRecord(pool, at, { user, job, unit, description, ...columns });
    return {
      bos: await record(bo, 'Bolting'),
      toves: await record(tove, 'Leading'),
      anns: await record(ann, 'Painting'),
    };
  };
}
