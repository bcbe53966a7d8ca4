import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import {
  forceDateIndex,
  forceSumsIndex,
  forceUserIndex,
} from '@worksheet/database/force-primary-index';
import type { AccountDB } from '@worksheet/database/tables';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { RecordScope } from '@worksheet/domain/access/policy';
import type { ExpressionBuilder } from 'kysely';
import { inHalves } from '#records/in-halves.ts';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

interface DayFilter {
  readonly userIds: readonly number[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The result of `findAbsenceJobIds`: a list is compared faster than a subselect of each row. */
  readonly absenceJobIds: readonly number[];
}

/** The ids of the jobs of leave and illness. Never empty, as lists of compiled queries must not be; no row has the id 0. */
export async function findAbsenceJobIds(db: AccountHandle): Promise<number[]> {
  const jobs = await db.selectFrom('job').select('id').where('absence', '=', true).execute();
  return [0, ...jobs.map(({ id }) => id)];
}

/** The sums of the records of each person and day, exported ones too. */
export async function findDays(db: AccountHandle, filter: DayFilter) {
  return inHalves(filter.userIds, (userIds) => daysOfUsers(db, { ...filter, userIds }));
}

/** The records with times. */
export async function findTimes(db: AccountHandle, filter: DayFilter) {
  return inHalves(filter.userIds, (userIds) => timesOfUsers(db, { ...filter, userIds }));
}

/** The dates of the first and the last record of each person, open or exported. */
export async function findFirstAndLast(db: AccountHandle, userIds: readonly number[]) {
  return inHalves(userIds, (ids) => firstAndLastOfUsers(db, { userIds: ids }));
}

const firstAndLastOfUsers = compiledQuery((db, values: { readonly userIds: readonly number[] }) =>
  db
    .selectFrom('worksheet_record')
    .select((eb) => [
      'user_id as userId',
      eb.fn.min('work_date').as('first'),
      eb.fn.max('work_date').as('last'),
    ])
    .where('user_id', 'in', listParameter(values.userIds))
    // All columns of the index before the date, so that only the ends of each group are read.
    .groupBy(['account_id', 'user_id', 'exported'])
    .$call(forceUserIndex),
);

/** The date of the first record of a person in a period. */
export async function findFirstSince(
  db: AccountHandle,
  {
    userId,
    from,
    to,
  }: { readonly userId: number; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('worksheet_record')
    .select((eb) => eb.fn.min('work_date').as('first'))
    .where('user_id', '=', userId)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .$call(forceSumsIndex)
    .executeTakeFirst();
  return row?.first ?? null;
}

const daysOfUsers = compiledQuery((db, values: DayFilter) =>
  recordsOf(db, values)
    .select((eb) => [
      'user_id as userId',
      'work_date as date',
      // The days of leave have no hours of their own (D62).
      eb.fn
        .sum<string | null>(
          eb.case().when(isAbsence(eb, values)).then(null).else(eb.ref('hours')).end(),
        )
        .as('hours'),
      eb.fn
        .sum<string | null>(
          eb
            .case()
            .when(eb.and([isAbsence(eb, values), eb('days', 'is', null)]))
            .then(eb.ref('hours'))
            .end(),
        )
        .as('leaveHours'),
      eb.fn
        .sum<string | null>(eb.case().when(isAbsence(eb, values)).then(eb.ref('days')).end())
        .as('leaveDays'),
      eb.fn.min<number>('exported').as('isExported'),
      eb.fn.min<number | null>('time_from').as('firstFrom'),
      eb.fn.max<number | null>('time_to').as('lastTo'),
    ])
    // The groups are in the order of the index, so that no temporary table is needed.
    .groupBy(['user_id', 'work_date']),
);

const timesOfUsers = compiledQuery((db, values: DayFilter) =>
  recordsOf(db, values)
    .select(['user_id as userId', 'work_date as date', 'time_from as from', 'time_to as to'])
    .where('time_from', 'is not', null)
    .where((eb) => eb.not(isAbsence(eb, values))),
);

/** Whether a record is on a job of leave or illness. */
function isAbsence(
  eb: ExpressionBuilder<AccountDB, 'worksheet_record'>,
  { absenceJobIds }: Pick<DayFilter, 'absenceJobIds'>,
) {
  return eb('job_id', 'in', listParameter(absenceJobIds));
}

/** Selects the records of people in a period by the index with all columns of sums, for a compiled query. */
export function recordsOf(
  db: AccountHandle,
  { userIds, from, to }: Pick<DayFilter, 'userIds' | 'from' | 'to'>,
) {
  return db
    .selectFrom('worksheet_record')
    .where('user_id', 'in', listParameter(userIds))
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .$call(forceSumsIndex);
}

interface WaitingFilter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The key of a username. */
  readonly username: string | undefined;
}

/** The days with records that are neither approved nor exported. */
export async function findWaitingDays(
  db: AccountHandle,
  scope: RecordScope,
  filter: WaitingFilter,
) {
  const { rows } = await waitingOfScope(db, { ...filter, ...scopeValues(scope) }, scope.kind);
  return rows;
}

const waitingOfScope = compiledQuery(
  (db, values: WaitingFilter & ScopeValues, scopeKind: RecordScope['kind']) => {
    const { from, to, username } = values;
    const records = db
      .selectFrom('worksheet_record')
      .select((eb) => [
        'user_id as userId',
        'work_date as date',
        eb.fn.max<number>(eb('returned_at', 'is not', null)).as('isReturned'),
      ])
      .where('exported', '=', false)
      .where('approved_by', 'is', null)
      .where('work_date', '>=', from)
      .where('work_date', '<=', to)
      .where(inScope(scopeOf(scopeKind, values)))
      .groupBy(['work_date', 'user_id']);
    if (username === undefined) return records.$call(forceDateIndex);
    return records.where('user_id', 'in', usersNamed(username));
  },
);

function usersNamed(username: string) {
  return (eb: ExpressionBuilder<AccountDB, 'worksheet_record'>) =>
    eb.selectFrom('user').select('user.id').where('username_key', '=', username);
}
