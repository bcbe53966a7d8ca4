import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import type { NextEmployment } from '@worksheet/domain/entities/employment';
import { findTimeZone } from '#account/settings.ts';
import { findEmployedFrom } from '#hours/employment.ts';

type StoredEmployment = Pick<
  Row<'user'>,
  'id' | 'created_at' | 'employed_from' | 'expiration_date'
>;

/**
 * Keeps the employment that ends, and forgets those that the new first day is within (D65). Call it before the row of the
 * user is changed.
 */
export async function storePastEmployment(
  tx: AccountTransaction,
  user: StoredEmployment,
  { employedFrom, isAnother }: NextEmployment,
): Promise<void> {
  if (employedFrom === user.employed_from) return;
  let overlapping = tx.deleteFrom('past_employment').where('user_id', '=', user.id);
  if (employedFrom !== null) overlapping = overlapping.where('employed_to', '>=', employedFrom);
  await overlapping.execute();
  const { expiration_date: employed_to } = user;
  if (!isAnother || employed_to === null) return;
  const employee = {
    userId: user.id,
    employedFrom: user.employed_from,
    createdAt: user.created_at,
  };
  const employed_from = await findEmployedFrom(tx, employee, await findTimeZone(tx));
  if (employed_from <= employed_to)
    await tx
      .insertInto('past_employment')
      .values({ user_id: user.id, employed_from, employed_to })
      .execute();
}
