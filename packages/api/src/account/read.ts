import type { AccountHandle } from '@worksheet/database/client';
import type { Account } from '@worksheet/domain/account-settings';
import { fail } from '@worksheet/domain/errors';
import { readSettings } from '#account/settings.ts';

/** The account fields and the settings in one flat object (D34). */
export async function readAccount(db: AccountHandle): Promise<Account> {
  const row = await db
    .selectFrom('account')
    .select([
      'id',
      'code',
      'name',
      'created_date as createdDate',
      'expiration_date as expirationDate',
      'active',
    ])
    .executeTakeFirst();
  if (!row) fail('not-signed-in');
  const { settings, timeZone } = await readSettings(db);
  return { ...row, timeZone, ...settings };
}
