import type { Readable } from 'node:stream';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { semaphore, type Caller } from '@worksheet/database/semaphore';
import type { AccountContext } from '#context.ts';
import { spoolToDisk } from '#spool-to-disk.ts';

/** Reads of the database at once: they leave connections to other requests. Per account, then per user. */
const reads = semaphore({
  limit: 4,
  shares: [3, 2],
  queueLimit: 50,
  timeoutMs: 4_000,
  retryAfter: 10,
});
/** Files that clients have not received completely, to bound the room on the disk. */
export const unfinishedFiles = semaphore({
  limit: 200,
  shares: [50, 4],
  queueLimit: 50,
  timeoutMs: 4_000,
  retryAfter: 10,
});

export function callerOf({ actor }: Pick<AccountContext, 'actor'>): Caller {
  return [actor.accountId, actor.kind === 'user' ? actor.userId : 'key'];
}

interface Snapshot {
  readonly tx: AccountTransaction;
  /** Must be called: the snapshot holds a connection. */
  readonly close: () => Promise<void>;
}

/** Opens a snapshot of the database (D21), when few enough others read one. A dry run has one already. */
export async function openSnapshot(ctx: Pick<AccountContext, 'actor' | 'db'>): Promise<Snapshot> {
  if (isTransaction(ctx.db)) return { tx: ctx.db, close: async () => undefined };
  const release = await reads.acquire(callerOf(ctx));
  try {
    const tx = await ctx.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    return {
      tx,
      close: async () => {
        try {
          if (!tx.isRolledBack) await tx.rollback().execute();
        } finally {
          release();
        }
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

export function isTransaction(db: AccountHandle): db is AccountTransaction {
  return db.isTransaction;
}

/** Reads a file at full speed to the disk, where clients wait for their pieces; in a dry run all of it before it returns. */
export async function readAtOnce(
  ctx: AccountContext,
  open: () => Readable | Promise<Readable>,
): Promise<Readable> {
  const release = await unfinishedFiles.acquire(callerOf(ctx));
  try {
    const rows = await open();
    const isWhole = isTransaction(ctx.db);
    const body = await spoolToDisk(rows, ctx.temporaryFolder, isWhole).catch((error: unknown) => {
      rows.destroy();
      throw error;
    });
    body.once('close', release);
    return body;
  } catch (error) {
    release();
    throw error;
  }
}
