import type { AccountTransaction } from '@worksheet/database/client';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import type { AcknowledgeExport, ExportBatch } from '@worksheet/domain/worksheet/export';
import { writeAudit } from '#audit/write.ts';
import { planAcknowledgement, type Line } from '#exports/plan-acknowledgement.ts';
import { rejectLines } from '#exports/reject.ts';
import { inPieces, textsById } from '#exports/texts-by-id.ts';
import { lockBatch, toExport } from '#exports/visible-batches.ts';
import type { AccountContext } from '#context.ts';
import { changeRecords } from '#history/change-records.ts';
import type { Changes } from '#history/history.ts';

/**
 * Stores what the other system did with records of an export: all or nothing, and nothing if it is stored already. Locks
 * the export first and its records in the order of their ids, as voiding does; accepted is final.
 */
export async function acknowledgeExport(
  ctx: AccountContext,
  { number, records }: AcknowledgeExport,
): Promise<ExportBatch> {
  const by = actorName(ctx.actor);
  const at = toUtc(ctx.now());
  return ctx.transact(async (tx) => {
    const batch = await lockBatch(tx, number);
    const { accepted, rejected } = await planAcknowledgement(tx, batch, records);
    if (accepted.length + rejected.length === 0) return toExport(batch);
    await acceptLines(tx, accepted, { by, at });
    await rejectLines(tx, ctx, { batchId: batch.id, number, lines: rejected });
    const counts = {
      accepted_count: batch.accepted_count + accepted.length,
      rejected_count: batch.rejected_count + rejected.length,
    };
    await tx
      .updateTable('export_batch')
      .set({ ...counts, acknowledged_at: at })
      .where('id', '=', batch.id)
      .execute();
    await writeAudit(tx, ctx, {
      event: 'export-acknowledged',
      subject: String(number),
      details: { accepted: accepted.length, rejected: rejected.length },
      changes: [{ entity: 'export', key: String(number), action: 'acknowledged' }],
    });
    return toExport({ ...batch, ...counts });
  });
}

async function acceptLines(
  tx: AccountTransaction,
  lines: readonly Line[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  for (const piece of inPieces(lines)) {
    const references = piece.flatMap(({ id, reference }) =>
      reference === null ? [] : [{ id, text: reference }],
    );
    const columns = {
      export_status: 'accepted' as const,
      ...(references.length > 0 && { external_reference: textsById(references) }),
    };
    const referenceOf = new Map(references.map(({ id, text }) => [id, text]));
    const changes = (id: number): Changes => {
      const reference = referenceOf.get(id);
      return reference === undefined ? {} : { externalReference: [null, reference] };
    };
    const ids = piece.map(({ id }) => id);
    await changeRecords(tx, ids, columns, { action: 'accept', by, at, changes });
  }
}
