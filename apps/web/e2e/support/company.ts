import { openPool, type DatabasePool } from '@worksheet/database/pool';
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
import type { Page } from '@playwright/test';

let made = 0;

/** A company of a test's own, so that tests never meet: people, one of each thing, and no records. */
export async function makeCompany(settings: {
  languageCode: 'DAN' | 'ENU';
  resourceUnits: 'Time' | 'Quantity';
}) {
  const pool = openPool(required('E2E_DATABASE_URL'), { connections: 1 });
  try {
    return await fill(pool, settings);
  } finally {
    await pool.close();
  }
}

async function fill(pool: DatabasePool, settings: Parameters<typeof makeCompany>[0]) {
  made += 1;
  const account = await createAccount(pool, {
    code: `E2E${required('TEST_WORKER_INDEX')}-${Date.now()}-${made}`.slice(0, 20),
    name: settings.languageCode === 'DAN' ? 'Prøve & Co A/S' : 'Trial & Co Ltd',
    resource_units: settings.resourceUnits,
  });
  const at = account.id;
  const person = (username: string, more: Parameters<typeof createUser>[2] = {}) =>
    createUser(pool, at, { username, language_code: settings.languageCode, ...more });
  await person('bo', { team_code: 'MONTAGE' });
  await person('tove', { profile_type: 'Teamleader', team_code: 'MONTAGE' });
  await person('adam', { profile_type: 'Admin' });
  const customer = await createCustomer(pool, at, { no: 'K-10', name: 'Havnen A/S' });
  const job = await createJob(pool, at, {
    code: 'J-1',
    description: 'Facade mod gården',
    bill_to_customer_id: customer.id,
  });
  await createJobTask(pool, at, { job_id: job.id, code: 'T-1', description: 'Montage' });
  await createLocation(pool, at, { code: 'NORD' });
  await createWorkType(pool, at, { code: 'NORMAL', description: 'Normal' });
  await createUnit(pool, at, { no: 'V-1020', description: 'Skruer', unitsOfMeasure: ['BOX'] });
  await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-200',
    description: 'Bo Lund',
    unitsOfMeasure: ['HOUR'],
  });
  return {
    account,
    /** Signs one of its people in, as setting up. */
    signIn: async (page: Page, username: 'bo' | 'tove' | 'adam') => {
      await page.context().clearCookies();
      const answer = await page.request.post('/api/user/login', {
        data: { username, password: testPassword, account: account.code },
      });
      if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}
