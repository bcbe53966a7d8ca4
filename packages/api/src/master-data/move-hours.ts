import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { AccountDB } from '@worksheet/database/tables';
import { hoursToDecimal, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { daysOf, hoursOf, type Counting } from '@worksheet/domain/worksheet/hours';
import { fromDecimal, toDecimal } from '@worksheet/domain/worksheet/quantity';
import { expressionBuilder, type Expression, type ExpressionBuilder } from 'kysely';
import { findSettings } from '#account-settings.ts';
import type { Author } from '#changes/write.ts';
import type { Tables } from '#master-data/columns.ts';
import { valueById } from '#master-data/value-by-id.ts';
import { changeRecords } from '#history/change-records.ts';
import { changesBetween } from '#history/history.ts';

const recordTables = ['worksheet_record', 'worksheet_deleted'] as const;
type RecordTable = (typeof recordTables)[number];

/** Hours that somebody approved, signed for, exported or closed the period of stay (D59), as do those of times (D46). */
const follows = (closedUntil: string | null) => (eb: ExpressionBuilder<AccountDB, RecordTable>) =>
  eb.and([
    eb('exported', '=', false),
    eb('approved_by', 'is', null),
    eb('sign_off_id', 'is', null),
    eb('time_from', 'is', null),
    ...(closedUntil === null ? [] : [eb('work_date', '>', closedUntil)]),
  ]);

export async function hasTooManyHours(
  db: AccountHandle,
  id: number,
  counting: Counting,
): Promise<boolean> {
  const { closedUntil } = (await findSettings(db)).settings;
  for (const table of recordTables) {
    const { largest } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('quantity').as('largest'))
      .where('unit_of_measure_id', '=', id)
      .where(follows(closedUntil))
      .executeTakeFirstOrThrow();
    if (largest !== null && hoursOf(fromDecimal(largest), counting) === undefined) return true;
  }
  return false;
}

const chunkSize = 500;

/**
 * Gives open records the hours of their unit of measure once it counts as something else, each with a new version and a
 * history entry (D59). Deleted ones follow, because they can be restored.
 */
export async function moveHours(
  tx: AccountTransaction,
  author: Author,
  id: number,
  counting: Counting,
): Promise<void> {
  const { closedUntil } = (await findSettings(tx, { lock: true })).settings;
  for (const table of recordTables) {
    let after = 0;
    for (;;) {
      const rows = await tx
        .selectFrom(table)
        .selectAll()
        .where('unit_of_measure_id', '=', id)
        .where('id', '>', after)
        .where(follows(closedUntil))
        .orderBy('id')
        .limit(chunkSize)
        .forUpdate()
        .execute();
      const moved = rows.flatMap((row) => {
        const columns = columnsOf(row.quantity, counting);
        const changes = changesBetween(row, { ...row, ...columns });
        const isMoved = Object.keys(changes).length > 0 || columns.days !== row.days;
        return isMoved ? [{ id: row.id, changes, ...columns }] : [];
      });
      await move(tx, author, table, moved);
      const last = rows.at(-1);
      if (!last || rows.length < chunkSize) break;
      after = last.id;
    }
  }
}

function columnsOf(quantity: string, counting: Counting) {
  const amount = fromDecimal(quantity);
  const hours = hoursOf(amount, counting) ?? null;
  const days = daysOf(amount, counting);
  return {
    hours: hours === null ? null : hoursToDecimal(toMillionths(hours)),
    days: days === null ? null : toDecimal(days),
  };
}

interface Moved extends ReturnType<typeof columnsOf> {
  readonly id: number;
  readonly changes: ReturnType<typeof changesBetween>;
}

async function move(
  tx: AccountTransaction,
  { by, at }: Author,
  table: RecordTable,
  moved: readonly Moved[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const valuesOf = (column: 'hours' | 'days') => ({
    id: 'id',
    column,
    values: new Map(moved.map((each) => [each.id, each[column]])),
    all: true,
  });
  const eb = expressionBuilder<Tables>();
  const columns = {
    hours: valueById(eb, valuesOf('hours')) as Expression<string | null>,
    days: valueById(eb, valuesOf('days')) as Expression<string | null>,
  };
  const changesOf = new Map(moved.map((each) => [each.id, each.changes]));
  const changes = (id: number) => changesOf.get(id) ?? {};
  await changeRecords(tx, ids, columns, { action: 'update', by, at, changes }, { table });
}
