import type { AccountTransaction } from '@worksheet/database/client';
import type { AccountContext } from '#context.ts';

/** Read access to one account, and transactions. */
export type ChangesAccess = Pick<AccountContext, 'db' | 'transact'>;

const eventsPerPass = 4_000;
const rowsPerUpdate = 500;

/**
 * Numbers the events that are committed and have no number. Since only these are numbered, one at a time per account, an
 * event that is committed late comes after all that a reader has seen. Waits for no transaction that writes events.
 */
export async function sequenceChanges(access: ChangesAccess): Promise<void> {
  while (await sequencePass(access));
}

/** Numbers a limited number of events. Returns whether there may be more. */
export async function sequencePass({ db, transact }: ChangesAccess): Promise<boolean> {
  const waiting = await db
    .selectFrom('change_event')
    .select('id')
    .where('seq', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return false;
  return transact(async (tx) => {
    const last = await lockCursor(tx);
    const events = await tx
      .selectFrom('change_event')
      .select('id')
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(eventsPerPass)
      .execute();
    for (let start = 0; start < events.length; start += rowsPerUpdate) {
      const ids = events.slice(start, start + rowsPerUpdate).map(({ id }) => id);
      await number(tx, ids, last + start + 1);
    }
    if (events.length > 0) {
      await tx
        .updateTable('change_cursor')
        .set({ last_seq: last + events.length })
        .execute();
    }
    return events.length === eventsPerPass;
  });
}

/** Returns the last number. The row is locked until the transaction ends. */
export async function lockCursor(tx: AccountTransaction): Promise<number> {
  const find = () =>
    tx.selectFrom('change_cursor').select('last_seq as last').forUpdate().executeTakeFirst();
  const found = await find();
  if (found) return found.last;
  await tx
    .insertInto('change_cursor')
    .values({ last_seq: 0 })
    .onDuplicateKeyUpdate((eb) => ({ last_seq: eb.ref('last_seq') }))
    .execute();
  return (await find())?.last ?? 0;
}

/** Numbers rows by their ids: a run of ids that follow each other differs from its numbers by the same amount. */
async function number(
  tx: AccountTransaction,
  ids: readonly number[],
  first: number,
): Promise<void> {
  const runs: { last: number; offset: number }[] = [];
  for (const [index, id] of ids.entries()) {
    const offset = first + index - id;
    const run = runs.at(-1);
    if (run?.offset === offset) run.last = id;
    else runs.push({ last: id, offset });
  }
  const [run = { last: 0, offset: 0 }, ...others] = runs;
  await tx
    .updateTable('change_event')
    .set((eb) => {
      let offsets = eb.case().when('id', '<=', run.last).then(run.offset);
      for (const { last, offset } of others) offsets = offsets.when('id', '<=', last).then(offset);
      return { seq: eb('id', '+', offsets.end()) };
    })
    .where('id', 'in', ids)
    .execute();
}
