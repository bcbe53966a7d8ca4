import { unscoped } from '@worksheet/database/unscoped';
import { isoFromUtc } from '@worksheet/database/utc';
import type { OperatorKey } from '@worksheet/domain/access/api-key';
import { fail } from '@worksheet/domain/errors';
import type { AuthServices } from '#services.ts';

type Pool = Pick<AuthServices, 'pool'>;

interface KeyReader {
  readonly accountId: number;
  readonly userId: number;
}

/**
 * Returns the newest key that an operator generated for the account and whose notice the user has not dismissed (D54).
 * Revoked keys are included, because what was done with them remains; keys that are older than the user are not.
 */
export async function findOperatorKey(
  { pool }: Pool,
  { accountId, userId }: KeyReader,
): Promise<OperatorKey['operatorKey']> {
  const row = await unscoped(pool)
    .selectFrom('user as u')
    .innerJoin('api_key as k', 'k.account_id', 'u.account_id')
    .select(['k.id', 'k.operator_name as operator', 'k.created_at as createdAt'])
    .where('u.account_id', '=', accountId)
    .where('u.id', '=', userId)
    .where('k.operator_name', 'is not', null)
    .whereRef('k.created_at', '>=', 'u.created_at')
    .where((eb) =>
      eb.or([
        eb('u.dismissed_operator_key_id', 'is', null),
        eb('k.id', '>', eb.ref('u.dismissed_operator_key_id')),
      ]),
    )
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.operator === null) return null;
  const { id, operator, createdAt } = row;
  return { id, operator, generatedDateTime: isoFromUtc(createdAt) };
}

/**
 * Dismisses the notice of one key. It takes an id, so that a key that was generated after the
 * notice was read is reported next.
 */
export async function dismissOperatorKey(
  { pool }: Pool,
  { accountId, userId }: KeyReader,
  id: number,
): Promise<void> {
  const key = await unscoped(pool)
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('operator_name', 'is not', null)
    .executeTakeFirst();
  if (!key) fail('api-key-not-found');
  await unscoped(pool)
    .updateTable('user')
    // Dismissing is not a change of the user for others, so `updated_at` stays.
    .set((eb) => ({ dismissed_operator_key_id: id, updated_at: eb.ref('updated_at') }))
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('dismissed_operator_key_id', 'is', null),
        eb('dismissed_operator_key_id', '<', id),
      ]),
    )
    .execute();
}
