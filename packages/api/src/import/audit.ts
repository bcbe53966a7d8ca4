import type { AccountTransaction } from '@worksheet/database/client';
import { writeAudit } from '#audit/write.ts';
import type { SheetOutcome } from '#import/outcome.ts';
import type { AccountContext } from '#procedures.ts';

/** One entry for each sheet, besides those of its rows; none if it changes nothing. */
export async function writeImportAudit(
  tx: AccountTransaction,
  ctx: AccountContext,
  { sheet, counts }: SheetOutcome,
  fileSha256: string,
): Promise<void> {
  const { created, updated, deactivated } = counts;
  if (created + updated + deactivated === 0) return;
  await writeAudit(tx, ctx, {
    event: 'imported',
    details: { entity: sheet.entity, ...counts, file: fileSha256 },
  });
}
