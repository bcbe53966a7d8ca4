import { createAccount, createUser } from '@worksheet/database/testing/factories';
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
    };
  });
}
