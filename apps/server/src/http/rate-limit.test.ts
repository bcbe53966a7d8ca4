import { fail } from '@worksheet/domain/errors';
import { callCounter } from '@worksheet/api/rest/calls/call-counter';
import { keyRateLimit } from '@worksheet/api/rest/rate-limit';
import { describe, expect, it } from 'vitest';
import type { Identify } from '#http/create-context.ts';
import { testApp } from '#testing/test-app.ts';

const identify: Identify = async (_services, { apiKeyHeader }) => {
  if (apiKeyHeader === undefined) return null;
  const keyId = { a: 1, b: 2 }[apiKeyHeader.at(-1) ?? ''];
  return keyId ? { kind: 'apiKey', accountId: 3, keyId } : fail('api-key-invalid');
};
const keyOf = (keyId: number) => ({ kind: 'apiKey', accountId: 3, keyId }) as const;
const call = (key: string) => ({ url: '/api/who', headers: { 'x-api-key': key } });

const countsOf = (now: () => Date) => ({
  ofKeys: callCounter<number>(now),
  ofAccounts: callCounter<number>(now),
});

describe('the rate limit of an API key', () => {
  it('refuses calls past the limit', async () => {
    const { app } = await testApp({ identify, apiRateLimit: 2 });
    const first = await app.inject(call('wsk_a'));
    expect(first.statusCode).toBe(200);
    expect(first.headers['ratelimit-policy']).toBe('"api-key";q=2;w=60');
    expect(first.headers['ratelimit']).toBe('"api-key";r=1;t=60');
    await app.inject(call('wsk_a'));
    const third = await app.inject(call('wsk_a'));
    expect(third.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(third.headers['ratelimit']).toMatch(/^"api-key";r=0;t=\d+$/);
    expect((await app.inject(call('wsk_b'))).statusCode).toBe(200);
  });

  it('starts again a minute after the first call', () => {
    const clock = { at: 0 };
    const now = () => new Date(clock.at);
    const limit = keyRateLimit({ perMinute: 1, now, counts: countsOf(now) });
    const setHeader = () => undefined;
    limit(keyOf(1), setHeader);
    clock.at = 59_999;
    expect(() => limit(keyOf(1), setHeader)).toThrow('Too many requests');
    clock.at = 60_000;
    limit(keyOf(1), setHeader);
  });

  it('is that of all keys of the account too, if the operator has set one (decisions/limits)', () => {
    const now = () => new Date(0);
    const limit = keyRateLimit({ perMinute: 2, now, counts: countsOf(now) });
    const headers: Record<string, string> = {};
    const call = (keyId: number) =>
      limit({ ...keyOf(keyId), maxCallsPerMinute: 3 }, (name, value) => (headers[name] = value));
    call(1);
    call(1);
    expect(headers).toEqual({
      'RateLimit-Policy': '"api-key";q=2;w=60, "account";q=3;w=60',
      RateLimit: '"api-key";r=0;t=60, "account";r=1;t=60',
    });
    // Calls of a key above its own limit do not count against the other keys.
    expect(() => call(1)).toThrow(expect.objectContaining({ fields: [] }));
    call(2);
    const refused = { code: 'too-many-requests', retryAfter: 60 };
    const fields = [{ path: '', code: 'call-limit', params: { max: 3, used: 3 } }];
    expect(() => call(3)).toThrow(expect.objectContaining({ ...refused, fields }));
    expect(headers['RateLimit']).toBe('"api-key";r=1;t=60, "account";r=0;t=60');
    limit({ ...keyOf(9), accountId: 4, maxCallsPerMinute: 1 }, () => undefined);
  });

  it('logs the id of the key, and never the key', async () => {
    const { app, log } = await testApp({ identify });
    await app.inject(call('wsk_secret_a'));
    await app.inject(call('wsk_secret_wrong'));
    expect(log()).toMatchObject([
      { msg: 'Request completed', account: 3, apiKey: 1, status: 200 },
      { msg: 'Request completed', status: 401 },
    ]);
    expect(JSON.stringify(log())).not.toContain('wsk_');
  });

  it('does not apply to users', async () => {
    const { app } = await testApp({ apiRateLimit: 1 });
    for (let count = 0; count < 3; count += 1) {
      const response = await app.inject('/api/much');
      expect(response.statusCode).toBe(200);
      expect(response.headers).not.toHaveProperty('ratelimit');
    }
  });
});
