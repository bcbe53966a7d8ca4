import type { Readable } from 'node:stream';
import type { AccountTransaction } from '@worksheet/database/client';
import { compiledQuery, listParameter } from '@worksheet/database/compiled-query';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { storedDialect } from '@worksheet/domain/worksheet/csv';
import { findSettings } from '#account-settings.ts';
import { csvFile, csvStream, delimiterOf, instrumentedRows } from '#exports/csv-file.ts';
import { chunks, findEntries, type EntryFilter, type EntryIds } from '#exports/find-entries.ts';
import { openSnapshot, readAtOnce } from '#read-snapshot.ts';
import type { FileResponse } from '#file-response.ts';
import type { AccountContext } from '#context.ts';
import { recordColumns, type RecordRow } from '#records/record-row.ts';

/** The file of one snapshot of the database, read at once, however slowly the client receives it (D19, D21). */
export async function snapshotFile(
  ctx: AccountContext,
  filter: EntryFilter,
  askedHours: boolean | undefined,
): Promise<FileResponse> {
  const hours = askedHours ?? (await findSettings(ctx.db)).settings.csvHours;
  const body = await readAtOnce(ctx, () => readEntries(ctx, { ...filter, hours }));
  return csvFile(body, storedDialect(delimiterOf(ctx)));
}

/** Holds a connection until the stream is closed. */
async function readEntries(
  ctx: AccountContext,
  { hours, ...filter }: EntryFilter & { readonly hours: boolean },
): Promise<Readable> {
  const { tx, close } = await openSnapshot(ctx);
  try {
    const ids = await findEntries(tx, filter, { lock: false });
    const rows = instrumentedRows(ctx, entryRows(tx, ids), filter.exported);
    const stream = csvStream({ rows, dialect: storedDialect(delimiterOf(ctx)), hours });
    // If the connection is lost, the database has rolled back already.
    stream.once('close', () => void close().catch(() => undefined));
    return stream;
  } catch (error) {
    await close();
    throw error;
  }
}

async function* entryRows(tx: AccountTransaction, ids: EntryIds): AsyncGenerator<RecordRow[]> {
  for (const chunk of chunks(ids)) {
    const { rows } = await findRows(tx, { ids: chunk });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield chunk.flatMap((id) => byId.get(id) ?? []);
  }
}

const findRows = compiledQuery((db, values: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('id', 'in', listParameter(values.ids))
    .$call(forcePrimaryIndex),
);
