import { Readable } from 'node:stream';
import type { AccountTransaction } from '@worksheet/database/client';
import type { AccountContext } from '#context.ts';
import { openSnapshot, readAtOnce } from '#read-snapshot.ts';

/** A list with more rows is sent while it is read, so that it needs no more memory than one with as many. */
export const rowsInMemory = 5_000;
/** How many rows of a longer list are read at a time. */
export const rowsPerPiece = 1_000;

/**
 * Sends a list instead of the result of the call: the pieces of its JSON, all of one snapshot of the database. It has no
 * ETag, for which all of it would be needed first.
 */
export async function sendLongList(
  ctx: AccountContext,
  piecesOf: (tx: AccountTransaction) => AsyncIterable<string>,
): Promise<void> {
  const body = await readAtOnce(ctx, async () => {
    const { tx, close } = await openSnapshot(ctx);
    const pieces = Readable.from(piecesOf(tx), { objectMode: true, highWaterMark: 1 });
    // If the connection is lost, the database has rolled back already.
    return pieces.once('close', () => void close().catch(() => undefined));
  });
  ctx.responseMeta?.sends?.(body);
}
