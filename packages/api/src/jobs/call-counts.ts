import { digest } from '@worksheet/auth/digest';
import { transactUnscoped, unscoped, type UnscopedTransaction } from '@worksheet/database/unscoped';
import type { DB } from '@worksheet/database/schema';
import { isoFromUtc, latestStoredUtc, toUtc } from '@worksheet/database/utc';
import type { ExpressionBuilder } from 'kysely';
import type { Services } from '#context.ts';
import { deleteInChunks } from '#jobs/expired-rows.ts';
import {
  windowMs,
  type SharedCallCounter,
  type UnsharedCalls,
  callCounts,
} from '#rest/calls/call-counter.ts';

/** Rows of a statement. */
const chunkSize = 500;

const nameOf = {
  key: (id: number) => `key ${id}`,
  account: (id: number) => `account ${id}`,
  address: (address: string) => `address ${digest(address)}`,
};

/** The calls of the API keys of an account in this minute, at all processes; of the last second only those at this one. */
export async function callsOfAccount(
  services: Pick<Services, 'pool' | 'now'>,
  id: number,
): Promise<number> {
  const shared = await unscoped(services.pool)
    .selectFrom('call_count')
    .select('calls')
    .where('caller', '=', nameOf.account(id))
    .where((eb) => eb.not(hasEnded(eb, services.now())))
    .executeTakeFirst();
  return Math.max(callCounts(services).ofAccounts.peek(id).used, shared?.calls ?? 0);
}

/**
 * Adds the calls that this process has counted to those of all processes, and takes over the sums: a limit holds for all
 * of them together, within the second between two runs. Windows start with the first call that any of them counted.
 */
export async function shareCallCounts(services: Pick<Services, 'pool' | 'now'>): Promise<void> {
  const counts = callCounts(services);
  const calls = [
    ...namedCalls(counts.ofKeys, nameOf.key),
    ...namedCalls(counts.ofAccounts, nameOf.account),
    ...namedCalls(counts.ofAddresses, nameOf.address),
  ];
  for (let start = 0; start < calls.length; start += chunkSize) {
    const chunk = calls.slice(start, start + chunkSize).map((named) => named());
    // All processes share in the same order, so that none waits for a row of another.
    await share(
      services,
      chunk.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  }
}

interface NamedCalls extends Omit<UnsharedCalls<unknown>, 'caller'> {
  /** No address is stored in clear. */
  readonly name: string;
}

/** Named later, because the hashes of many addresses would block the event loop. */
function namedCalls<K>(
  counter: SharedCallCounter<K>,
  nameOf: (caller: K) => string,
): (() => NamedCalls)[] {
  return counter.unshared().map(({ caller, ...calls }) => () => ({
    ...calls,
    name: nameOf(caller),
  }));
}

async function share(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  calls: readonly NamedCalls[],
): Promise<void> {
  const sums = await transactUnscoped(pool, async (tx) => {
    await addCalls(tx, calls, now());
    return tx
      .selectFrom('call_count')
      .select(['caller', 'calls', 'ends_at as endsAt'])
      .where(
        'caller',
        'in',
        calls.map(({ name }) => name),
      )
      .execute();
  });
  const sumOf = new Map(sums.map((sum) => [sum.caller, sum]));
  for (const { name, adopt } of calls) {
    const sum = sumOf.get(name);
    if (sum) adopt({ used: sum.calls, endsAt: Date.parse(isoFromUtc(sum.endsAt)) });
  }
}

/** A row whose window has ended starts again. The assignments run in their order, so the end is the last one. */
async function addCalls(
  tx: UnscopedTransaction,
  calls: readonly NamedCalls[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('call_count')
    .values(
      calls.map(({ name, calls, endsAt }) => ({
        caller: name,
        calls,
        ends_at: toUtc(new Date(endsAt)),
      })),
    )
    .onDuplicateKeyUpdate((eb) => {
      const isOver = hasEnded(eb, now);
      const added = eb.fn<number>('values', ['calls']);
      const end = eb.fn<string>('values', ['ends_at']);
      return {
        calls: eb
          .case()
          .when(isOver)
          .then(added)
          .else(eb('calls', '+', added))
          .end(),
        ends_at: eb.case().when(isOver).then(end).else(eb.ref('ends_at')).end(),
      };
    })
    .execute();
}

/** So has one of a clock that was ahead (D68). */
function hasEnded(eb: ExpressionBuilder<DB, 'call_count'>, now: Date) {
  return eb.or([
    eb('ends_at', '<=', toUtc(now)),
    eb('ends_at', '>', latestStoredUtc(now, windowMs)),
  ]);
}

/** Deletes the windows that have ended. */
export async function deleteOldCallCounts({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<void> {
  await deleteInChunks((limit) =>
    transactUnscoped(pool, (tx) =>
      tx
        .deleteFrom('call_count')
        .where((eb) => hasEnded(eb, now()))
        .limit(limit)
        .executeTakeFirst(),
    ),
  );
}
