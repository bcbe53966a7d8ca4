import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { PayLine } from '@worksheet/domain/pay/pay-line';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { fromDecimal, toHundredths } from '@worksheet/domain/worksheet/quantity';
import { recordsOf } from '#records/find-days.ts';
import { inHalves } from '#records/in-halves.ts';

interface LineFilter {
  readonly userIds: readonly number[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A record with what questions ask about it. */
export interface FoundLine extends PayLine {
  readonly userId: number;
  readonly date: CalendarDate;
  readonly isApproved: boolean;
}

/** The records of people in a period, open or exported, by person and date in the order of creation. */
export async function findLines(
  db: AccountHandle,
  filter: LineFilter,
  absenceJobIds: readonly number[],
): Promise<FoundLine[]> {
  const rows = await inHalves(filter.userIds, (userIds) =>
    linesOfUsers(db, { ...filter, userIds }),
  );
  const leave = new Set(absenceJobIds);
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    date: row.date,
    jobNo: row.jobNo,
    isLeave: leave.has(row.jobId),
    hours: row.hours === null ? null : toMillionths(row.hours),
    days: row.days === null ? null : toHundredths(fromDecimal(row.days)),
    quantity: toHundredths(fromDecimal(row.quantity)),
    unitOfMeasure: row.unitOfMeasure,
    item: row.unitType === 'Item' ? row.unitNo : null,
    clock: clockOf(row),
    isApproved: row.approvedBy !== null || Boolean(row.exported),
  }));
}

/** A break is the last minutes of its record; one that is as long as the record is ignored. */
function clockOf({
  from,
  to,
  breakMinutes,
}: Readonly<Record<'from' | 'to' | 'breakMinutes', number | null>>): PayLine['clock'] {
  if (from === null || to === null || to <= from) return null;
  const end = to - (breakMinutes ?? 0);
  return { from, to: end > from ? end : to };
}

const linesOfUsers = compiledQuery((db, values: LineFilter) =>
  recordsOf(db, values)
    .select([
      'id',
      'user_id as userId',
      'work_date as date',
      'job_id as jobId',
      'job_code as jobNo',
      'unit_type as unitType',
      'unit_no as unitNo',
      'unit_of_measure_code as unitOfMeasure',
      'quantity',
      'hours',
      'days',
      'time_from as from',
      'time_to as to',
      'break_minutes as breakMinutes',
      'approved_by as approvedBy',
      'exported',
    ])
    .orderBy('user_id')
    .orderBy('work_date')
    .orderBy('id'),
);

/** The number of records of each person in a period, of which only the index is read. */
export async function countLines(
  db: AccountHandle,
  filter: LineFilter,
): Promise<Map<number, number>> {
  const rows = await inHalves(filter.userIds, (userIds) =>
    countsOfUsers(db, { ...filter, userIds }),
  );
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]));
}

const countsOfUsers = compiledQuery((db, values: LineFilter) =>
  recordsOf(db, values)
    .select((eb) => ['user_id as userId', eb.fn.countAll<number>().as('count')])
    .groupBy('user_id'),
);

/** The quantities that are no time of each person in a period, by the key of the unit of measure. */
export async function findQuantities(
  db: AccountHandle,
  { onlyApproved, ...filter }: LineFilter & { readonly onlyApproved: boolean },
): Promise<Map<number, Map<string, number>>> {
  const rows = await inHalves(filter.userIds, (userIds) =>
    quantitiesOfUsers(db, { ...filter, userIds }, { onlyApproved }),
  );
  const sums = new Map<number, Map<string, number>>();
  for (const { userId, unitOfMeasure, quantity } of rows) {
    const own = sums.get(userId) ?? new Map<string, number>();
    sums.set(userId, own);
    const key = normalizedKey(unitOfMeasure);
    own.set(key, (own.get(key) ?? 0) + toHundredths(fromDecimal(quantity)));
  }
  return sums;
}

const quantitiesOfUsers = compiledQuery(
  (db, values: LineFilter, { onlyApproved }: { readonly onlyApproved: boolean }) => {
    const query = recordsOf(db, values)
      .select((eb) => [
        'user_id as userId',
        eb.fn.max('unit_of_measure_code').as('unitOfMeasure'),
        eb.fn.sum<string>('quantity').as('quantity'),
      ])
      .where('hours', 'is', null)
      .groupBy(['user_id', 'unit_of_measure_id']);
    if (!onlyApproved) return query;
    return query.where((eb) =>
      eb.or([eb('approved_by', 'is not', null), eb('exported', '=', true)]),
    );
  },
);
