import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import type { NextEmployment } from '@worksheet/domain/entities/employment';
import { findEmployedFrom } from '#hours/employment.ts';

type StoredEmployment = Pick<
  Row<'user'>,
  'id' | 'created_at' | 'employed_from' | 'expiration_date'
>;

/**
 * Keeps the employment that ends when another one begins, instead of those it overlaps (D65). These stay until then, so that
 * a first day set by mistake can be set back. Call it before the row of the user is changed.
 */
export async function storePastEmployment(
  tx: AccountTransaction,
  user: StoredEmployment,
  { isAnother }: NextEmployment,
): Promise<void> {
  const { expiration_date: employed_to } = user;
  if (!isAnother || employed_to === null) return;
  const { time_zone } = await tx
    .selectFrom('account')
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const employee = {
    userId: user.id,
    employedFrom: user.employed_from,
    createdAt: user.created_at,
  };
  const employed_from = await findEmployedFrom(tx, employee, time_zone);
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
