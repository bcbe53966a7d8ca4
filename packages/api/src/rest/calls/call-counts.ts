import type { Services } from '#context.ts';
import { callCounter, type SharedCallCounter } from '#rest/calls/call-counter.ts';

export interface CallCounts {
  /** The calls of API keys, by key id. */
  readonly ofKeys: SharedCallCounter<number>;
  /** The calls of the API keys of an account, by account id. */
  readonly ofAccounts: SharedCallCounter<number>;
  /** The calls without a login, by `addressGroup`. */
  readonly ofAddresses: SharedCallCounter<string>;
}

const countsByPool = new WeakMap<Services['pool'], CallCounts>();

/** The counts of this process, to which `shareCallCounts` adds those of the others. */
export function callCounts({ pool, now }: Pick<Services, 'pool' | 'now'>): CallCounts {
  const counts = countsByPool.get(pool) ?? {
    ofKeys: callCounter<number>(now),
    ofAccounts: callCounter<number>(now),
    ofAddresses: callCounter<string>(now),
  };
  countsByPool.set(pool, counts);
  return counts;
}
