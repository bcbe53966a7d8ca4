import { fail, failFields } from '@worksheet/domain/errors';
import { id, isoDate } from '@worksheet/domain/fields/fields';
import { scopeOfMode, type Mode, type RecordScope } from '@worksheet/domain/access/policy';
import type { AccountHandle } from '@worksheet/database/client';
import type { AccountDB } from '@worksheet/database/tables';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { toUtc } from '@worksheet/database/utc';
import type { DayGroup, ListRecords } from '@worksheet/domain/worksheet/record';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#context.ts';
import { exportsOfRecords } from '#records/single.ts';
import { filterValues, matchesFilter } from '#records/record-filter.ts';
import { recordColumns, toRecord } from '#records/record-row.ts';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

const position = z.tuple([isoDate, id]);

/** Lists the records of a mode, newest first (spec §2, §7). A day may continue on the next page (D32). */
export async function listRecords(ctx: AccountContext, query: ListRecords): Promise<DayGroup[]> {
  const { mode, exported = filtersArchive(query), from, to, limit } = query;
  const scope = scopeOfMode(ctx.actor, mode);
  if (typeof scope === 'string') fail(scope);
  if (from !== undefined && to !== undefined && from > to) {
    failFields({ path: 'from', code: 'date-order' });
  }
  if (query.asOf !== undefined && query.updatedSince !== undefined)
    failFields({ path: 'asOf', code: 'not-combined', params: { other: 'updatedSince' } });
  const { rows } = await findRecords(
    ctx.db,
    { exported, ...scopeValues(scope), ...(await valuesOf(ctx.db, query)) },
    {
      scopeKind: scope.kind,
      approved: query.approved,
      returned: query.returned,
      exportStatus: query.exportStatus,
    },
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
    day.worksheet.push(toRecord(row, ctx, mode ?? defaultMode(ctx), batch));
  }
  return days;
}

async function valuesOf(db: AccountHandle, query: ListRecords) {
  const { exportNumber, externalReference, updatedSince, limit, cursor } = query;
  const [afterDate, afterId] = cursor === undefined ? [] : readCursor(position, cursor);
  return {
    ...(await filterValues(db, query)),
    exportNumber,
    externalReference,
    updatedSince: updatedSince === undefined ? undefined : toUtc(new Date(updatedSince)),
    afterDate,
    afterId,
    pageRows: limit === undefined ? undefined : limit + 1,
  };
}

type ListValues = Awaited<ReturnType<typeof valuesOf>> &
  ScopeValues & { readonly exported: boolean };

interface ListShape {
  readonly scopeKind: RecordScope['kind'];
  readonly approved: boolean | undefined;
  readonly returned: boolean | undefined;
  readonly exportStatus: ListRecords['exportStatus'];
}

const findRecords = compiledQuery((db, values: ListValues, shape: ListShape) => {
  const { scopeKind, returned, exportStatus } = shape;
  const { exportNumber, externalReference, updatedSince, afterDate, afterId, pageRows } = values;
  let select = db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where(matchesFilter(values, shape));
  if (returned !== undefined) {
    select = select.where('returned_at', returned ? 'is not' : 'is', null);
  }
  if (exportNumber !== undefined) {
    select = select.where('export_batch_id', 'in', (eb) =>
      eb.selectFrom('export_batch').select('id').where('number', '=', exportNumber),
    );
  }
  if (exportStatus === 'accepted') select = select.where('export_status', '=', exportStatus);
  if (exportStatus === 'waiting') {
    select = select
      .where('export_status', 'is', null)
      .where('export_batch_id', 'in', waitingExports);
  }
  if (externalReference !== undefined) {
    select = select.where('external_reference', '=', externalReference);
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

/** Whether a filter is for exported records, which alone have a number, a status and a reference. */
function filtersArchive({ exportNumber, exportStatus, externalReference }: ListRecords): boolean {
  return [exportNumber, exportStatus, externalReference].some((value) => value !== undefined);
}

/** The few exports that are not completely acknowledged, so that the whole archive need not be read. */
function waitingExports(eb: ExpressionBuilder<AccountDB, 'worksheet_record'>) {
  return eb
    .selectFrom('export_batch')
    .select('id')
    .where((batch) =>
      batch('record_count', '>', batch('accepted_count', '+', batch.ref('rejected_count'))),
    );
}

function defaultMode(ctx: AccountContext): Mode {
  return ctx.actor.kind === 'user' ? 'YOURS' : 'ALL';
}
