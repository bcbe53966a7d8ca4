import type { Services } from '#context.ts';
import { callCounter, type CallCounter } from '#rest/rate-limit.ts';

const counters = new WeakMap<Services['pool'], CallCounter<number>>();

/** Counts the calls of the API keys of each account. Like the limit of a key, each process has its own count. */
export function callsOfAccounts({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): CallCounter<number> {
  const counter = counters.get(pool) ?? callCounter<number>(now);
  counters.set(pool, counter);
  return counter;
}
