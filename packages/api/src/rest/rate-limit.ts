import { fail } from '@worksheet/domain/errors';

/** The minute of an API key: how many calls it has made in it, and when it ends. */
export interface Minute {
  readonly used: number;
  readonly endsAt: number;
}

/** Counts a call of an API key. */
export type CountCall = (keyId: number) => Minute | Promise<Minute>;

interface RateLimit {
  /** How many calls an API key has in a minute. */
  readonly perMinute: number;
  readonly now: () => Date;
  /** Where they are counted; in this process unless told. */
  readonly count?: CountCall | undefined;
}

const minute = 60_000;

/** Counts the calls of each API key, a minute at a time from its first call. */
export function callCounter(now: () => Date): (keyId: number) => Minute {
  const minutes = new Map<number, Minute>();
  return (keyId) => {
    const at = now().getTime();
    const current = minutes.get(keyId);
    const isOver = !current || current.endsAt <= at;
    if (isOver) for (const [id, { endsAt }] of minutes) if (endsAt <= at) minutes.delete(id);
    const next = isOver
      ? { used: 1, endsAt: at + minute }
      : { used: current.used + 1, endsAt: current.endsAt };
    minutes.set(keyId, next);
    return next;
  };
}

/**
 * Refuses the calls of an API key past its limit; the answer says what is left (D31). The processes of one server count
 * together; of several servers, each has its own count.
 */
export function keyRateLimit({ perMinute, now, count = callCounter(now) }: RateLimit) {
  return async (keyId: number, tell: (header: string, value: string) => void): Promise<void> => {
    const { used, endsAt } = await count(keyId);
    const seconds = Math.max(1, Math.ceil((endsAt - now().getTime()) / 1_000));
    const left = Math.max(0, perMinute - used);
    // The names of the IETF draft (draft-ietf-httpapi-ratelimit-headers).
    tell('RateLimit-Policy', `"api-key";q=${perMinute};w=60`);
    tell('RateLimit', `"api-key";r=${left};t=${seconds}`);
    if (used > perMinute) fail('too-many-requests', { retryAfter: seconds });
  };
}
