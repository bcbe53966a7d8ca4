import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import {
  forceDateIndex,
  forceSumsIndex,
  forceUserIndex,
} from '@worksheet/database/force-primary-index';
import type { AccountDB } from '@worksheet/database/schema';
import type { CalendarDate } from '@worksheet/domain/calendar';
import type { RecordScope } from '@worksheet/domain/policy';
import type { ExpressionBuilder } from 'kysely';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

export interface DayFilter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The key of a username. */
  readonly username: string | undefined;
}

interface DayValues extends DayFilter, ScopeValues {
  /** The ids of the jobs of leave and illness: a list is compared faster than a subselect of each row. */
  readonly absenceJobIds: readonly number[];
}

/** Never empty, as lists of compiled queries must not be; no row has the id 0. */
async function findAbsenceJobIds(db: AccountHandle): Promise<number[]> {
  const jobs = await db.selectFrom('job').select('id').where('absence', '=', true).execute();
  return [0, ...jobs.map(({ id }) => id)];
}

/** The sums of the records of each person and day, exported ones too. */
export async function findDays(db: AccountHandle, scope: RecordScope, filter: DayFilter) {
  const absenceJobIds = await findAbsenceJobIds(db);
  const values = { ...filter, ...scopeValues(scope), absenceJobIds };
  const { rows } = await daysOfScope(db, values, scope.kind);
  return rows;
}

/** The records with times of some people. */
export async function findTimes(
  db: AccountHandle,
  scope: RecordScope,
  { userIds, ...filter }: DayFilter & { readonly userIds: readonly number[] },
) {
  if (userIds.length === 0) return [];
  const absenceJobIds = await findAbsenceJobIds(db);
  const values = { ...filter, ...scopeValues(scope), absenceJobIds, userIds };
  const { rows } = await timesOfScope(db, values, scope.kind);
  return rows;
}

/** The dates of the first and the last record of each person, open or exported. */
export async function findFirstAndLast(
  db: AccountHandle,
  scope: RecordScope,
  username: string | undefined,
) {
  const { rows } = await firstAndLastOfScope(db, { ...scopeValues(scope), username }, scope.kind);
  return rows;
}

const firstAndLastOfScope = compiledQuery(
  (db, values: ScopeValues & Pick<DayFilter, 'username'>, scopeKind: RecordScope['kind']) => {
    const records = db
      .selectFrom('worksheet_record')
      .select((eb) => [
        'user_id as userId',
        eb.fn.min('work_date').as('first'),
        eb.fn.max('work_date').as('last'),
      ])
      .where(inScope(scopeOf(scopeKind, values)))
      // All columns of the index before the date, so that only the ends of each group are read.
      .groupBy(['account_id', 'user_id', 'exported'])
      .$call(forceUserIndex);
    if (values.username === undefined) return records;
    return records.where('user_id', 'in', usersNamed(values.username));
  },
);

const daysOfScope = compiledQuery((db, values: DayValues, scopeKind: RecordScope['kind']) =>
  recordsOf(db, values, scopeKind)
    .select((eb) => [
      'user_id as userId',
      'work_date as date',
      eb.fn.sum<string | null>('hours').as('hours'),
      eb.fn
        .sum<string | null>(eb.case().when(isAbsence(eb, values)).then(eb.ref('hours')).end())
        .as('absence'),
      eb.fn.max<number>(isAbsence(eb, values)).as('isAbsent'),
      eb.fn.min<number | null>('time_from').as('firstFrom'),
      eb.fn.max<number | null>('time_to').as('lastTo'),
    ])
    .groupBy(['work_date', 'user_id']),
);

/** The days with records that are neither approved nor exported. */
export async function findWaitingDays(db: AccountHandle, scope: RecordScope, filter: DayFilter) {
  const { rows } = await waitingOfScope(db, { ...filter, ...scopeValues(scope) }, scope.kind);
  return rows;
}

const waitingOfScope = compiledQuery(
  (db, values: DayFilter & ScopeValues, scopeKind: RecordScope['kind']) => {
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

interface TimesValues extends DayValues {
  readonly userIds: readonly number[];
}

const timesOfScope = compiledQuery((db, values: TimesValues, scopeKind: RecordScope['kind']) =>
  recordsOf(db, values, scopeKind)
    .select(['user_id as userId', 'work_date as date', 'time_from as from', 'time_to as to'])
    .where('user_id', 'in', listParameter(values.userIds))
    .where('time_from', 'is not', null)
    .where((eb) => eb.not(isAbsence(eb, values))),
);

/** On a job of leave or illness. */
function isAbsence(
  eb: ExpressionBuilder<AccountDB, 'worksheet_record'>,
  { absenceJobIds }: Pick<DayValues, 'absenceJobIds'>,
) {
  return eb('job_id', 'in', listParameter(absenceJobIds));
}

function recordsOf(
  db: AccountHandle,
  values: DayFilter & ScopeValues,
  scopeKind: RecordScope['kind'],
) {
  const { from, to, username } = values;
  const records = db
    .selectFrom('worksheet_record')
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .where(inScope(scopeOf(scopeKind, values)));
  if (username === undefined && scopeKind !== 'own') return records.$call(forceSumsIndex);
  // The column comes before the date in the index of a user's records.
  const own = records.where('exported', 'in', [false, true]);
  return username === undefined ? own : own.where('user_id', 'in', usersNamed(username));
}

function usersNamed(username: string) {
  return (eb: ExpressionBuilder<AccountDB, 'worksheet_record'>) =>
    eb.selectFrom('user').select('user.id').where('username_key', '=', username);
}
