import { keyOf, type Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import type { CallCounter, RateWindow, CallCounts } from '#rest/calls/call-counter.ts';

interface RateLimit {
  readonly perMinute: number;
  readonly now: () => Date;
}

function secondsLeft({ endsAt }: RateWindow, now: Date): number {
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1_000));
}

/** Throws `too-many-requests` for a caller past the limit. */
export function rateLimit<K>({
  perMinute,
  now,
  calls,
}: RateLimit & { readonly calls: CallCounter<K> }): (caller: K) => void {
  return (caller) => {
    const window = calls.count(caller);
    if (window.used > perMinute) {
      fail('too-many-requests', { retryAfter: secondsLeft(window, now()) });
    }
  };
}

interface KeyRateLimit extends RateLimit {
  readonly counts: Pick<CallCounts, 'ofKeys' | 'ofAccounts'>;
}

/**
 * Throws `too-many-requests` for an API key past its limit, or past the limit of its account, and reports the rest of
 * the limits in headers (D31). Calls past the limit of the key do not count for the account.
 */
export function keyRateLimit({ perMinute, now, counts }: KeyRateLimit) {
  const { ofKeys: keyCalls, ofAccounts: accountCalls } = counts;
  return (actor: Actor, setHeader: (name: string, value: string) => void): void => {
    const key = keyOf(actor);
    if (!key) return;
    const { keyId, accountId, maxCallsPerMinute: max } = key;
    const ofKey = { name: 'api-key', max: perMinute, window: keyCalls.count(keyId) };
    const window = isExceeded(ofKey) ? accountCalls.peek(accountId) : accountCalls.count(accountId);
    const ofAccount = max === undefined ? undefined : { name: 'account', max, window };
    const limits = ofAccount ? [ofKey, ofAccount] : [ofKey];
    // The names of the IETF draft (draft-ietf-httpapi-ratelimit-headers).
    setHeader(
      'RateLimit-Policy',
      limits.map(({ name, max }) => `"${name}";q=${max};w=60`).join(', '),
    );
    setHeader('RateLimit', limits.map((each) => remainingOf(each, now())).join(', '));
    const exceeded = limits.filter(isExceeded);
    if (exceeded.length === 0) return;
    const retryAfter = Math.max(...exceeded.map((each) => secondsLeft(each.window, now())));
    fail('too-many-requests', { retryAfter, fields: exceeded.flatMap(callLimitErrors) });
  };
}

/** Names the limit of the account; that of a key is in the headers. */
function callLimitErrors({ name, max }: UsedLimit): FieldError[] {
  // A refused call uses nothing of the limit.
  return name === 'account' ? [{ path: '', code: 'call-limit', params: { max, used: max } }] : [];
}

interface UsedLimit {
  readonly name: string;
  readonly max: number;
  readonly window: RateWindow;
}

function isExceeded({ max, window }: UsedLimit): boolean {
  return window.used > max;
}

function remainingOf({ name, max, window }: UsedLimit, now: Date): string {
  return `"${name}";r=${Math.max(0, max - window.used)};t=${secondsLeft(window, now)}`;
}
