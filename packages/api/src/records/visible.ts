import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { AccountDB } from '@worksheet/database/tables';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { visibleScope, type RecordScope } from '@worksheet/domain/access/policy';
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { recordColumns } from '#records/record-row.ts';

/** A record belongs to the team that its owner had on its date (D3, D66). */
export function inScope(scope: RecordScope) {
  return (eb: ExpressionBuilder<AccountDB, 'worksheet_record'>): Expression<SqlBool> =>
    ownerInScope(
      eb.ref('worksheet_record.user_id'),
      scope,
      onDay(eb.ref('worksheet_record.work_date')),
    );
}

/** The users of whom a scope has at least one day of a period. */
export function userInScope(scope: RecordScope, period: ScopePeriod) {
  return (eb: ExpressionBuilder<AccountDB, 'user'>): Expression<SqlBool> =>
    ownerInScope(eb.ref('user.id'), scope, period);
}

/** Does what `inScope` does for a line that left an export. */
export function exportLineInScope(scope: RecordScope) {
  return (eb: ExpressionBuilder<AccountDB, 'export_line'>): Expression<SqlBool> =>
    ownerInScope(eb.ref('export_line.user_id'), scope, onDay(eb.ref('export_line.work_date')));
}

/**
 * Does what `inScope` does for a line that a customer signed for. A line without a date has that of
 * the record, if it exists.
 */
export function signOffLineInScope(scope: RecordScope) {
  return (eb: ExpressionBuilder<AccountDB, 'sign_off_line'>): Expression<SqlBool> => {
    const dateOfRecord = eb
      .selectFrom('worksheet_record')
      .select('worksheet_record.work_date')
      .whereRef('worksheet_record.id', '=', 'sign_off_line.record_id');
    const date = eb.fn.coalesce('sign_off_line.work_date', dateOfRecord);
    return ownerInScope(eb.ref('sign_off_line.user_id'), scope, onDay(date));
  };
}

/** A period that includes both days. */
export interface ScopePeriod {
  readonly from: Day;
  readonly to: Day;
}
type Day = CalendarDate | Expression<CalendarDate | null>;

export function onDay(date: Day): ScopePeriod {
  return { from: date, to: date };
}

/** Whether a scope has a user on at least one day of a period. */
export function ownerInScope(
  owner: Expression<number>,
  scope: RecordScope,
  period: ScopePeriod,
): Expression<SqlBool> {
  const eb = expressionBuilder<AccountDB>();
  if (scope.kind === 'all') return eb.and([]);
  const own = eb(owner, '=', scope.userId);
  if (scope.kind === 'own') return eb.and([own]);
  return eb.or([own, inTeam(owner, scope.teamCodeKey, period)]);
}

/** Whether a user was in a team on at least one day of a period. */
export function inTeam(
  owner: Expression<number>,
  teamCodeKey: string,
  { from, to }: ScopePeriod,
): Expression<SqlBool> {
  const eb = expressionBuilder<AccountDB>();
  const members = eb
    .selectFrom('user')
    .select('user.id')
    .where('user.team_code_key', '=', teamCodeKey);
  const past = eb
    .selectFrom('past_team')
    .select('past_team.user_id')
    .where('past_team.team_code_key', '=', teamCodeKey);
  const pastOnDate = past
    .where('past_team.valid_to', '>', from)
    .where((team) => team.or([team('valid_from', 'is', null), team('valid_from', '<=', to)]));
  // The database reads lists that do not depend on the date once, and compares dates of those who moved alone.
  return eb.or([
    eb.and([eb(owner, 'in', past), eb(owner, 'in', pastOnDate)]),
    eb.and([
      eb(owner, 'in', members.where('user.team_from', 'is not', null)),
      eb(owner, 'in', members.where('user.team_from', '<=', to)),
    ]),
    eb(owner, 'in', members.where('user.team_from', 'is', null)),
  ]);
}

/** The parameters of a scope in a compiled query; `scopeOf` is the inverse. */
export interface ScopeValues {
  readonly userId?: number | undefined;
  readonly teamCodeKey?: string | undefined;
}

export function scopeValues(scope: RecordScope): ScopeValues {
  if (scope.kind === 'all') return {};
  return {
    userId: scope.userId,
    teamCodeKey: scope.kind === 'team' ? scope.teamCodeKey : undefined,
  };
}

/** `whose` is part of the text of a compiled query, the values are parameters. */
export function scopeOf(
  scopeKind: RecordScope['kind'],
  { userId, teamCodeKey }: ScopeValues,
): RecordScope {
  if (scopeKind === 'all') return { kind: scopeKind };
  if (userId === undefined) throw new Error('A scope of one user or team needs its user.');
  if (scopeKind === 'own') return { kind: scopeKind, userId };
  if (teamCodeKey === undefined) throw new Error('The scope of a team needs its code.');
  return { kind: scopeKind, userId, teamCodeKey };
}

const findOne = compiledQuery(
  (db, values: ScopeValues & { readonly id: number }, scopeKind: RecordScope['kind']) =>
    db
      .selectFrom('worksheet_record')
      .selectAll()
      .where('id', '=', values.id)
      .where(inScope(scopeOf(scopeKind, values))),
);

/** Throws the same for a hidden as for a missing record (D1). */
export async function findVisible(db: AccountHandle, actor: Actor, id: number) {
  const scope = visibleScope(actor);
  const { rows } = await findOne(db, { id, ...scopeValues(scope) }, scope.kind);
  return rows[0] ?? fail('record-not-found');
}

/** Whether the actor would see a record of this owner and date. */
export async function isOwnerVisible(
  tx: AccountHandle,
  actor: Actor,
  record: { readonly user_id: number; readonly work_date: CalendarDate },
): Promise<boolean> {
  const owner = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', record.user_id)
    .where(userInScope(visibleScope(actor), onDay(record.work_date)))
    .executeTakeFirst();
  return owner !== undefined;
}

export type LockedRow = Awaited<ReturnType<typeof lockVisible>>;

export async function lockVisible(tx: AccountTransaction, actor: Actor, id: number) {
  const row = await tx
    .selectFrom('worksheet_record')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(visibleScope(actor)))
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('record-not-found');
}

/** Throws nothing for records that are hidden or missing. */
export async function findAllVisible(db: AccountHandle, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('id', 'in', ids)
    .where(inScope(visibleScope(actor)))
    .$call(forcePrimaryIndex)
    .execute();
}

/**
 * Locks the records in the order of their ids, so that two calls with the same records never wait for each other. Returns
 * those that exist and are visible.
 */
export async function lockAllVisible(tx: AccountTransaction, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('id', 'in', ids)
    .where(inScope(visibleScope(actor)))
    .orderBy('id')
    .forUpdate()
    .$call(forcePrimaryIndex)
    .execute();
}
