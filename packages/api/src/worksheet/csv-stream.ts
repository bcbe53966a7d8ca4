import { Readable } from 'node:stream';
import { byNumber } from '@worksheet/database/by-number';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { csvCells, csvColumns, csvLine, type CsvDelimiter } from '@worksheet/domain/worksheet/csv';
import { factsOf, recordColumns, type RecordRow } from '#worksheet/columns.ts';
import { chunks, chunkSize, type OrderedEntry } from '#worksheet/entries.ts';

/** The rows of an export batch in the order of its file, a piece at a time; nothing is held between pieces. */
export async function* batchRows(db: AccountHandle, batchId: number): AsyncGenerator<RecordRow[]> {
  let last: OrderedEntry | undefined;
  for (;;) {
    let query = db
      .selectFrom('worksheet_record')
      .select(recordColumns)
      .where('export_batch_id', '=', batchId)
      .orderBy('work_date')
      .orderBy('id')
      .limit(chunkSize);
    const { date, id } = last ?? {};
    if (date !== undefined && id !== undefined) {
      query = query.where((eb) =>
        eb.or([
          eb('work_date', '>', date),
          eb.and([eb('work_date', '=', date), eb('id', '>', id)]),
        ]),
      );
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < chunkSize) return;
    last = { id: end.id, date: end.work_date };
  }
}

/** The rows of chosen entries in their order, a piece at a time. */
export async function* entryRows(
  tx: AccountTransaction,
  entries: readonly OrderedEntry[],
): AsyncGenerator<RecordRow[]> {
  for (const chunk of chunks(entries)) {
    const rows = await tx
      .selectFrom('worksheet_record')
      .select(recordColumns)
      .where(
        'id',
        'in',
        chunk.map((entry) => entry.id),
      )
      .$call(byNumber)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield chunk.flatMap((entry) => byId.get(entry.id) ?? []);
  }
}

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
        piece.map((row) => csvCells({ ...factsOf(row), quantity: row.quantity }, delimiter)),
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
