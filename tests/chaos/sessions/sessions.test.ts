import { testPassword } from '@worksheet/database/testing/factories';
import { unscoped } from '@worksheet/database/unscoped';
import { toUtc } from '@worksheet/database/utc';
import { expect, it } from 'vitest';
import { makeCaller, type Caller } from '#support/caller.ts';
import { makeCompany, type Company } from '#support/company.ts';
import { recordFigure } from '#support/figures.ts';
import { startSystem } from '#support/system.ts';
import { recordForm } from '#support/writers.ts';

const { app, pool, database } = await startSystem();
const group = 'sessions and login';

const anonymous = makeCaller(app.url, {});
const login = (company: Company, username: string, password = testPassword, caller = anonymous) =>
  caller.send('POST', '/api/user/login', { username, password, account: company.account.code });
const isLoggedIn = async (caller: Caller) =>
  (await caller.send('GET', '/api/user/info')).status === 200;

it('every login creates a new token, and logout ends it on the server (D6)', async () => {
  const company = await makeCompany(pool);
  const first = await login(company, 'bo');
  const again = await login(
    company,
    'bo',
    testPassword,
    makeCaller(app.url, { cookie: first.cookie }),
  );
  const chosen = await login(
    company,
    'bo',
    testPassword,
    makeCaller(app.url, { cookie: 'worksheet_session=chosen' }),
  );
  const cookies = [first.cookie, again.cookie, chosen.cookie];
  expect(new Set(cookies).size).toBe(3);
  expect(cookies.join()).not.toContain('chosen');
  expect(first.headers.get('set-cookie')).toMatch(
    /; Path=\/; (Expires=[^;]+; )?HttpOnly; SameSite=Lax/,
  );
  const stored = await database.rows<{ id: string }>('select id from session');
  expect(stored.map(({ id }) => id).join()).not.toContain(first.cookie.split('=')[1]);

  const bo = makeCaller(app.url, { cookie: again.cookie });
  expect(await isLoggedIn(bo)).toBe(true);
  await bo.send('GET', '/api/user/logout');
  expect(await isLoggedIn(bo)).toBe(false);
});

it('a changed password, deactivation, expiry and deletion end every session of a user at once (D5)', async () => {
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  const user = { languageCode: 'DAN', profileType: 'Basic', active: true };
  const password = 'another long password';
  const changes: [string, 'bo' | 'ida' | 'kim' | 'tove', () => Promise<{ status: number }>][] = [
    [
      'password',
      'bo',
      () =>
        adam.send('PUT', '/api/user/change-password', {
          username: 'bo',
          password,
          confirmPassword: password,
        }),
    ],
    [
      'deactivated',
      'ida',
      () => adam.send('PUT', '/api/user', { ...user, username: 'ida', active: false }),
    ],
    [
      'expired',
      'kim',
      () =>
        adam.send('PUT', '/api/user', { ...user, username: 'kim', expirationDate: '2020-01-01' }),
    ],
    ['deleted', 'tove', () => adam.send('DELETE', '/api/user', { username: 'tove' })],
  ];
  let ended = 0;
  for (const [name, username, change] of changes) {
    const sessions = [
      await company.signIn(app.url, username),
      await company.signIn(app.url, username),
    ];
    expect(await Promise.all(sessions.map(isLoggedIn)), name).toEqual([true, true]);
    expect((await change()).status, name).toBe(200);
    const loggedIn = await Promise.all(sessions.map(isLoggedIn));
    ended += loggedIn.filter((each) => !each).length;
    expect(loggedIn, name).toEqual([false, false]);
  }
  expect(await isLoggedIn(adam)).toBe(true);
  recordFigure(group, 'sessions ended at once, of', `${ended} of 8`);
});

it('an expired session gets no past export; the next session gets the same bytes (D6, D19)', async () => {
  const company = await makeCompany(pool);
  const { id } = await company.record('bo');
  const adam = await company.signIn(app.url, 'adam');
  const body = { entries: [id], mode: 'ALL', shouldMarkAsExported: true };
  const first = await adam.send('POST', '/api/worksheet/download', body);
  const again = await adam.send('GET', '/api/export/1');
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);

  await unscoped(pool)
    .updateTable('session')
    .set({ expires_at: toUtc(new Date(Date.now() - 1_000)) })
    .where('account_id', '=', company.account.id)
    .execute();
  const refused = await adam.send('GET', '/api/export/1');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.headers.get('content-disposition')).toBeNull();
  expect(JSON.parse(refused.text)).toMatchObject({ status: 401, code: 'not-signed-in' });
  expect(refused.text).not.toContain('unitOfMeasureCode');

  const back = await company.signIn(app.url, 'adam');
  expect((await back.send('GET', '/api/export/1')).text).toBe(first.text);
  recordFigure(
    group,
    'past exports returned to an expired session',
    refused.status === 200 ? 1 : 0,
  );
});

it.each([
  ['POST', '/api/location', { code: 'EVIL' }],
  ['PUT', '/api/location', { code: 'NORD', active: false }],
  ['DELETE', '/api/location', { code: 'NORD' }],
  ['GET', '/api/user/logout', undefined],
  ['POST', '/api/worksheet', 'form'],
  ['POST', '/trpc/location.create', { code: 'EVIL' }],
])('another site cannot make a browser send %s %s (D6)', async (method, path, body) => {
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  const payload = body === 'form' ? recordForm(company.entry) : (body as object | undefined);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { referer: 'https://evil.example/page' },
  ] as Record<string, string>[]) {
    expect((await adam.send(method, path, payload, headers)).status).toBe(403);
  }
  const [left] = await database.rows<{ n: number }>(
    "select (select count(*) from location where account_id = ? and (code = 'EVIL' or active = 0)) + (select count(*) from worksheet_record where account_id = ?) as n",
    [company.account.id, company.account.id],
  );
  expect(Number(left?.n)).toBe(0);
  expect(await isLoggedIn(adam)).toBe(true);
});

it('a form of another site, which needs no CORS preflight, is refused, and a form is not accepted as JSON (D6)', async () => {
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  const send = async (type: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`${app.url}/api/location`, {
      method: 'POST',
      headers: { ...adam.headers, ...headers, 'content-type': type },
      body: '{"code":"EVIL"}',
    });
    return response.status;
  };
  const form = 'application/x-www-form-urlencoded';
  for (const type of ['text/plain', form]) expect(await send(type, {})).toBe(403);
  // No other site can send this header, and clients of the API send JSON as text (decisions/what-the-document-promises).
  const own = { 'x-requested-with': 'test' };
  expect(await send(form, own)).toBe(415);
  expect(await send('text/plain', own)).toBe(200);
});

it('an unknown username takes as long as a wrong password', async () => {
  const company = await makeCompany(pool);
  await login(company, 'bo', 'wrong');
  // The factories do not hash at production strength.
  const password = 'a password like others';
  const adam = await company.signIn(app.url, 'adam');
  const names = ['kim', 'ida', 'tove', 'bo'];
  for (const username of names) {
    await adam.send('PUT', '/api/user/change-password', {
      username,
      password,
      confirmPassword: password,
    });
  }
  const known: number[] = [];
  const unknown: number[] = [];
  // The logins alternate, so that load on the machine affects both kinds.
  for (let round = 0; round < 8; round += 1) {
    known.push((await login(company, names[round % 4] ?? '', 'wrong guess')).milliseconds);
    unknown.push((await login(company, `nobody${round % 4}`, 'wrong guess')).milliseconds);
  }
  const [knownMs, unknownMs] = [median(known), median(unknown)];
  recordFigure(
    group,
    'median of a wrong password / unknown username (ms)',
    `${knownMs} / ${unknownMs}`,
  );
  expect(Math.abs(knownMs - unknownMs)).toBeLessThan(Math.max(knownMs, unknownMs) * 0.5 + 5);
});

it('ten wrong guesses lock a username for that address, whatever the password and whether it exists or not (D5)', async () => {
  const company = await makeCompany(pool);
  for (const username of ['kim', 'nobody-at-all']) {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        login(company, `${username}@${company.account.code}`, `guess ${number}`),
      ),
    );
    const checked = guesses.filter(({ status }) => status === 401).length;
    recordFigure(group, `guesses checked of 30 in parallel (${username})`, checked);
    expect(checked).toBeLessThanOrEqual(10);
    const last = await login(company, username);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

it('common, too short and too long passwords are refused (D6)', async () => {
  const company = await makeCompany(pool);
  const adam = await company.signIn(app.url, 'adam');
  const weak = ['password', 'Password1', '12345678', 'qwertyuiop', 'short', 'x'.repeat(129)];
  for (const password of weak) {
    const body = { username: 'bo', password, confirmPassword: password };
    expect((await adam.send('PUT', '/api/user/change-password', body)).status, password).toBe(400);
  }
  recordFigure(group, 'weak passwords refused', weak.length);
});

it('sixteen parallel logins do not slow down the lists of other users', async () => {
  const company = await makeCompany(pool);
  const password = 'a password like others';
  const adam = await company.signIn(app.url, 'adam');
  await adam.send('PUT', '/api/user/change-password', {
    username: 'bo',
    password,
    confirmPassword: password,
  });
  const key = company.withKey(app.url);
  const list = () => key.send('GET', '/api/worksheet?mode=ALL');
  const idle = [];
  for (let number = 0; number < 10; number += 1) idle.push((await list()).milliseconds);
  const logins = Promise.all(Array.from({ length: 16 }, () => login(company, 'bo', password)));
  const loginsDone = new AbortController();
  void logins.then(() => loginsDone.abort());
  const during: number[] = [];
  do during.push((await list()).milliseconds);
  while (!loginsDone.signal.aborted);
  const statuses = (await logins).map(({ status }) => status);
  recordFigure(
    group,
    'a list, idle / during 16 logins (median, ms)',
    `${median(idle)} / ${median(during)}`,
  );
  // Each login counts as failed until it is verified, so a burst may reach the limit.
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  expect(median(during)).toBeLessThan(median(idle) * 10 + 250);
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
