import type { AccountTransaction } from '@worksheet/database/client';

/**
 * The number of an export that is made `at` a time (UTC). Locks the counter until the transaction ends, so that numbers
 * follow the order of commits without gaps; take it late, since other exports wait.
 */
export async function nextNumber(tx: AccountTransaction, at: string): Promise<number> {
  const { next, sharedUntil } = await lockCounter(tx);
  const isShared = sharedUntil !== null && at < sharedUntil;
  if (isShared) await advanceAccount(tx, next);
  // An older server may have given out numbers after the counter was filled.
  const ofAccount = (await nextOfAccount(tx)) - (isShared ? 1 : 0);
  const number = Math.max(next, ofAccount);
  await tx
    .updateTable('export_counter')
    .set({ next_number: number + 1 })
    .execute();
  return number;
}

async function lockCounter(tx: AccountTransaction) {
  const find = () =>
    tx
      .selectFrom('export_counter')
      .select(['next_number as next', 'shared_until as sharedUntil'])
      .forUpdate()
      .executeTakeFirst();
  const found = await find();
  if (found) return found;
  await tx
    .insertInto('export_counter')
    .values({ next_number: await nextOfAccount(tx), shared_until: null })
    .onDuplicateKeyUpdate((eb) => ({ next_number: eb.ref('next_number') }))
    .execute();
  return (await find()) ?? { next: 1, sharedUntil: null };
}

/** Stores the next number for older servers, which take it from the account. */
async function advanceAccount(tx: AccountTransaction, next: number): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({
      next_export_number: eb(
        eb.fn<number>('greatest', ['next_export_number', eb.val(next)]),
        '+',
        1,
      ),
    }))
    .execute();
}

async function nextOfAccount(tx: AccountTransaction): Promise<number> {
  const { next } = await tx
    .selectFrom('account')
    .select('next_export_number as next')
    .executeTakeFirstOrThrow();
  return next;
}
