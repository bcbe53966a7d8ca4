import { addDays } from '@worksheet/domain/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/normalized-key';
import { visibleScope } from '@worksheet/domain/policy';
import type { SingleSheet, Sheet } from '@worksheet/domain/worksheet/sign-off';
import { maxSheetDays, maxSheetLines } from '@worksheet/domain/worksheet/sign-off-limits';
import type { AccountContext } from '#procedures.ts';
import { inScope } from '#records/visible.ts';
import { findSheetHead, selectJob, selectLines, toLines } from '#sign-offs/lines.ts';
import { toSignOff, visibleSignOffs } from '#sign-offs/visible.ts';

/** The lines of a job in a period, open and exported ones, of people whose records the caller sees. */
export async function singleSheet(
  ctx: AccountContext,
  { jobCode, from, to }: SingleSheet,
): Promise<Sheet> {
  if (from > to) failFields({ path: 'from', code: 'date-order' });
  if (addDays(from, maxSheetDays) <= to)
    failFields({ path: 'to', code: 'period-too-long', params: { max: maxSheetDays } });
  const job =
    (await selectJob(ctx.db).where('code_key', '=', normalizedKey(jobCode)).executeTakeFirst()) ??
    fail('not-found');
  const rows = await selectLines(ctx.db)
    .where('job_id', '=', job.id)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .where(inScope(visibleScope(ctx.actor)))
    .limit(maxSheetLines + 1)
    .execute();
  if (rows.length > maxSheetLines)
    failFields({ path: 'to', code: 'too-many', params: { max: maxSheetLines } });
  return {
    ...(await findSheetHead(ctx.db, job, rows)),
    from,
    to,
    lines: await toLines(ctx.db, rows),
    signatures: await findSignatures(ctx, rows),
  };
}

async function findSignatures(
  ctx: AccountContext,
  lines: readonly { readonly sign_off_id: number | null }[],
): Promise<Sheet['signatures']> {
  const ids = new Set(lines.flatMap((line) => line.sign_off_id ?? []));
  if (ids.size === 0) return [];
  const rows = await visibleSignOffs(ctx)
    .select('signature')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toSignOff(row), signature: row.signature }));
}
