import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createAccount,
  createCustomer,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { expireAllImpersonations } from '@worksheet/database/testing/impersonations';
import type { Page } from '@playwright/test';
import { uniqueCode, makeSignIns, withPool } from './company.ts';

interface Settings {
  readonly languageCode?: 'DAN' | 'ENU';
  /** An operator may be a Basic user (D4). */
  readonly profileType?: 'Admin' | 'Basic';
}

/** An account with the operator olga. */
export function makeOperatorAccount({
  languageCode = 'ENU',
  profileType = 'Admin',
}: Settings = {}) {
  return withPool(async (pool) => {
    const account = await createAccount(pool, { code: uniqueCode(), name: 'Operations' });
    await createUser(pool, account.id, {
      username: 'olga',
      language_code: languageCode,
      profile_type: profileType,
      role: 'Operator',
    });
    return {
      account,
      signIn: (page: Page) => makeSignIns<string>(account).signIn(page, 'olga'),
      letVisitRunOut: () => withPool((db) => expireAllImpersonations(db, account.id)),
    };
  });
}

export function makeClosedCompany(daysAgo: number) {
  return withPool(async (pool) => {
    const since = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const account = await createAccount(pool, {
      code: uniqueCode(),
      name: 'Closed Ltd',
      active: false,
      deactivated_at: since.replace('T', ' ').replace('Z', ''),
    });
    const customer = await createCustomer(pool, account.id);
    const user = await createUser(pool, account.id, { username: 'bo' });
    const job = await createJob(pool, account.id, { bill_to_customer_id: customer.id });
    const unit = await createUnit(pool, account.id);
    await createRecord(pool, account.id, { user, job, unit, description: 'Last day' });
    return account;
  });
}
