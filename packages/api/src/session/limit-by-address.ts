import { addressGroup } from '@worksheet/auth/address-group';
import type { Context } from '#context.ts';
import { rateLimit } from '#rest/rate-limit.ts';

const perMinute = 120;

const limits = new WeakMap<Context['pool'], (address: string) => void>();

/** For calls without a login that are no logins: their callers are known by their address only. */
export function limitByAddress({ pool, now, request }: Context): void {
  const limit = limits.get(pool) ?? rateLimit<string>({ perMinute, now });
  limits.set(pool, limit);
  limit(addressGroup(request.address));
}
