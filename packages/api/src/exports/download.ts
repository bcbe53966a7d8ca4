import { fail, failFields } from '@worksheet/domain/errors';
import { authorize, scopeOfMode } from '@worksheet/domain/access/policy';
import type { DownloadRecords } from '@worksheet/domain/worksheet/record';
import { batchFile } from '#exports/batch-file.ts';
import { markExported } from '#exports/mark-exported.ts';
import { snapshotFile } from '#exports/snapshot-file.ts';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';

/** Writes marked entries from their stored batch, so that a repeat has the same bytes (spec §2, D18, D19). */
export async function downloadRecords(
  ctx: AccountContext,
  {
    entries,
    versions,
    mode,
    exported = false,
    shouldMarkAsExported = false,
    onlyApproved = false,
    hours,
  }: DownloadRecords,
): Promise<FileResponse> {
  const mayMark = !shouldMarkAsExported || authorize(ctx.actor, 'record.mark-exported');
  if (mayMark !== true) fail(mayMark);
  const scope = scopeOfMode(ctx.actor, mode);
  if (typeof scope === 'string') fail(scope);
  if (versions && versions.length !== entries.length) {
    failFields({ path: 'versions', code: 'one-for-each-entry' });
  }
  if (!shouldMarkAsExported) {
    return snapshotFile(ctx, { entries, versions, scope, exported, onlyApproved }, hours);
  }
  if (exported) failFields({ path: 'shouldMarkAsExported', code: 'not-valid' });
  const batchId = await markExported(ctx, {
    operation: 'worksheet.download',
    request: { entries, versions, mode, ...(onlyApproved ? { onlyApproved } : {}), hours },
    onlyApproved,
    hours,
    select: { entries, versions, scope },
  });
  return batchFile(ctx, { id: batchId ?? fail('entry-not-found') });
}
