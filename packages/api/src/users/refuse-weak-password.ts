import { checkNewPassword, passwordLength } from '@worksheet/auth/new-password';
import { failFields } from '@worksheet/domain/errors';
import type { AccountContext } from '#context.ts';

/** Refuses a password that is too short, too long, too common, a date, or contains a name of its owner (D6). */
export async function refuseWeakPassword(
  { db }: Pick<AccountContext, 'db'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select(['code as accountCode', 'name as accountName'])
    .executeTakeFirstOrThrow();
  const code = checkNewPassword(password, { username, ...account });
  if (code !== null) failFields({ path: 'password', code, params: passwordLength });
}
