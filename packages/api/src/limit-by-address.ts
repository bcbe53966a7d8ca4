import { addressGroup } from '@worksheet/auth/address-group';
import type { Context } from '#context.ts';
import { callCounts } from '#rest/calls/call-counter.ts';
import { rateLimit } from '#rest/rate-limit.ts';

/** For calls without a login that are no logins: their callers are known by their address only. */
export function limitByAddress(
  { pool, now, request }: Pick<Context, 'pool' | 'now' | 'request'>,
  perMinute = 120,
): void {
  const calls = callCounts({ pool, now }).ofAddresses;
  rateLimit({ perMinute, now, calls })(addressGroup(request.address));
}
