import { fail } from '@worksheet/domain/errors';

interface RateWindow {
  readonly used: number;
  readonly endsAt: number;
}

interface RateLimit {
  readonly perMinute: number;
  readonly now: () => Date;
}

const minute = 60_000;

/** Counts calls in windows of a minute that start with the caller's first call. Each process has its own count. */
function callCounter<K>(now: () => Date): (caller: K) => RateWindow {
  const windows = new Map<K, RateWindow>();
  return (caller) => {
    const at = now().getTime();
    const current = windows.get(caller);
    const isOver = !current || current.endsAt <= at;
    if (isOver) for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
    const next = isOver
      ? { used: 1, endsAt: at + minute }
      : { used: current.used + 1, endsAt: current.endsAt };
    windows.set(caller, next);
    return next;
  };
}

function secondsLeft({ endsAt }: RateWindow, now: Date): number {
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1_000));
}

export function rateLimit<K>({ perMinute, now }: RateLimit): (caller: K) => void {
  const count = callCounter<K>(now);
  return (caller) => {
    const window = count(caller);
    if (window.used > perMinute) {
      fail('too-many-requests', { retryAfter: secondsLeft(window, now()) });
    }
  };
}

/** Throws `too-many-requests` for an API key past its limit, and reports the rest of the limit in headers (D31). */
export function keyRateLimit({ perMinute, now }: RateLimit) {
  const count = callCounter<number>(now);
  return (keyId: number, setHeader: (name: string, value: string) => void): void => {
    const window = count(keyId);
    const seconds = secondsLeft(window, now());
    const remaining = Math.max(0, perMinute - window.used);
    // The names of the IETF draft (draft-ietf-httpapi-ratelimit-headers).
    setHeader('RateLimit-Policy', `"api-key";q=${perMinute};w=60`);
    setHeader('RateLimit', `"api-key";r=${remaining};t=${seconds}`);
    if (window.used > perMinute) fail('too-many-requests', { retryAfter: seconds });
  };
}
