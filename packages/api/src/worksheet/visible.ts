import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { AccountDB } from '@worksheet/database/schema';
import type { Actor } from '@worksheet/domain/actor';
import { fail } from '@worksheet/domain/errors';
import { visibleRecords, type RecordScope } from '@worksheet/domain/policy';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';

/** The condition on records that a scope means. A team is today's users of the team code (D3). */
export function inScope(scope: RecordScope) {
  return (
    eb: ExpressionBuilder<AccountDB, 'worksheet_record'>,
  ): ExpressionWrapper<AccountDB, 'worksheet_record', SqlBool> => {
    if (scope.whose === 'all') return eb.and([]);
    const own = eb('worksheet_record.user_id', '=', scope.userId);
    if (scope.whose === 'own') return eb.and([own]);
    const team = eb
      .selectFrom('user')
      .select('user.id')
      .where('user.team_code', '=', scope.teamCode);
    return eb.or([own, eb('worksheet_record.user_id', 'in', team)]);
  };
}

/** A record this caller may see, or 'record-not-found' (D1: another's and a missing one look the same). */
export async function findVisible(db: AccountHandle, actor: Actor, id: number) {
  const row = await db
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(visibleRecords(actor)))
    .executeTakeFirst();
  return row ?? fail('record-not-found');
}

/** The same, locked until the transaction ends: nobody else can change it between the look and the act. */
export async function lockVisible(tx: AccountTransaction, actor: Actor, id: number) {
  const row = await tx
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(visibleRecords(actor)))
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record-not-found');
}
