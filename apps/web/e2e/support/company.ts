import { openPool, type DatabasePool } from '@worksheet/database/pool';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import { createOneOfEach } from '@worksheet/database/testing/one-of-each';
import type { APIRequestContext, Browser, Page } from '@playwright/test';

let codes = 0;

export type Overrides = NonNullable<Parameters<typeof createAccount>[1]>;
interface Settings {
  languageCode: 'DAN' | 'ENU';
  resourceUnits: 'Time' | 'Quantity';
}

/** Creates users and master data, but no records. */
export function makeCompany(settings: Settings) {
  return withPool(async (pool) => {
    const account = await makeAccount(pool, settings.languageCode, {
      resource_units: settings.resourceUnits,
    });
    await fillMasterData(pool, account.id, settings.languageCode);
    return { account, ...makeSignIns<'bo' | 'tove' | 'adam'>(account) };
  });
}

/** Creates an administrator and no master data. */
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
    return { account, ...makeSignIns<'adam'>(account) };
  });
}

export async function withPool<T>(action: (pool: DatabasePool) => Promise<T>): Promise<T> {
  const pool = openPool(required('E2E_DATABASE_URL'), { connections: 1 });
  try {
    return await action(pool);
  } finally {
    await pool.close();
  }
}

export function uniqueCode(): string {
  codes += 1;
  return `E2E${required('TEST_WORKER_INDEX')}-${Date.now()}-${codes}`.slice(0, 20);
}

export function makeAccount(pool: DatabasePool, languageCode: 'DAN' | 'ENU', settings: Overrides) {
  return createAccount(pool, {
    code: uniqueCode(),
    name: languageCode === 'DAN' ? 'Prøve & Co A/S' : 'Trial & Co Ltd',
    ...settings,
  });
}

async function fillMasterData(pool: DatabasePool, accountId: number, languageCode: 'DAN' | 'ENU') {
  const addUser = (username: string, columns: Parameters<typeof createUser>[2] = {}) =>
    createUser(pool, accountId, { username, language_code: languageCode, ...columns });
  await addUser('bo', { team_code: 'MONTAGE' });
  await addUser('tove', { profile_type: 'Teamleader', team_code: 'MONTAGE' });
  await addUser('adam', { profile_type: 'Admin' });
  await createOneOfEach(pool, accountId, {
    customer: { no: 'K-10', name: 'Havnen A/S' },
    job: { code: 'J-1', description: 'Facade mod gården' },
    jobTask: { code: 'T-1', description: 'Montage' },
    location: { code: 'NORD' },
    workType: { code: 'NORMAL', description: 'Normal' },
    item: { no: 'V-1020', description: 'Skruer', unitsOfMeasure: ['BOX'] },
    resource: { no: 'H-200', description: 'Bo Lund', unitsOfMeasure: ['HOUR'] },
  });
}

export function makeSignIns<Username extends string>(account: { readonly code: string }) {
  const signIn = async (page: Page, username: Username): Promise<void> => {
    await page.context().clearCookies();
    const response = await page.request.post('/api/user/login', {
      data: { username, password: testPassword, account: account.code },
    });
    if (!response.ok()) throw new Error(`${username} could not log in: ${await response.text()}`);
  };
  /** Leaves the session of an open page alone: its background calls never meet another session, or none. */
  const asOtherUser = async <R>(
    browser: Browser,
    username: Username,
    act: (request: APIRequestContext) => Promise<R>,
  ): Promise<R> => {
    const page = await browser.newPage();
    try {
      await signIn(page, username);
      return await act(page.request);
    } finally {
      await page.context().close();
    }
  };
  return { signIn, asOtherUser };
}

export function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}
