import { describe, expect, it } from 'vitest';
import { haproxy, startBalancedPair } from '#servers/balancer.ts';
import { makeCaller } from '#support/caller.ts';
import { recordFigure } from '#support/figures.ts';

const addressLimit = 120;
const group = 'addresses behind haproxy';
if (!haproxy) recordFigure(group, 'SKIPPED', 'not installed: haproxy');

/** The number of calls is enough, although each server counts on its own within the second between two exchanges. */
const enough = 3 * addressLimit;

/** Returns the statuses of calls without a login, each with a forwarded address. */
async function statuses(url: string, forwarded: (call: number) => string): Promise<Set<number>> {
  const calls = Array.from({ length: enough }, (_, call) =>
    makeCaller(url, { 'x-forwarded-for': forwarded(call) }).send('POST', '/api/invitation', {
      token: 'unknown',
    }),
  );
  return new Set((await Promise.all(calls)).map(({ status }) => status));
}

describe.skipIf(!haproxy)('the limit of an address behind the shipped balancer', () => {
  it('holds for a client that names ever new addresses', async () => {
    const { url } = await startBalancedPair(haproxy ?? '');
    expect(await statuses(url, (call) => `203.0.113.${call % 250}`)).toEqual(new Set([404, 429]));
  });

  it('counts the clients of a proxy in front apart, by the address that the proxy has seen', async () => {
    const { url } = await startBalancedPair(haproxy ?? '', { proxy: '127.0.0.1' });
    expect(await statuses(url, (call) => `203.0.113.${call % 250}`)).toEqual(new Set([404]));
    // The last address is a private one, which the servers would pass over.
    const seen = (call: number) => `198.51.100.${call % 250}, 127.0.0.9`;
    expect(await statuses(url, seen)).toEqual(new Set([404, 429]));
  });
});
