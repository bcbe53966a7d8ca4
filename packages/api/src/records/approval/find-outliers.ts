import type { AccountHandle } from '@worksheet/database/client';
import type { RecordScope } from '@worksheet/domain/access/policy';
import { addDays } from '@worksheet/domain/dates/calendar';
import type { FlagOf } from '@worksheet/domain/worksheet/approval';
import { outlierFlags, sharedOutlierFlags } from '@worksheet/domain/worksheet/flags/outlier';
import { fromDecimal } from '@worksheet/domain/worksheet/quantity';
import { findAmounts, type AmountRow, type LineFilter } from '#records/approval/find-lines.ts';
import { createYielder } from '#yielder.ts';

/** Amounts are compared with those of the days before the period. */
const comparedDays = 90;
export const comparedAround = { before: Math.ceil((comparedDays + 1) / 7), after: 0 } as const;

/**
 * Returns the flags of unusual amounts in a period, by id of the record. `rows` are the records of the scope. A person's
 * amounts are compared with their own earlier ones. If there are too few of these, they are compared with those of
 * everybody on the job or in the team, also with records that the caller may not see.
 */
export async function findOutliers(
  db: AccountHandle,
  scope: RecordScope,
  { rows, ...filter }: LineFilter & { readonly rows: readonly AmountRow[] },
): Promise<Map<number, FlagOf<'outlier'>>> {
  const { from, to } = filter;
  const before = { from: addDays(from, -comparedDays), to: addDays(from, -1) };
  const earlier = await findAmounts(db, scope, { ...before, username: filter.username });
  const earlierOf = Map.groupBy(earlier, (row) => row.user_id);
  const inPeriod = rows.filter(({ work_date }) => work_date >= from);
  const flags = new Map<number, FlagOf<'outlier'>>();
  const unjudged: ReturnType<typeof toLine>[] = [];
  const yieldIfDue = createYielder();
  for (const [userId, own] of Map.groupBy(inPeriod, (row) => row.user_id)) {
    const found = outlierFlags(own.map(toLine), (earlierOf.get(userId) ?? []).map(toLine));
    for (const [id, flag] of found.flags) flags.set(id, flag);
    unjudged.push(...found.unjudged);
    await yieldIfDue();
  }
  if (unjudged.length === 0) return flags;

  const isComplete = scope.kind === 'all' && filter.username === undefined;
  const everyone = isComplete
    ? [...earlier, ...inPeriod]
    : await findAmounts(db, { kind: 'all' }, { from: before.from, to, username: undefined });
  const units = new Set(unjudged.map(({ unitNo }) => unitNo));
  const teams = await findTeams(db);
  const share = (line: ReturnType<typeof toLine>) => ({
    ...line,
    team: teams.get(line.userId) ?? null,
  });
  const compared = everyone.filter((row) => units.has(row.unit_no)).map(toLine);
  for (const [id, flag] of sharedOutlierFlags(unjudged.map(share), compared.map(share))) {
    flags.set(id, flag);
  }
  return flags;
}

async function findTeams(db: AccountHandle): Promise<Map<number, string | null>> {
  const users = await db.selectFrom('user').select(['id', 'team_code_key']).execute();
  return new Map(users.map((user) => [user.id, user.team_code_key]));
}

function toLine(row: AmountRow) {
  return {
    id: row.id,
    userId: row.user_id,
    jobId: row.job_id,
    date: row.work_date,
    unitType: row.unit_type,
    unitNo: row.unit_no,
    unitOfMeasureCode: row.unit_of_measure_code,
    quantity: fromDecimal(row.quantity),
  };
}
