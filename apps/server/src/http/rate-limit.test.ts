import { fail } from '@worksheet/domain/errors';
import { keyRateLimit } from '@worksheet/api/rest/rate-limit';
import { describe, expect, it } from 'vitest';
import type { Identify } from '#http/create-context.ts';
import { testApp } from '#testing/test-app.ts';

const identify: Identify = async (_services, { apiKeyHeader }) => {
  if (apiKeyHeader === undefined) return null;
  const keyId = { a: 1, b: 2 }[apiKeyHeader.at(-1) ?? ''];
  return keyId ? { kind: 'apiKey', accountId: 3, keyId } : fail('api-key-invalid');
};
const call = (key: string) => ({ url: '/api/who', headers: { 'x-api-key': key } });

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
    const limit = keyRateLimit({ perMinute: 1, now: () => new Date(clock.at) });
    const setHeader = () => undefined;
    limit(1, setHeader);
    clock.at = 59_999;
    expect(() => limit(1, setHeader)).toThrow('Too many requests');
    clock.at = 60_000;
    limit(1, setHeader);
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
