import type { AccountHandle } from '@worksheet/database/client';
import type { ExportSummary } from '@worksheet/domain/worksheet/export';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { fromDecimal, fromHundredths, toHundredths } from '@worksheet/domain/worksheet/quantity';
import { findBatch, toExport } from '#exports/visible-batches.ts';
import type { AccountContext } from '#context.ts';

/** Returns an export with figures of the records that left in it, also once it is voided (D44). */
export async function summariseExport(
  ctx: AccountContext,
  { number }: { number: number },
): Promise<ExportSummary> {
  const batch = await findBatch(ctx, number);
  const lines = linesOf(ctx.db, batch.id);
  const people = await lines
    .select(({ fn }) => [fn.min('work_date').as('from'), fn.max('work_date').as('to')])
    .groupBy('user_id')
    .execute();
  const measures = await lines
    .select(({ fn }) => [
      fn.min('unit_of_measure_code').as('code'),
      fn.sum<string>('quantity').as('quantity'),
      fn.countAll<number>().as('count'),
    ])
    .where('hours', 'is', null)
    .groupBy('unit_of_measure_id')
    .execute();
  return {
    ...toExport(batch),
    people: people.length,
    from: people.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      people
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
    sums: sumsOf(measures),
    delimiter: batch.delimiter,
  };
}

/** The records that are still in the export and the lines that left it. */
function linesOf(db: AccountHandle, batchId: number) {
  const columns = [
    'user_id',
    'work_date',
    'unit_of_measure_id',
    'unit_of_measure_code',
    'quantity',
    'hours',
  ] as const;
  return db.selectFrom((eb) =>
    eb
      .selectFrom('worksheet_record')
      .select(columns)
      .where('export_batch_id', '=', batchId)
      .unionAll(eb.selectFrom('export_line').select(columns).where('export_batch_id', '=', batchId))
      .as('line'),
  );
}

interface Measure {
  readonly code: string;
  readonly quantity: string;
  readonly count: number;
}

/** Units of several items have the same code. Those of most lines come first (D46). */
function sumsOf(measures: readonly Measure[]): ExportSummary['sums'] {
  return [...Map.groupBy(measures, ({ code }) => normalizedKey(code)).values()]
    .map((same) => ({
      unitOfMeasureCode: same[0]?.code ?? '',
      quantity: fromHundredths(
        sum(same.map(({ quantity }) => toHundredths(fromDecimal(quantity)))),
      ),
      count: sum(same.map(({ count }) => count)),
    }))
    .toSorted((a, b) => b.count - a.count || (a.unitOfMeasureCode < b.unitOfMeasureCode ? -1 : 1))
    .map(({ count: _, ...each }) => each);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
