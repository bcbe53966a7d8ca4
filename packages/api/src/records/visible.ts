import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
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

/** What a prepared statement is filled in with for a scope; `scopeOf` makes the scope of it again. */
export interface ScopeValues {
  readonly userId?: number | undefined;
  readonly teamCode?: string | undefined;
}

export function scopeValues(scope: RecordScope): ScopeValues {
  if (scope.whose === 'all') return {};
  return {
    userId: scope.userId,
    teamCode: scope.whose === 'team' ? scope.teamCode : undefined,
  };
}

/** The scope of a prepared statement: whose records is a part of its text, the values are filled in. */
export function scopeOf(
  whose: RecordScope['whose'],
  { userId, teamCode }: ScopeValues,
): RecordScope {
  if (whose === 'all') return { whose };
  if (userId === undefined) throw new Error('A scope of one user or team needs its user.');
  if (whose === 'own') return { whose, userId };
  if (teamCode === undefined) throw new Error('The scope of a team needs its code.');
  return { whose, userId, teamCode };
}

const findOne = compiledQuery(
  (db, given: ScopeValues & { readonly id: number }, whose: RecordScope['whose']) =>
    db
      .selectFrom('worksheet_record')
      .selectAll()
      .where('id', '=', given.id)
      .where(inScope(scopeOf(whose, given))),
);

/** A record this caller may see, or 'record-not-found' (D1: another's and a missing one look the same). */
export async function findVisible(db: AccountHandle, actor: Actor, id: number) {
  const scope = visibleRecords(actor);
  const { rows } = await findOne(db, { id, ...scopeValues(scope) }, scope.whose);
  return rows[0] ?? fail('record-not-found');
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
