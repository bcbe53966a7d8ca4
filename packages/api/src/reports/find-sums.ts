import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import { forceSumsIndex } from '@worksheet/database/force-primary-index';
import type { AccountDB } from '@worksheet/database/tables';
import { dayNumber, yearMonth } from '@worksheet/database/expressions';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { RecordScope } from '@worksheet/domain/access/policy';
import type { ReadReport } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { UnitType } from '@worksheet/domain/worksheet/limits';
import type { AliasableExpression, Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { inHalves } from '#records/in-halves.ts';
import { filterValues, findRows, listOf, matchesFilter } from '#records/record-filter.ts';
import {
  inScope,
  inTeam,
  onDay,
  scopeOf,
  scopeValues,
  userInScope,
  type ScopeValues,
} from '#records/visible.ts';

/** More groups than a report has rows, since each unit of measure of an item is one of its own. */
export const maxSums = 200_000;

/** A sum of records with the same groups and, unless they are hours, the same unit of measure. */
export interface Sum {
  /** An id, a date such as 20261117, a year and month, or a year and ISO week; null for records without. */
  readonly groups: readonly (number | null)[];
  readonly hours: string | null;
  readonly unitOfMeasureCode: string | null;
  /** Null for hours. */
  readonly quantity: string | null;
  readonly records: number;
}

/** Sums of open and exported records, exact in SQL; two sums can have the same groups. */
export async function findSums(
  db: AccountHandle,
  scope: RecordScope,
  { query, groups }: { readonly query: ReadReport; readonly groups: readonly ReportGroup[] },
): Promise<Sum[]> {
  const [first = 'job', second] = groups;
  const team = keyOf(query.teamCode);
  const users = await findUsers(db, scope, query);
  const filter = await valuesOf(db, query);
  const sumsOf = (hasMoved: boolean) => {
    const own = users.filter((user) => (user.teamFrom !== null) === hasMoved);
    const shape = {
      first,
      second,
      approved: query.approved,
      movedIn: hasMoved ? scope.kind : null,
    };
    const values = { ...filter, ...(hasMoved && { ...scopeValues(scope), team }) };
    return inHalves(
      own.map(({ id }) => id),
      (userIds) => sumsOfUsers(db, { ...values, userIds }, shape),
    );
  };
  const rows = [...(await sumsOf(false)), ...(await sumsOf(true))];
  const codeOf = await findMeasures(db, rows);
  return rows.map(({ first: one, second: other, unitOfMeasureId, ...sum }) => ({
    ...sum,
    groups: second === undefined ? [one] : [one, other],
    unitOfMeasureCode: unitOfMeasureId === null ? null : (codeOf.get(unitOfMeasureId) ?? ''),
    records: Number(sum.records),
  }));
}

async function findMeasures(
  db: AccountHandle,
  rows: readonly { readonly unitOfMeasureId: number | null }[],
): Promise<Map<number, string>> {
  if (rows.every(({ unitOfMeasureId }) => unitOfMeasureId === null)) return new Map();
  const measures = await db.selectFrom('unit_of_measure').select(['id', 'code']).execute();
  return new Map(measures.map(({ id, code }) => [id, code]));
}

/** Those who had a part of the period in the scope. Only of users with a first day in their team, dates matter (D66). */
async function findUsers(
  db: AccountHandle,
  scope: RecordScope,
  { username, teamCode, from, to }: ReadReport,
) {
  const filter = { username: keyOf(username), team: keyOf(teamCode), from, to };
  const { rows } = await usersOfScope(db, { ...scopeValues(scope), ...filter }, scope.kind);
  return rows;
}

interface UserValues extends ScopeValues {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly username: string | undefined;
  readonly team: string | undefined;
}

const usersOfScope = compiledQuery((db, values: UserValues, scopeKind: RecordScope['kind']) => {
  const { username, team } = values;
  let users = db
    .selectFrom('user')
    .select(['id', 'team_from as teamFrom'])
    .where(userInScope(scopeOf(scopeKind, values), values))
    .orderBy('id');
  if (username !== undefined) users = users.where('username_key', '=', username);
  if (team !== undefined) users = users.where((eb) => inTeam(eb.ref('user.id'), team, values));
  return users;
});

/** Codes are compared as keys (D47). */
function keyOf(code: string | undefined): string | undefined {
  return code === undefined ? undefined : normalizedKey(code);
}

/** The users are found before. */
async function valuesOf(db: AccountHandle, query: ReadReport) {
  return {
    ...(await filterValues(db, { ...query, username: undefined })),
    exported: query.exported,
    jobTask: keyOf(query.jobTaskCode),
    workType: keyOf(query.workTypeCode),
    unitType: query.unitType,
    // An item and a resource may have the same number.
    units: await findRows(db, { table: 'unit', keyName: 'no' }, query.unitNo),
  };
}

type ReportFilter = Awaited<ReturnType<typeof valuesOf>>;
type SumValues = ReportFilter &
  ScopeValues & { readonly team?: string | undefined; readonly userIds: readonly number[] };
type Records = ExpressionBuilder<AccountDB, 'worksheet_record'>;

interface SumShape {
  readonly first: ReportGroup;
  readonly second: ReportGroup | undefined;
  readonly approved: boolean | undefined;
  /** The scope of users whose team depends on the date; null for those who never moved. */
  readonly movedIn: RecordScope['kind'] | null;
}

const sumsOfUsers = compiledQuery((db, values: SumValues, shape: SumShape) => {
  const { first, second, movedIn } = shape;
  const groupOf = (eb: Records, group: ReportGroup) =>
    group === 'team' && movedIn !== null ? teamOnDate(eb) : columnOf(eb, group);
  const sums = db
    .selectFrom('worksheet_record')
    .select((eb) => [
      groupOf(eb, first).as('first'),
      (second === undefined ? eb.lit(null) : groupOf(eb, second)).as('second'),
      measureOf(eb).as('unitOfMeasureId'),
      eb.fn.sum<string | null>('hours').as('hours'),
      eb.fn
        .sum<string | null>(eb.case().when('hours', 'is', null).then(eb.ref('quantity')).end())
        .as('quantity'),
      eb.fn.countAll().as('records'),
    ])
    .where(matchesFilter(values, shape))
    .where(matchesReport(values))
    .where('user_id', 'in', listParameter(values.userIds))
    .groupBy(
      second === undefined ? ['first', 'unitOfMeasureId'] : ['first', 'second', 'unitOfMeasureId'],
    )
    .limit(maxSums)
    .$call(forceSumsIndex);
  if (movedIn === null) return sums;
  const { team } = values;
  const inOwnTime = sums.where(inScope(scopeOf(movedIn, values)));
  if (team === undefined) return inOwnTime;
  return inOwnTime.where((eb) => inTeam(eb.ref('user_id'), team, onDay(eb.ref('work_date'))));
});

/** Returns the group of a team: the user for the present team, minus the id of a past one, or null. */
function teamOnDate(eb: Records): AliasableExpression<number | null> {
  const past = eb
    .selectFrom('past_team')
    .select('past_team.id')
    .whereRef('past_team.user_id', '=', 'worksheet_record.user_id')
    .whereRef('past_team.valid_to', '>', 'worksheet_record.work_date')
    .where((team) =>
      team.or([
        team('past_team.valid_from', 'is', null),
        team('past_team.valid_from', '<=', team.ref('worksheet_record.work_date')),
      ]),
    );
  const present = eb
    .selectFrom('user')
    .select('user.id')
    .whereRef('user.id', '=', 'worksheet_record.user_id')
    .whereRef('user.team_from', '<=', 'worksheet_record.work_date');
  return eb.fn.coalesce(eb.neg(past), present);
}

/** Null for hours. */
function measureOf(eb: Records): AliasableExpression<number | null> {
  return eb.case().when('hours', 'is', null).then(eb.ref('unit_of_measure_id')).end();
}

function columnOf(eb: Records, group: ReportGroup): AliasableExpression<number | null> {
  switch (group) {
    case 'day':
      return dayNumber(eb.ref('work_date'));
    case 'month':
      return yearMonth(eb.ref('work_date'));
    case 'week':
      // Mode 3 is the ISO week.
      return eb.fn<number>('yearweek', ['work_date', eb.lit(3)]);
    default:
      return eb.ref(idColumns[group]);
  }
}

const idColumns = {
  customer: 'customer_id',
  job: 'job_id',
  task: 'job_task_id',
  person: 'user_id',
  // This is for users who never changed teams; all others need `teamOnDate`.
  team: 'user_id',
  workType: 'work_type_id',
  unit: 'unit_id',
  location: 'location_id',
} as const satisfies Partial<Record<ReportGroup, keyof AccountDB['worksheet_record']>>;

/** The conditions that lists do not have. */
function matchesReport({ exported, jobTask, workType, unitType, units }: ReportFilter) {
  return (eb: Records): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (exported !== undefined) conditions.push(eb('exported', '=', exported));
    if (jobTask !== undefined) {
      const tasks = eb.selectFrom('job_task').select('id').where('code_key', '=', jobTask);
      conditions.push(eb('job_task_id', 'in', tasks));
    }
    if (workType !== undefined) {
      const types = eb.selectFrom('work_type').select('id').where('code_key', '=', workType);
      conditions.push(eb('work_type_id', 'in', types));
    }
    if (unitType !== undefined) conditions.push(eb('unit_type', '=', unitType as UnitType));
    if (units !== undefined) conditions.push(eb('unit_id', 'in', listOf(units)));
    return eb.and(conditions);
  };
}
