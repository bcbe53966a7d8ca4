import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { forceSumsIndex } from '@worksheet/database/force-primary-index';
import type { AccountDB } from '@worksheet/database/schema';
import { yearMonth } from '@worksheet/database/year-month';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import type { RecordScope } from '@worksheet/domain/policy';
import type { ReadReport } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { UnitType } from '@worksheet/domain/worksheet/unit-types';
import type { AliasableExpression, Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { filterValues, matchesFilter } from '#records/record-filter.ts';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

/** More groups than a report has rows, since each unit of measure of an item is one of its own. */
export const maxSums = 200_000;

/** A sum of records with the same groups and, unless they are hours, the same unit of measure. */
export interface Sum {
  /** An id, a year and month such as 202611, or a year and ISO week; null for records without. */
  readonly groups: readonly (number | null)[];
  readonly hours: string | null;
  readonly unitOfMeasureCode: string | null;
  /** Null for hours. */
  readonly quantity: string | null;
  readonly records: number;
}

/** Sums of open and exported records, exact in SQL. */
export async function findSums(
  db: AccountHandle,
  scope: RecordScope,
  { query, groups }: { readonly query: ReadReport; readonly groups: readonly ReportGroup[] },
): Promise<Sum[]> {
  const [first = 'job', second] = groups;
  const { rows } = await sumsOfScope(
    db,
    { ...valuesOf(query), ...scopeValues(scope) },
    { scopeKind: scope.kind, first, second, approved: query.approved },
  );
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

function valuesOf(query: ReadReport) {
  const key = (code: string | undefined) => (code === undefined ? undefined : normalizedKey(code));
  return {
    ...filterValues(query),
    exported: query.exported,
    jobTask: key(query.jobTaskCode),
    team: key(query.teamCode),
    workType: key(query.workTypeCode),
    unitType: query.unitType,
    unit: key(query.unitNo),
  };
}

type SumValues = ReturnType<typeof valuesOf> & ScopeValues;
type Records = ExpressionBuilder<AccountDB, 'worksheet_record'>;

interface SumShape {
  readonly scopeKind: RecordScope['kind'];
  readonly first: ReportGroup;
  readonly second: ReportGroup | undefined;
  readonly approved: boolean | undefined;
}

const sumsOfScope = compiledQuery((db, values: SumValues, shape: SumShape) => {
  const { scopeKind, first, second } = shape;
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
    .where(inScope(scopeOf(scopeKind, values)))
    .groupBy(
      second === undefined ? ['first', 'unitOfMeasureId'] : ['first', 'second', 'unitOfMeasureId'],
    )
    .limit(maxSums);
  if (scopeKind !== 'own' && values.username === undefined) return sums.$call(forceSumsIndex);
  // The column comes before the date in the index of a user's records.
  return values.exported === undefined ? sums.where('exported', 'in', [false, true]) : sums;
});

/** Null for hours. */
function measureOf(eb: Records): AliasableExpression<number | null> {
  return eb.case().when('hours', 'is', null).then(eb.ref('unit_of_measure_id')).end();
}

function groupOf(eb: Records, group: ReportGroup): AliasableExpression<number | null> {
  switch (group) {
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
  // A team consists of the users who have the team code now (D3).
  team: 'user_id',
  workType: 'work_type_id',
  unit: 'unit_id',
} as const satisfies Partial<Record<ReportGroup, keyof AccountDB['worksheet_record']>>;

/** The conditions that lists do not have; codes are compared as keys (D47). */
function matchesReport({ exported, jobTask, team, workType, unitType, unit }: SumValues) {
  return (eb: Records): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (exported !== undefined) conditions.push(eb('exported', '=', exported));
    if (jobTask !== undefined) {
      const tasks = eb.selectFrom('job_task').select('id').where('code_key', '=', jobTask);
      conditions.push(eb('job_task_id', 'in', tasks));
    }
    if (team !== undefined) {
      const users = eb.selectFrom('user').select('id').where('team_code_key', '=', team);
      conditions.push(eb('user_id', 'in', users));
    }
    if (workType !== undefined) {
      const types = eb.selectFrom('work_type').select('id').where('code_key', '=', workType);
      conditions.push(eb('work_type_id', 'in', types));
    }
    if (unitType !== undefined) conditions.push(eb('unit_type', '=', unitType as UnitType));
    if (unit !== undefined) {
      const units = eb.selectFrom('unit').select('id').where('no_key', '=', unit);
      conditions.push(eb('unit_id', 'in', units));
    }
    return eb.and(conditions);
  };
}
