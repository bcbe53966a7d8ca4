import { isoFromUtc } from '@worksheet/database/utc';
import type { CreateExport, CreatedExport } from '@worksheet/domain/worksheet/export';
import { visibleScope } from '@worksheet/domain/access/policy';
import { markExported } from '#exports/mark-exported.ts';
import type { AccountContext } from '#context.ts';

/**
 * Exports records without writing a file, as the download does that marks them (D19, D43, D45): by id and version, or those
 * that match a filter.
 */
export async function createExport(
  ctx: AccountContext,
  { entries, filter, limit, onlyApproved = false, hours }: CreateExport,
): Promise<CreatedExport> {
  const scope = visibleScope(ctx.actor);
  const batchId = await markExported(ctx, {
    operation: 'export.create',
    request: { entries, filter, limit, onlyApproved, hours },
    hours,
    onlyApproved,
    select: entries
      ? {
          scope,
          entries: entries.map(({ id }) => id),
          versions: entries.map(({ version }) => version),
        }
      : { scope, filter: filter ?? {}, limit },
  });
  if (batchId === null) return { number: null, recordCount: 0, createdDateTime: null };
  const batch = await ctx.db
    .selectFrom('export_batch')
    .select(['number', 'record_count', 'created_at'])
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  return {
    number: batch.number,
    recordCount: batch.record_count,
    createdDateTime: isoFromUtc(batch.created_at),
  };
}
