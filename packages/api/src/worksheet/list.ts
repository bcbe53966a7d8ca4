import { keyOf } from '@worksheet/database/key';
import { fail, failFields } from '@worksheet/domain/errors';
import { recordsInMode, type Mode } from '@worksheet/domain/policy';
import type { DayGroup } from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#procedures.ts';
import { recordColumns, toRecord } from '#worksheet/columns.ts';
import { inScope } from '#worksheet/visible.ts';

interface Query {
  readonly mode?: Mode | undefined;
  readonly exported?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
}

/** The worksheet, or with `exported` the archive: the records a mode shows, by date, newest first (spec §2, §7). */
export async function listRecords(ctx: AccountContext, query: Query): Promise<DayGroup[]> {
  const { mode, exported = false, from, to, customerNo, jobCode } = query;
  const scope = recordsInMode(ctx.actor, mode);
  if (typeof scope === 'string') fail(scope);
  if (from !== undefined && to !== undefined && from > to) {
    failFields({ path: 'from', code: 'date-order' });
  }
  let select = ctx.db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('exported', '=', exported)
    .where(inScope(scope));
  if (from !== undefined) select = select.where('work_date', '>=', from);
  if (to !== undefined) select = select.where('work_date', '<=', to);
  if (customerNo !== undefined) {
    select = select.where('customer_id', 'in', (eb) =>
      eb.selectFrom('customer').select('id').where('no_key', '=', keyOf(customerNo)),
    );
  }
  if (jobCode !== undefined) {
    select = select.where('job_id', 'in', (eb) =>
      eb.selectFrom('job').select('id').where('code_key', '=', keyOf(jobCode)),
    );
  }
  const rows = await select.orderBy('work_date', 'desc').orderBy('id', 'desc').execute();

  const days: DayGroup[] = [];
  for (const row of rows) {
    let day = days.at(-1);
    if (day?.key !== row.work_date) {
      day = { key: row.work_date, worksheet: [] };
      days.push(day);
    }
    day.worksheet.push(toRecord(row, ctx.actor, mode ?? defaultMode(ctx)));
  }
  return days;
}

/** A key is no user and has no mode of its own; everyone else starts with their own records. */
function defaultMode(ctx: AccountContext): Mode {
  return ctx.actor.kind === 'user' ? 'YOURS' : 'ALL';
}
