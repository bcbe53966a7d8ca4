import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { createOneOfEach } from '@worksheet/database/testing/one-of-each';
import type { Page } from '@playwright/test';

let made = 0;

export type Overrides = NonNullable<Parameters<typeof createAccount>[1]>;
interface Settings {
  languageCode: 'DAN' | 'ENU';
  resourceUnits: 'Time' | 'Quantity';
}

/** A company of a test's own, so that tests never meet: people, one of each thing, and no records. */
export function makeCompany(settings: Settings) {
  return withPool(async (pool) => {
    const account = await makeAccount(pool, settings.languageCode, {
      resource_units: settings.resourceUnits,
    });
    await fillMasterData(pool, account.id, settings.languageCode);
    return { account, signIn: makeSignIn<'bo' | 'tove' | 'adam'>(account) };
  });
}

/** A company as it is on its first day: an administrator, and nothing set up. */
export function makeEmptyCompany({ languageCode }: Pick<Settings, 'languageCode'>) {
  return withPool(async (pool) => {
    const account = await makeAccount(pool, languageCode, {
      show_customer: null,
      show_job_task: null,
      show_location: null,
      show_work_type: null,
    });
    await createUser(pool, account.id, {
      username: 'adam',
      language_code: languageCode,
      profile_type: 'Admin',
    });
    return { account, signIn: makeSignIn<'adam'>(account) };
  });
}

/** The database the server under test has. */
export async function withPool<T>(make: (pool: DatabasePool) => Promise<T>): Promise<T> {
  const pool = openPool(required('E2E_DATABASE_URL'), { connections: 1 });
  try {
    return await make(pool);
  } finally {
    await pool.close();
  }
}

/** A code that no other account has. */
export function uniqueCode(): string {
  made += 1;
  return `E2E${required('TEST_WORKER_INDEX')}-${Date.now()}-${made}`.slice(0, 20);
}

/** An account of a test's own; fields it does not tell have the factory's values. */
export function makeAccount(pool: DatabasePool, languageCode: 'DAN' | 'ENU', settings: Overrides) {
  return createAccount(pool, {
    code: uniqueCode(),
    name: languageCode === 'DAN' ? 'Prøve & Co A/S' : 'Trial & Co Ltd',
    ...settings,
  });
}

async function fillMasterData(pool: DatabasePool, at: number, languageCode: 'DAN' | 'ENU') {
  const person = (username: string, more: Parameters<typeof createUser>[2] = {}) =>
    createUser(pool, at, { username, language_code: languageCode, ...more });
  await person('bo', { team_code: 'MONTAGE' });
  await person('tove', { profile_type: 'Teamleader', team_code: 'MONTAGE' });
  await person('adam', { profile_type: 'Admin' });
  await createOneOfEach(pool, at, {
    customer: { no: 'K-10', name: 'Havnen A/S' },
    job: { code: 'J-1', description: 'Facade mod gården' },
    jobTask: { code: 'T-1', description: 'Montage' },
    location: { code: 'NORD' },
    workType: { code: 'NORMAL', description: 'Normal' },
    item: { no: 'V-1020', description: 'Skruer', unitsOfMeasure: ['BOX'] },
    resource: { no: 'H-200', description: 'Bo Lund', unitsOfMeasure: ['HOUR'] },
  });
}

/** Signs one of an account's people in, as setting up. */
export function makeSignIn<Username extends string>(account: { readonly code: string }) {
  return async (page: Page, username: Username): Promise<void> => {
    await page.context().clearCookies();
    const answer = await page.request.post('/api/user/login', {
      data: { username, password: testPassword, account: account.code },
    });
    if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}
