import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const report = {
  message: "Cannot read properties of undefined (reading 'no')",
  stack: 'TypeError: x\n    at Row (/assets/list-3f9a.js:1:2345)',
  componentStack: '\n    at Row\n    at List',
  url: 'https://worksheet.example/worksheet/edit/7?q=private-words#private-words',
  release: '3f9a',
};

async function clientErrorsApp() {
  const { app, log } = await testApp();
  const send = (
    payload: unknown,
    options: { headers?: Record<string, string>; ip?: string } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/client-errors',
      headers: { 'content-type': 'application/json', ...options.headers },
      remoteAddress: options.ip ?? '192.0.2.1',
      payload: JSON.stringify(payload),
    });
  return { app, send, reports: () => log().filter(({ msg }) => msg === 'Error in the web client') };
}

describe('an error that the web client reports', () => {
  it('is logged with its stack and route, without the query', async () => {
    const { send, reports } = await clientErrorsApp();
    const response = await send(report);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(reports()).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        request: response.headers['x-request-id'],
        message: report.message,
        stack: ['TypeError: x', 'at Row (/assets/list-3f9a.js:1:2345)'],
        componentStack: ['at Row', 'at List'],
        route: '/worksheet/edit/7',
        release: '3f9a',
        msg: 'Error in the web client',
      },
    ]);
    expect(JSON.stringify(reports())).not.toContain('private-words');
  });

  it('needs no more than a message', async () => {
    const { send, reports } = await clientErrorsApp();
    expect((await send({ message: 'x', componentStack: null })).statusCode).toBe(204);
    expect(reports()).toMatchObject([{ message: 'x' }]);
  });

  it('is logged without control characters, and shortened', async () => {
    const { send, reports } = await clientErrorsApp();
    const message = `a\u001B[31mb\u0000\u202E\u2028c${'d'.repeat(9_000)}`;
    await send({ ...report, message, stack: 'x\r\n'.repeat(900), other: 'private-words' });
    const [logged] = reports();
    expect(logged?.['message']).toMatch(/^a \[31mb cd{480,}$/);
    expect(String(logged?.['message']).length).toBeLessThanOrEqual(500);
    expect(logged?.['stack']).toHaveLength(40);
    expect(JSON.stringify(logged)).not.toContain('private-words');
  });

  it.each<[string, unknown, Record<string, string>, number]>([
    ['without a message', {}, {}, 400],
    ['that is no JSON object', 'x', {}, 400],
    ['that is not JSON', report, { 'content-type': 'text/plain' }, 400],
    ['of another site', report, { 'sec-fetch-site': 'cross-site' }, 403],
    ['of another origin', report, { origin: 'https://evil.example' }, 403],
    ['that is too large', { ...report, stack: 'x'.repeat(17_000) }, {}, 413],
  ])('%s is refused', async (_name, payload, headers, status) => {
    const { send, reports } = await clientErrorsApp();
    expect((await send(payload, { headers })).statusCode).toBe(status);
    expect(reports()).toEqual([]);
  });

  it('is refused after ten of an address and sixty of all in a minute', async () => {
    const { send, reports } = await clientErrorsApp();
    for (let count = 0; count < 10; count += 1) await send(report);
    const refused = await send(report);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let count = 0; count < 80; count += 1) await send(report, { ip: `192.0.2.${count + 2}` });
    expect(reports()).toHaveLength(59);
  });

  it('is not read', async () => {
    const { app } = await clientErrorsApp();
    expect((await app.inject('/client-errors')).statusCode).toBe(404);
  });
});
