import { keyOf } from '@worksheet/database/key';
import { fail, failFields } from '@worksheet/domain/errors';
import { id, isoDate } from '@worksheet/domain/fields';
import { recordsInMode, type Mode } from '@worksheet/domain/policy';
import { toUtc } from '@worksheet/database/utc';
import type { DayGroup, ListRecords } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#procedures.ts';
import { recordColumns, toRecord } from '#worksheet/columns.ts';
import { inScope } from '#worksheet/visible.ts';

/** The last record of a page: the next one begins after it. */
const place = z.tuple([isoDate, id]);

/**
 * The worksheet, or with `exported` the archive: the records a mode shows, by date, newest first (spec §2, §7). A page
 * may end within a day; the day then goes on in the next one (D32).
 */
export async function listRecords(ctx: AccountContext, query: ListRecords): Promise<DayGroup[]> {
  const { mode, exported = false, from, to, limit } = query;
  const scope = recordsInMode(ctx.actor, mode);
  if (typeof scope === 'string') fail(scope);
  if (from !== undefined && to !== undefined && from > to) {
    failFields({ path: 'from', code: 'date-order' });
  }
  let select = narrowed(ctx, query).where('exported', '=', exported).where(inScope(scope));
  if (limit !== undefined) select = select.limit(limit + 1);
  const rows = await select.orderBy('work_date', 'desc').orderBy('id', 'desc').execute();
  const more = limit !== undefined && rows.length > limit;
  const last = more ? rows.slice(0, limit).at(-1) : undefined;
  if (last) ctx.aside?.nextPage(makeCursor([last.work_date, last.id]));

  const days: DayGroup[] = [];
  for (const row of more ? rows.slice(0, limit) : rows) {
    let day = days.at(-1);
    if (day?.key !== row.work_date) {
      day = { key: row.work_date, worksheet: [] };
      days.push(day);
    }
    day.worksheet.push(toRecord(row, ctx.actor, mode ?? defaultMode(ctx)));
  }
  return days;
}

/** The records that the filters let through. */
function narrowed({ db }: AccountContext, query: ListRecords) {
  const { from, to, customerNo, jobCode, username, approved, updatedSince, cursor } = query;
  let select = db.selectFrom('worksheet_record').select(recordColumns);
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
  if (username !== undefined) {
    select = select.where('user_id', 'in', (eb) =>
      eb.selectFrom('user').select('id').where('username_key', '=', keyOf(username)),
    );
  }
  if (approved !== undefined) {
    select = select.where('approved_by', approved ? 'is not' : 'is', null);
  }
  if (updatedSince !== undefined) {
    select = select.where('updated_at', '>=', toUtc(new Date(updatedSince)));
  }
  if (cursor === undefined) return select;
  const [date, after] = readCursor(place, cursor);
  return select.where((eb) =>
    eb.or([
      eb('work_date', '<', date),
      eb.and([eb('work_date', '=', date), eb('worksheet_record.id', '<', after)]),
    ]),
  );
}

/** A key is no user and has no mode of its own; everyone else starts with their own records. */
function defaultMode(ctx: AccountContext): Mode {
  return ctx.actor.kind === 'user' ? 'YOURS' : 'ALL';
}
