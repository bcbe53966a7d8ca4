import { fail, failFields } from '@worksheet/domain/errors';
import { id, isoDate } from '@worksheet/domain/fields/fields';
import { scopeOfMode, type Mode, type RecordScope } from '@worksheet/domain/access/policy';
import type { AccountHandle } from '@worksheet/database/client';
import type { AccountDB } from '@worksheet/database/tables';
import { compiledQuery } from '@worksheet/database/compiled-query';
import { toUtc } from '@worksheet/database/utc';
import type { DayGroup, ListRecords, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { makeCursor, readCursor } from '#cursor.ts';
import type { AccountContext } from '#context.ts';
import { rowsInMemory, rowsPerPiece, sendLongList } from '#long-list.ts';
import { exportsOfRecords } from '#records/single.ts';
import { filterValues, matchesFilter } from '#records/record-filter.ts';
import { recordColumns, toRecord, type RecordRow } from '#records/record-row.ts';
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
  const values = { exported, ...scopeValues(scope), ...(await valuesOf(ctx.db, query)) };
  const shape: ListShape = {
    scopeKind: scope.kind,
    approved: query.approved,
    returned: query.returned,
    exportStatus: query.exportStatus,
  };
  const toRecords = recordsOf(ctx, mode ?? defaultMode(ctx));
  // A list without pages that is too long to be held. What stood at an instant is on a connection of its own.
  const canBeSent = limit === undefined && query.asOf === undefined && ctx.responseMeta?.sends;
  const pageRows = canBeSent ? rowsInMemory + 1 : values.pageRows;
  const { rows } = await findRecords(ctx.db, { ...values, pageRows }, shape);
  if (canBeSent && rows.length > rowsInMemory) {
    await sendLongList(ctx, (tx) => {
      const rows = selectRecords(tx, values, shape).stream(rowsPerPiece);
      return daysAsText(piecesOf(rows), toRecords);
    });
    return [];
  }
  const more = limit !== undefined && rows.length > limit;
  const page = more ? rows.slice(0, limit) : rows;
  const last = more ? page.at(-1) : undefined;
  if (last) ctx.responseMeta?.nextPage(makeCursor([last.work_date, last.id]));
  return groupByDay(await toRecords(page));
}

/** Returns what converts rows to records, with the exports that they are in. */
function recordsOf(ctx: AccountContext, mode: Mode) {
  return async (rows: readonly RecordRow[]): Promise<WorksheetRecord[]> => {
    const batches = await exportsOfRecords(ctx.db, rows);
    return rows.map((row) => toRecord(row, ctx, mode, batches.get(row.export_batch_id)));
  };
}

function groupByDay(records: readonly WorksheetRecord[]): DayGroup[] {
  const days: DayGroup[] = [];
  for (const record of records) {
    let day = days.at(-1);
    if (day?.key !== record.date) {
      day = { key: record.date, worksheet: [] };
      days.push(day);
    }
    day.worksheet.push(record);
  }
  return days;
}

/** Reads rows of one statement, so that no page has to find its beginning. */
async function* piecesOf(rows: AsyncIterable<RecordRow>): AsyncGenerator<readonly RecordRow[]> {
  let piece: RecordRow[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < rowsPerPiece) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}

/** The JSON of `groupByDay`, where a day may continue in the next piece. */
async function* daysAsText(
  pages: AsyncIterable<readonly RecordRow[]>,
  toRecords: (rows: readonly RecordRow[]) => Promise<readonly WorksheetRecord[]>,
): AsyncGenerator<string> {
  let day: string | undefined;
  for await (const rows of pages) {
    let text = '';
    for (const record of await toRecords(rows)) {
      if (record.date === day) text += ',';
      else text += `${day === undefined ? '[' : ']},'}{"key":"${record.date}","worksheet":[`;
      text += JSON.stringify(record);
      day = record.date;
    }
    yield text;
  }
  yield day === undefined ? '[]' : ']}]';
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

const findRecords = compiledQuery(selectRecords);

function selectRecords(db: AccountHandle, values: ListValues, shape: ListShape) {
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
}

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
