import type { AccountTransaction } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import type { ExportBatch, VoidExport } from '@worksheet/domain/worksheet/export';
import { writeAudit } from '#audit/write.ts';
import { lockBatch, toExport } from '#exports/visible-batches.ts';
import type { AccountContext } from '#context.ts';
import { writeHistory, type Changes } from '#history/history.ts';

type Voided = Pick<VoidExport, 'number' | 'reason'>;

/**
 * Returns the records of an export to the worksheet, as approved as they were, and freezes their lines, so that the file
 * of the export stays the same (D44). All or nothing.
 */
export async function voidExport(
  ctx: AccountContext,
  { number, reason }: Voided,
): Promise<ExportBatch> {
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  return ctx.transact(async (tx) => {
    const batch = await lockBatch(tx, number);
    if (batch.voided_at !== null) fail('export-voided');
    if (batch.accepted_count > 0) fail('export-accepted');
    const voided = { voided_by: by, voided_at: at, void_reason: reason };
    await tx
      .updateTable('export_batch')
      .set({ ...voided, voided_by_id: authorId(ctx.actor) })
      .where('id', '=', batch.id)
      .execute();
    await freezeLines(tx, batch.id);
    const records = await releaseRecords(tx, batch.id);
    await writeVoidHistory(tx, batch.id, { by, at, number, reason });
    await writeAudit(tx, ctx, {
      event: 'export-voided',
      subject: String(number),
      details: { records },
      changes: [{ entity: 'export', key: String(number), action: 'voided' }],
    });
    return toExport({ ...batch, ...voided });
  });
}

/** Copies every column that a record has, as deleting one does. */
async function freezeLines(tx: AccountTransaction, batchId: number): Promise<void> {
  const [first] = await tx
    .selectFrom('worksheet_record')
    .selectAll()
    .where('export_batch_id', '=', batchId)
    .limit(1)
    .execute();
  if (!first) return;
  const columns = Object.keys(first).filter(isLineColumn);
  await tx
    .insertInto('export_line')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('worksheet_record')
        .select(columns)
        .where('export_batch_id', '=', batchId)
        .orderBy('id')
        .forUpdate(),
    )
    .execute();
}

type LineColumn = Exclude<keyof Row<'worksheet_record'>, 'account_id'>;

/** The account scope adds the account. */
function isLineColumn(column: string): column is LineColumn {
  return column !== 'account_id';
}

async function releaseRecords(tx: AccountTransaction, batchId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('worksheet_record')
    .set((eb) => ({ exported: false, export_batch_id: null, version: eb('version', '+', 1) }))
    .where('export_batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const historyRows = 5_000;

/**
 * Lists its rows, because an insert of selected rows into a table that numbers them locks the numbers until it ends, and
 * everyone who registers work would wait.
 */
async function writeVoidHistory(
  tx: AccountTransaction,
  batchId: number,
  { by, at, number, reason }: Voided & { readonly by: string; readonly at: string },
): Promise<void> {
  const changes: Changes = { exportNumber: [number, null], voidReason: [null, reason] };
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows = await tx
      .selectFrom('export_line')
      .select(['id', 'version'])
      .where('export_batch_id', '=', batchId)
      // Lines that were rejected had left the export before (D60).
      .where('export_status', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(historyRows)
      .execute();
    const ids = rows.map(({ id }) => id);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    await writeHistory(tx, ids, { action: 'void', by, at, changes }, (id) => ({
      version: versions.get(id) ?? 0,
      exported: true,
      export_batch_id: batchId,
    }));
    last = ids.length < historyRows ? undefined : ids.at(-1);
  }
}
