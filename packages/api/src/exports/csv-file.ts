import { Readable } from 'node:stream';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { listParameter, compiledQuery } from '@worksheet/database/compiled-query';
import { csvCells, csvColumns, csvLine, type CsvDelimiter } from '@worksheet/domain/worksheet/csv';
import { answerOf, recordColumns, type RecordRow } from '#records/record-row.ts';
import { chunks, chunkSize, type Entries } from '#exports/find-entries.ts';

interface InBatch {
  readonly batchId: number;
  readonly afterDate?: string;
  readonly afterId?: number;
}

const findInBatch = compiledQuery((db, given: InBatch) => {
  const { afterDate, afterId } = given;
  const query = db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('export_batch_id', '=', given.batchId)
    .orderBy('work_date')
    .orderBy('id')
    .limit(chunkSize);
  if (afterDate === undefined || afterId === undefined) return query;
  return query.where((eb) =>
    eb.or([
      eb('work_date', '>', afterDate),
      eb.and([eb('work_date', '=', afterDate), eb('id', '>', afterId)]),
    ]),
  );
});

/** The rows of an export batch in the order of its file, a piece at a time; nothing is held between pieces. */
export async function* batchRows(db: AccountHandle, batchId: number): AsyncGenerator<RecordRow[]> {
  let given: InBatch = { batchId };
  for (;;) {
    const { rows } = await findInBatch(db, given);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < chunkSize) return;
    given = { batchId, afterDate: end.work_date, afterId: end.id };
  }
}

const findRows = compiledQuery((db, given: { readonly ids: readonly number[] }) =>
  db
    .selectFrom('worksheet_record')
    .select(recordColumns)
    .where('id', 'in', listParameter(given.ids))
    .$call(forcePrimaryIndex),
);

/** The rows of chosen entries in their order, a piece at a time. */
export async function* entryRows(
  tx: AccountTransaction,
  entries: Entries,
): AsyncGenerator<RecordRow[]> {
  for (const ids of chunks(entries)) {
    const { rows } = await findRows(tx, { ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** A file does not say what may be done to a record. */
const nobody = { allowedActions: [], lockReason: null };

/** How long a reader may take for a piece of the file. */
const readerPatienceMs = 20_000;

/**
 * The file of a download as it is made: UTF-8 with byte-order mark, CRLF, RFC 4180 quoting (D19). It grows with the
 * reader, so its length costs no memory (D21). `release` is called once, however the reading ends; a reader who stops
 * reading is hung up on, as what is held for them others wait for.
 */
export function csvStream(
  rows: AsyncIterable<RecordRow[]>,
  delimiter: CsvDelimiter,
  release: () => Promise<void> = () => Promise.resolve(),
): Readable {
  async function* file(): AsyncGenerator<string> {
    yield `\uFEFF${lines([[...csvColumns]], delimiter)}`;
    for await (const piece of rows) {
      const text = lines(
        piece.map((row) => csvCells(answerOf(row, nobody), delimiter)),
        delimiter,
      );
      const timer = setTimeout(hangUp, readerPatienceMs);
      yield text;
      clearTimeout(timer);
    }
  }
  const hangUp = () => stream.destroy(new Error('The reader of a file stopped reading.'));
  const stream = Readable.from(file(), { objectMode: true, highWaterMark: 1 });
  stream.once('close', () => void release());
  return stream;
}

function lines(cells: string[][], delimiter: CsvDelimiter): string {
  return cells.map((each) => csvLine(each, delimiter)).join('');
}
