import type { AccountTransaction } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import type { ExportBatch } from '@worksheet/domain/worksheet/export';
import { fail } from '@worksheet/domain/errors';
import { visibleScope } from '@worksheet/domain/access/policy';
import { shownHours, toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import type { AccountContext } from '#context.ts';
import { exportLineInScope, inScope } from '#records/visible.ts';

export const batchColumns = [
  'id',
  'number',
  'created_by',
  'created_at',
  'record_count',
  'delimiter',
  'format_version',
  'with_hours',
  'hours',
  'voided_by',
  'voided_at',
  'void_reason',
  'accepted_count',
  'rejected_count',
] as const;

type BatchContext = Pick<AccountContext, 'actor' | 'db'>;

/** Selects the exports in which the caller may now see every record, also of lines that left them (D53). */
export function visibleBatches({ actor, db }: BatchContext) {
  const query = db.selectFrom('export_batch').select(batchColumns);
  const scope = visibleScope(actor);
  if (scope.kind === 'all') return query;
  return query.where(({ and, or, exists, not, selectFrom }) => {
    const records = selectFrom('worksheet_record')
      .select('worksheet_record.id')
      .whereRef('worksheet_record.export_batch_id', '=', 'export_batch.id');
    const frozen = selectFrom('export_line')
      .select('export_line.id')
      .whereRef('export_line.export_batch_id', '=', 'export_batch.id');
    return and([
      or([exists(records), exists(frozen)]),
      not(exists(records.where((eb) => eb.not(inScope(scope)(eb))))),
      not(exists(frozen.where((eb) => eb.not(exportLineInScope(scope)(eb))))),
    ]);
  });
}

export async function findBatch(ctx: BatchContext, number: number): Promise<BatchRow> {
  const row = await visibleBatches(ctx).where('number', '=', number).executeTakeFirst();
  return row ?? fail('export-not-found');
}

/** Whatever changes an export locks it first, then its records in the order of their ids. */
export async function lockBatch(tx: AccountTransaction, number: number): Promise<BatchRow> {
  const row = await tx
    .selectFrom('export_batch')
    .select(batchColumns)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('export-not-found');
}

export type BatchRow = Awaited<
  ReturnType<ReturnType<typeof visibleBatches>['executeTakeFirstOrThrow']>
>;

export function toExport(
  row: Omit<BatchRow, 'delimiter' | 'format_version' | 'with_hours' | 'id'>,
): ExportBatch {
  return {
    number: row.number ?? 0,
    createdBy: row.created_by,
    createdDateTime: isoFromUtc(row.created_at),
    recordCount: row.record_count,
    acceptedCount: row.accepted_count,
    rejectedCount: row.rejected_count,
    hours: row.hours === null ? null : shownHours(toMillionths(row.hours)),
    voidedBy: row.voided_by,
    voidedDateTime: row.voided_at === null ? null : isoFromUtc(row.voided_at),
    voidReason: row.void_reason,
  };
}
