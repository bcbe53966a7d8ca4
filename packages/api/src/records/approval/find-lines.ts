import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { forceDateIndex } from '@worksheet/database/force-primary-index';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { RecordScope } from '@worksheet/domain/access/policy';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

export interface LineFilter {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The key of a username. */
  readonly username: string | undefined;
}

type LineValues = LineFilter & ScopeValues;

/** All records of the people in the scope, exported ones too. */
export async function findLines(db: AccountHandle, scope: RecordScope, filter: LineFilter) {
  const { rows } = await linesOfScope(db, { ...filter, ...scopeValues(scope) }, scope.kind);
  return rows;
}
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** Returns the earlier amounts with which those of later records are compared. */
export async function findAmounts(db: AccountHandle, scope: RecordScope, filter: LineFilter) {
  const { rows } = await amountsOfScope(db, { ...filter, ...scopeValues(scope) }, scope.kind);
  return rows;
}
export type AmountRow = Awaited<ReturnType<typeof findAmounts>>[number];

const amountColumns = [
  'id',
  'user_id',
  'work_date',
  'job_id',
  'unit_type',
  'unit_no',
  'unit_of_measure_code',
  'quantity',
] as const;

const lineColumns = [
  ...amountColumns,
  'version',
  'customer_id',
  'customer_no',
  'job_code',
  'job_task_id',
  'job_task_code',
  'location_id',
  'location_code',
  'work_type_id',
  'work_type_code',
  'unit_id',
  'description',
  'time_from',
  'time_to',
  'hours',
  'created_at',
  'approved_by',
  'exported',
  'returned_at',
  'return_answered_at',
] as const;

const linesOfScope = compiledQuery((db, values: LineValues, scopeKind: RecordScope['kind']) =>
  recordsOf(db, values, scopeKind).select(lineColumns),
);

const amountsOfScope = compiledQuery((db, values: LineValues, scopeKind: RecordScope['kind']) =>
  recordsOf(db, values, scopeKind).select(amountColumns),
);

function recordsOf(db: AccountHandle, values: LineValues, scopeKind: RecordScope['kind']) {
  const { from, to, username } = values;
  const records = db
    .selectFrom('worksheet_record')
    // The column comes before the date in the index.
    .where('exported', 'in', [false, true])
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .where(inScope(scopeOf(scopeKind, values)));
  if (username === undefined) return records.$call(forceDateIndex);
  return records.where('user_id', 'in', (eb) =>
    eb.selectFrom('user').select('user.id').where('username_key', '=', username),
  );
}
