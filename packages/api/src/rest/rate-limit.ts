import { fail } from '@worksheet/domain/errors';

interface RateLimit {
  /** How many calls an API key has in a minute. */
  readonly perMinute: number;
  readonly now: () => Date;
}

interface Minute {
  used: number;
  readonly endsAt: number;
}

const minute = 60_000;

/**
 * Counts the calls of each API key, a minute at a time from its first call; the answer says what is left, and past the
 * limit the call is refused (D31). Counted in this process: of several servers, each has its own count.
 */
export function keyRateLimit({ perMinute, now }: RateLimit) {
  const minutes = new Map<number, Minute>();
  return (keyId: number, tell: (header: string, value: string) => void): void => {
    const at = now().getTime();
    let current = minutes.get(keyId);
    if (!current || current.endsAt <= at) {
      for (const [id, { endsAt }] of minutes) if (endsAt <= at) minutes.delete(id);
      current = { used: 0, endsAt: at + minute };
      minutes.set(keyId, current);
    }
    current.used += 1;
    const seconds = Math.ceil((current.endsAt - at) / 1_000);
    const left = Math.max(0, perMinute - current.used);
    // The names of the IETF draft (draft-ietf-httpapi-ratelimit-headers).
    tell('RateLimit-Policy', `"api-key";q=${perMinute};w=60`);
    tell('RateLimit', `"api-key";r=${left};t=${seconds}`);
    if (current.used > perMinute) fail('too-many-requests', { retryAfter: seconds });
  };
}
