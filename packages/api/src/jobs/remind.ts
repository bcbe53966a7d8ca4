import { isEnabled } from '@worksheet/auth/account-status';
import { forAccount } from '@worksheet/database/for-account';
import { unscoped } from '@worksheet/database/unscoped';
import type { DueReminder } from '@worksheet/domain/reminders/contract';
import { listReminders } from '#reminders/dry-run.ts';
import {
  MailServerUnreachable,
  remindAccount,
  type ReminderAccount,
  type ReminderServices,
} from '#reminders/send.ts';

/** The accounts that remind people and whose users may log in (D5). */
async function findRemindingAccounts({
  pool,
  now,
}: Pick<ReminderServices, 'pool' | 'now'>): Promise<(ReminderAccount & { code: string })[]> {
  const rows = await unscoped(pool)
    .selectFrom('account')
    .select(['id', 'code', 'name', 'time_zone as timeZone', 'expiration_date as expirationDate'])
    .where('reminders', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.filter((row) =>
    isEnabled([{ ...row, active: true }], { timeZone: row.timeZone, now: now() }),
  );
}

/** Reminds the people of all accounts and returns how many. An account that fails does not stop the others. */
export async function remind(services: ReminderServices): Promise<number> {
  let reminded = 0;
  const errors: unknown[] = [];
  for (const account of await findRemindingAccounts(services)) {
    try {
      reminded += await remindAccount(services, account);
    } catch (error) {
      errors.push(error);
      if (error instanceof MailServerUnreachable) break;
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
  return reminded;
}

/** Lists who would be reminded of what in all accounts, in English. */
export async function previewReminders(
  services: ReminderServices,
): Promise<(DueReminder & { account: string })[]> {
  const due: (DueReminder & { account: string })[] = [];
  for (const { id, code } of await findRemindingAccounts(services)) {
    const ctx = {
      db: forAccount(services.pool, id),
      actor: { kind: 'apiKey', accountId: id, keyId: 0 },
      now: services.now,
    } as const;
    const reminders = await listReminders(ctx, undefined);
    due.push(...reminders.map((reminder) => ({ account: code, ...reminder })));
  }
  return due;
}
