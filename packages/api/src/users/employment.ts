import type { AccountTransaction } from '@worksheet/database/client';
import type { NextEmployment } from '@worksheet/domain/entities/employment';
import type { User } from '@worksheet/domain/entities/user';
import { toUtc } from '@worksheet/database/utc';
import { findTimeZone } from '#account-settings.ts';
import { findEmployedFrom } from '#hours/employment.ts';

type StoredEmployment = Pick<User, 'id' | 'createdDateTime' | 'employedFrom' | 'expirationDate'>;

/**
 * Keeps the employment that ends when another one begins, instead of those it overlaps (D65). These stay until then, so that
 * a first day set by mistake can be set back. `user` is as it was before.
 */
export async function storePastEmployment(
  tx: AccountTransaction,
  user: StoredEmployment,
  { isAnother }: NextEmployment,
): Promise<void> {
  const { expirationDate: employed_to, employedFrom, createdDateTime } = user;
  if (!isAnother || employed_to === null) return;
  const employee = {
    userId: user.id,
    employedFrom,
    createdAt: toUtc(new Date(createdDateTime)),
  };
  const employed_from = await findEmployedFrom(tx, employee, await findTimeZone(tx));
  if (employed_from > employed_to) return;
  await tx
    .deleteFrom('past_employment')
    .where('user_id', '=', user.id)
    .where('employed_to', '>=', employed_from)
    .execute();
  await tx
    .insertInto('past_employment')
    .values({ user_id: user.id, employed_from, employed_to })
    .execute();
}
