import { normalizedKey } from '@worksheet/domain/normalized-key';
import { fail, failFields } from '@worksheet/domain/errors';
import { id, isoDate } from '@worksheet/domain/fields';
import { scopeOfMode, type Mode, type RecordScope } from '@worksheet/domain/policy';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { toUtc } from '@worksheet/database/utc';
import type { DayGroup, ListRecords } from '@worksheet/domain/worksheet/record';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#procedures.ts';
import { exportsOfRecords } from '#records/exports-of-records.ts';
import { recordColumns, toRecord } from '#records/record-row.ts';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

const position = z.tuple([isoDate, id]);

/** Lists the records of a mode, newest first (spec §2, §7). A day may continue on the next page (D32). */
export async function listRecords(ctx: AccountContext, query: ListRecords): Promise<DayGroup[]> {
  const { mode, exported = false, from, to, limit } = query;
  const scope = scopeOfMode(ctx.actor, mode);
  if (typeof scope === 'string') fail(scope);
  if (from !== undefined && to !== undefined && from > to) {
    failFields({ path: 'from', code: 'date-order' });
  }
  const { rows } = await findRecords(
    ctx.db,
    { exported, ...scopeValues(scope), ...valuesOf(query) },
    { scopeKind: scope.kind, approved: query.approved, returned: query.returned },
  );
  const more = limit !== undefined && rows.length > limit;
  const last = more ? rows.slice(0, limit).at(-1) : undefined;
  if (last) ctx.responseMeta?.nextPage(makeCursor([last.work_date, last.id]));

  const page = more ? rows.slice(0, limit) : rows;
  const batches = await exportsOfRecords(ctx.db, page);
  const days: DayGroup[] = [];
  for (const row of page) {
    let day = days.at(-1);
    if (day?.key !== row.work_date) {
      day = { key: row.work_date, worksheet: [] };
      days.push(day);
    }
    const batch = batches.get(row.export_batch_id);
    day.worksheet.push(toRecord(row, ctx.actor, mode ?? defaultMode(ctx), batch));
  }
  return days;
}

function valuesOf(query: ListRecords) {
  const { from, to, customerNo, jobCode, username, updatedSince, limit, cursor } = query;
  const key = (code: string | undefined) => (code === undefined ? undefined : normalizedKey(code));
  const [afterDate, afterId] = cursor === undefined ? [] : readCursor(position, cursor);
  return {
    from,
    to,
    customer: key(customerNo),
    job: key(jobCode),
    username: key(username),
    updatedSince: updatedSince === undefined ? undefined : toUtc(new Date(updatedSince)),
    afterDate,
    afterId,
    pageRows: limit === undefined ? undefined : limit + 1,
  };
}

type ListValues = ReturnType<typeof valuesOf> & ScopeValues & { readonly exported: boolean };

interface ListShape {
  readonly scopeKind: RecordScope['kind'];
  readonly approved: boolean | undefined;
  readonly returned: boolean | undefined;
}

const findRecords = compiledQuery((db, values: ListValues, shape: ListShape) => {
  const { scopeKind, approved, returned } = shape;
  const { from, to, customer, job, username, updatedSince, afterDate, afterId, pageRows } = values;
  let select = db.selectFrom('worksheet_record').select(recordColumns);
  if (from !== undefined) select = select.where('work_date', '>=', from);
  if (to !== undefined) select = select.where('work_date', '<=', to);
  if (customer !== undefined) {
    select = select.where('customer_id', 'in', (eb) =>
      eb.selectFrom('customer').select('id').where('no_key', '=', customer),
    );
  }
  if (job !== undefined) {
    select = select.where('job_id', 'in', (eb) =>
      eb.selectFrom('job').select('id').where('code_key', '=', job),
    );
  }
  if (username !== undefined) {
    select = select.where('user_id', 'in', (eb) =>
      eb.selectFrom('user').select('id').where('username_key', '=', username),
    );
  }
  if (approved !== undefined) {
    select = select.where('approved_by', approved ? 'is not' : 'is', null);
  }
  if (returned !== undefined) {
    select = select.where('returned_at', returned ? 'is not' : 'is', null);
  }
  if (updatedSince !== undefined) select = select.where('updated_at', '>=', updatedSince);
  if (afterDate !== undefined && afterId !== undefined) {
    select = select.where((eb) =>
      eb.or([
        eb('work_date', '<', afterDate),
        eb.and([eb('work_date', '=', afterDate), eb('worksheet_record.id', '<', afterId)]),
      ]),
    );
  }
  select = select
    .where('exported', '=', values.exported)
    .where(inScope(scopeOf(scopeKind, values)));
  if (pageRows !== undefined) select = select.limit(pageRows);
  return select.orderBy('work_date', 'desc').orderBy('id', 'desc');
});

function defaultMode(ctx: AccountContext): Mode {
  return ctx.actor.kind === 'user' ? 'YOURS' : 'ALL';
}
