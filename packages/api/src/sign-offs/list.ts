import { customer } from '@worksheet/domain/entities/customer';
import { job } from '@worksheet/domain/entities/job';
import { failFields } from '@worksheet/domain/errors';
import type { ListSignOffs, SignOff } from '@worksheet/domain/worksheet/sheet/sign-off';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#context.ts';
import { findRows } from '#records/record-filter.ts';
import { customerOfSheet, toSignOff, visibleSignOffs } from '#sign-offs/visible.ts';

const position = z.tuple([z.int().positive()]);

/** The signatures that the caller sees, also withdrawn ones, newest first, in pages (D32). */
export async function listSignOffs(
  ctx: AccountContext,
  { jobCode, customerNo, from, to, limit, cursor }: ListSignOffs,
): Promise<SignOff[]> {
  if (from !== undefined && to !== undefined && from > to)
    failFields({ path: 'from', code: 'date-order' });
  let query = visibleSignOffs(ctx).orderBy('id', 'desc');
  if (jobCode !== undefined) {
    query = query.where('job_id', 'in', (await findRows(ctx.db, job, jobCode)) ?? []);
  }
  if (customerNo !== undefined) {
    const ids = (await findRows(ctx.db, customer, customerNo)) ?? [];
    query = query.where((eb) =>
      eb(customerOfSheet(eb), 'in', eb.selectFrom('customer').select('no').where('id', 'in', ids)),
    );
  }
  if (from !== undefined) query = query.where('date_to', '>=', from);
  if (to !== undefined) query = query.where('date_from', '<=', to);
  if (cursor !== undefined) query = query.where('id', '<', readCursor(position, cursor)[0]);
  if (limit !== undefined) query = query.limit(limit + 1);
  const rows = await query.execute();
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  if (last && page.length < rows.length) ctx.responseMeta?.nextPage(makeCursor([last.id]));
  return page.map(toSignOff);
}
