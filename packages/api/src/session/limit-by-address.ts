import { addressGroup } from '@worksheet/auth/address-group';
import type { Context } from '#context.ts';
import { callCounts } from '#rest/calls/call-counts.ts';
import { rateLimit } from '#rest/rate-limit.ts';

const perMinute = 120;

/** For calls without a login that are no logins: their callers are known by their address only. */
export function limitByAddress({ pool, now, request }: Context): void {
  const calls = callCounts({ pool, now }).ofAddresses;
  rateLimit({ perMinute, now, calls })(addressGroup(request.address));
}
