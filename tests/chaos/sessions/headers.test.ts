import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPassword } from '@worksheet/database/testing/factories';
import { expect, it } from 'vitest';
import { appSecret } from '#support/app.ts';
import { makeCaller } from '#support/caller.ts';
import { makeCompany } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';
import { recordForm } from '#support/writers.ts';

const { app, pool, database } = await startSystem({ PUBLIC_URL: 'https://worksheet.example' });
const main = import.meta.resolve('@worksheet/server/src/main.ts');
const bundle = fileURLToPath(new URL('../../web/dist/assets', main));

it('every response sets the security headers', async () => {
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const paths = [
    '/',
    '/login',
    '/api/user/info',
    '/api/docs',
    '/api/openapi.json',
    '/healthz',
    '/nothing/here',
    '/trpc/session.info',
  ];
  for (const path of paths) {
    const { headers } = await key.send('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    // The renderer of the API reference writes its styles into the page.
    const isReference = path === '/api/docs';
    const allowed = isReference ? policy.replace("style-src 'self' 'unsafe-inline'", '') : policy;
    expect(allowed, path).not.toMatch(/unsafe-|\*|http:/);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      isReference ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split(';'), path).toContain(rule);
    }
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  }
  recordFigure('headers and secrets', 'responses checked', paths.length);
});

it('on https the session cookie is __Host-, Secure, HttpOnly and SameSite (D6)', async () => {
  const company = await makeCompany(pool);
  const response = await makeCaller(app.url, {}).send('POST', '/api/user/login', {
    username: 'bo',
    password: testPassword,
    account: company.account.code,
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-worksheet_session=[^;]+; Path=\/;/);
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(flag);
  expect(cookie).not.toContain('Domain');
  // A token under a name that another host could set is refused.
  const plain = response.cookie.replace('__Host-', '');
  const caller = makeCaller(app.url, { cookie: plain });
  expect((await caller.send('GET', '/api/user/info')).status).toBe(401);
});

it('an attachment is served so that no script in it can run', async () => {
  const company = await makeCompany(pool);
  const key = company.withKey(app.url);
  const made = await key.send(
    'POST',
    '/api/worksheet',
    recordForm({ ...company.entry, username: 'bo' }),
  );
  const list = await key.send('GET', `/api/attachment?recordId=${JSON.parse(made.text).id}`);
  const [{ id }]: [{ id: number }] = JSON.parse(list.text);
  for (const path of [`/api/attachment/${id}`, `/api/attachment/${id}/thumbnail`]) {
    const { headers } = await key.send('GET', path);
    expect(headers.get('content-type')).toMatch(/^image\//);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

it('no secret is in the log, in an error response or in the web bundle', async () => {
  const company = await makeCompany(pool);
  const password = 'must not appear 93417';
  const adam = await company.signIn(app.url, 'adam');
  const refusals = [
    await makeCaller(app.url, {}).send('POST', '/api/user/login', { username: 'bo', password }),
    await adam.send('PUT', '/api/user/change-password', {
      username: 'bo',
      password,
      confirmPassword: password,
    }),
    await adam.send('PUT', '/api/user/change-password', {
      username: 'bo',
      password,
      confirmPassword: 'other',
    }),
    await adam.send('GET', `/api/worksheet?customerNo=${encodeURIComponent("' or 1=1")}`),
    await adam.send('POST', '/api/worksheet', { password, token: password }),
    await company.withKey(app.url).send('GET', '/api/worksheet/0'),
  ];
  const token = adam.headers['cookie']?.split('=')[1] ?? '';
  const databasePassword = new URL(database.url).password;
  const secrets = [
    appSecret,
    password,
    testPassword,
    company.key,
    token,
    databasePassword,
    '$argon2',
  ];
  const log = app.log();
  const responses = refusals.map(({ text }) => text).join('\n');
  const files = await readdir(bundle);
  const texts = await Promise.all(files.map((file) => readFile(join(bundle, file), 'latin1')));
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log.includes(secret), 'in the log').toBe(false);
    expect(responses.includes(secret), 'in an error response').toBe(false);
    expect(
      texts.some((text) => text.includes(secret)),
      'in the bundle',
    ).toBe(false);
  }
  expect(responses).not.toMatch(/\bat .+\.ts:\d+|node_modules|select |sqlMessage/i);
  recordFigure('headers and secrets', 'secrets found in log, error responses and bundle', 0);
});
