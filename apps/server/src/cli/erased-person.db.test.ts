import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { phonePhoto } from '@worksheet/api/attachments/testing/sample-images';
import type { AccountHandle } from '@worksheet/database/client';
import { markOf } from '@worksheet/database/chain/mark';
import { forAccount } from '@worksheet/database/for-account';
import { openPool } from '@worksheet/database/pool';
import { createCompany } from '@worksheet/database/testing/company';
import { bareDatabase, secondDatabase, testDatabase } from '@worksheet/database/testing/database';
import { testPassword } from '@worksheet/database/testing/factories';
import { findTexts } from '@worksheet/database/testing/find-texts';
import { insertRow } from '@worksheet/database/testing/insert-row';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder, terminal } from '#cli/testing/terminal.ts';
import { eraseRestored } from '#erase-restored.ts';
import { freePort, startMain, untilServed } from '#testing/start-main.ts';
import { localFolder } from '@worksheet/api/attachments/local-folder';

vi.setConfig({ testTimeout: 120_000 });

const { url, pool } = await testDatabase();
const bare = await bareDatabase();
const second = await secondDatabase();

/** Every planted text is `zq-` and a number of two digits, which no clock or key in base 36 contains. */
const planted = /zq-\d\d/gi;
const username = 'zq-01-user';
const name = 'Zq-02 Zahle';
const at = '2020-03-02 10:00:00.000';

/** A running server with a company, and calls as its users. */
async function start() {
  const company = await createCompany(pool, { retention_years: 5, customer_sign_off: true });
  const { port, release } = await freePort();
  await release();
  const server = await startMain({
    DATABASE_URL: url,
    PORT: port,
    LOG_LEVEL: 'debug',
    WEBHOOK_HOSTS: '127.0.0.1',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilServed(`${address}/readyz`);
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'user-agent': 'zq-03-browser',
        'x-requested-with': 'test',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    return { json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text, cookie };
  };
  const loginAs = async (who: string) => {
    const login = { username: who, password: testPassword, account: company.account.code };
    const { cookie } = await send('POST', '/user/login', login);
    return (method: string, path: string, body?: object, headers = {}) =>
      send(method, path, body, { cookie: cookie.join('; '), ...headers }).then(({ json }) => json);
  };
  return { company, server, send, loginAs };
}

type Started = Awaited<ReturnType<typeof start>>;

/** What a person leaves behind by working. */
async function work({ company, send, loginAs }: Started) {
  const { account, resource } = company;
  const db = forAccount(pool, account.id);
  await db.updateTable('unit').set({ description: name }).where('id', '=', resource.id).execute();
  const admin = await loginAs('adam');
  await admin('POST', '/webhook', { url: 'http://127.0.0.1:9/hook', events: ['*'], active: true });
  const fields = { username, languageCode: 'DAN', profileType: 'Teamleader', teamCode: 'MONTAGE' };
  const more = {
    email: 'zq-04@example.com',
    payrollNo: 'zq-05',
    defaultDescription: 'zq-06 crane',
  };
  const first = { ...fields, ...more, name: 'Zq-07 Old', defaultResource: 'H-200' };
  await admin('POST', '/user', first);
  await admin('PUT', '/user', { ...first, name, active: true });
  await db
    .updateTable('user')
    .set({ password_hash: company.users.bo.password_hash, must_change_password: false })
    .set({ created_at: at })
    .where('username', '=', username)
    .execute();
  const wrong = send('POST', '/user/login', { username, password: 'no', account: account.code });
  await expect(wrong).rejects.toThrow('sign-in-failed');
  const person = await loginAs(username);
  await person('PUT', '/favourite', { jobCode: 'J-1', favourite: true });
  await person('POST', '/report/view', { name: 'zq-08 view', shared: true, query: 'groupBy=job' });
  await admin('POST', '/report/view', {
    name: 'one person',
    shared: false,
    query: `groupBy=job&username=${username}`,
  });
  const entry = { ...company.entry, date: '2020-03-02' };
  const create = async (description: string, fileName: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...entry, description }))
      form.append(field, String(value));
    const photo = await phonePhoto();
    form.append('attachments', new File([new Uint8Array(photo)], fileName, { type: 'image/jpeg' }));
    const headers = { 'idempotency-key': randomUUID() };
    return person('POST', '/worksheet', form, headers);
  };
  const kept = await create('zq-09 first', 'zq-10.jpg');
  await person('PUT', '/worksheet', { ...entry, id: kept.id, description: 'zq-11 second' });
  const returned = await create('zq-12 returned', 'zq-13.jpg');
  const seen = async ({ id }: { id: number }) => {
    const { version } = await admin('GET', `/worksheet/${id}`);
    return { id, version };
  };
  await admin('PUT', '/worksheet/send-back', {
    entries: [await seen(returned)],
    reason: 'zq-14 reason',
  });
  const rejected = await create('zq-15 rejected', 'zq-16.jpg');
  const deleted = await create('zq-17 deleted', 'zq-18.jpg');
  await person('DELETE', '/worksheet', { id: deleted.id });
  const gone = await person('POST', '/worksheet', { ...entry, description: 'zq-19 purged' });
  await person('DELETE', '/worksheet', { id: gone.id });
  // An administrator made and deleted this one, years ago.
  const made = await admin('POST', '/worksheet', { ...entry, username, description: 'zq-29 made' });
  await admin('DELETE', '/worksheet', { id: made.id });
  const oldHistory = db.selectFrom('record_history').selectAll().where('record_id', '=', made.id);
  for (const row of await oldHistory.execute()) {
    const mark = markOf('record_history', account.id, { ...row, at });
    await db.updateTable('record_history').set({ at, mark }).where('id', '=', row.id).execute();
  }
  await db.deleteFrom('worksheet_deleted').where('id', 'in', [gone.id, made.id]).execute();
  await person('GET', '/worksheet?customerNo=zq-21');
  // The person leads others.
  const others = await company.record('ida', { work_date: '2020-03-02', description: 'hers' });
  await person('PUT', '/worksheet/approve', { id: others.id, isApproved: true });
  await admin('PUT', '/hours/question', { username, date: '2020-03-03' });
  await admin('POST', '/signoff', {
    entries: [await seen(kept)],
    name: 'The customer',
    digest: null,
  });
  const sign = { entries: [await seen(returned)], name: 'The customer', digest: null };
  const signed = await admin('POST', '/signoff', sign);
  await admin('DELETE', `/signoff/${signed.id}`, { reason: 'zq-28 mistake' });
  const entries = [await seen(kept), await seen(returned), await seen(rejected)];
  const { number } = await admin('POST', '/export', { entries });
  await admin('PUT', `/export/${number}/acknowledge`, {
    records: [{ id: rejected.id, status: 'rejected', reason: 'zq-22 refused' }],
  });
  await admin('POST', '/export', { entries: [await seen(rejected)] });
  return { admin, person, db };
}

async function recordOf(db: AccountHandle, userId: number): Promise<number> {
  const { id } = await db
    .selectFrom('worksheet_record')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** What needs another installation or a device. */
async function plantRows({ company }: Started) {
  const { account } = company;
  const db = forAccount(pool, account.id);
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const insert = <T extends Parameters<typeof insertRow>[2]>(
    table: T,
    values: Parameters<typeof insertRow<T>>[3],
  ) => insertRow(pool, account.id, table, values);
  await insert('passkey', {
    user_id: id,
    credential_hash: 'f'.repeat(64),
    credential_id: 'zq-23',
    public_key: 'zq-24',
    counter: 0,
    transports: '',
    backed_up: false,
    name: 'zq-25 phone',
    created_at: at,
    last_used_at: null,
  });
  await db
    .updateTable('user')
    .set({ external_id: 'zq-30', scim_user_name: 'zq-31@example.com' })
    .set({ scim_user_name_key: 'zq-31@example.com' })
    .where('id', '=', id)
    .execute();
  const identity = { issuer: 'https://login.example', user_id: id, linked_at: at };
  await db
    .insertInto('user_identity')
    .values({ ...identity, sub: 'zq-32', linked_by: username })
    .execute();
  await db
    .insertInto('account_identity')
    .values({
      provider: 'other',
      issuer: identity.issuer,
      client_id: 'worksheet',
      test: JSON.stringify({ username, name: 'zq-33', email: 'zq-34@example.com' }),
    })
    .execute();
  await insert('push_subscription', {
    user_id: id,
    endpoint: 'https://push.example.com/zq-36',
    endpoint_hash: 'e'.repeat(64),
    p256dh: 'zq-37',
    auth: 'zq-38',
    created_at: at,
  });
  for (const user_id of [id, company.users.ida.id])
    await insert('plan', {
      user_id,
      work_date: '2020-03-03',
      job_id: company.job.id,
      note: user_id === id ? 'zq-35 ladder' : null,
      planned_by: username,
    });
  for (const user_id of [id, company.users.tove.id])
    await insert('draft', {
      user_id,
      kind: user_id === id ? 'create' : 'approval',
      record_id: user_id === id ? null : await recordOf(db, id),
      record_version: user_id === id ? null : 1,
      content: JSON.stringify({ operation: null, record: { description: 'zq-39 proposal' } }),
      created_by: 'Assistant',
      created_at: at,
    });
  const run = await insert('pay_run', {
    number: 1,
    period_from: '2020-03-01',
    period_to: '2020-03-31',
    closed_until_before: null,
    inputs: '{}',
    created_by: username,
    created_by_id: id,
    created_at: at,
  });
  await insert('pay_line', {
    pay_run_id: run.id,
    user_id: id,
    username,
    payroll_no: 'zq-05',
    work_date: '2020-03-02',
    pay_type_id: 1,
    pay_type_code: 'NORMAL',
    unit: 'hours',
    paid_before: '0.00',
    amount: '7.50',
  });
  const merge = await insert('merge', {
    entity: 'resource',
    kept_id: 1,
    merged_id: 2,
    merged_at: at,
    merged_by: username,
    undo_until: at,
    kept_version: 1,
    kept_before: JSON.stringify({ description: name }),
    was_active: true,
  });
  await insert('merge_move', {
    merge_id: merge.id,
    kind: 'worksheet_record',
    row_id: 1,
    row_version: 1,
    was: JSON.stringify({ unit_description: name }),
  });
  const entry = { at, by_name_key: null, subject_key: null, address: '192.0.2.77' };
  await insert('audit_log', {
    ...entry,
    event: 'user-updated',
    by_name: 'adam',
    subject: username,
    subject_key: username,
    details: JSON.stringify({ email: ['zq-26@example.com', null], name: 'zq-27' }),
  });
  // The person was an operator once.
  const other = await createCompany(pool, { code: 'OTHER' });
  const far = `${username}@${account.code}`;
  await insertRow(pool, other.account.id, 'audit_log', {
    ...entry,
    event: 'visit-began',
    by_name: far,
    by_name_key: far.toLowerCase(),
    subject: null,
    details: null,
  });
  await insert('audit_log', {
    ...entry,
    event: 'visit-began',
    by_name: username,
    by_name_key: username,
    subject: 'OTHER',
    subject_key: 'other',
    details: null,
  });
  await insertRow(pool, other.account.id, 'audit_log', {
    ...entry,
    event: 'factors-removed',
    by_name: 'olga',
    subject: account.code,
    subject_key: account.code.toLowerCase(),
    details: JSON.stringify({ username }),
  });
  return { id, other };
}

async function textsBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const bytes = await readFile(path);
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    for (const [match] of `${path} ${text}`.matchAll(planted)) found.push(`${path} ${match}`);
  }
  return found;
}

it('an erased person is in no table, file, log line or backup, and no restore brings them back', async () => {
  const started = await start();
  const { server } = started;
  const here = await terminal(url);
  const { admin, db } = await work(started);
  await plantRows(started);
  const user = await admin('GET', `/user/single?username=${username}`);
  await admin('PUT', '/user', { ...user, expirationDate: '2020-06-30' });
  await expect
    .poll(() => db.selectFrom('webhook_delivery').select('id').execute(), { timeout: 20_000 })
    .not.toHaveLength(0);
  const before = await findTexts(pool, planted);
  const numbers = new Set(before.map((place) => place.slice(-2)));
  expect([...numbers].toSorted().length).toBeGreaterThanOrEqual(24);
  const report = await admin('GET', '/report?from=2020-01-01&to=2020-12-31&mode=ALL&groupBy=job');
  const run = await admin('GET', '/pay/run/1');
  const old = join(await temporaryFolder(), 'old');
  expect(await here.run(['backup', old], { DATA_DIR: server.DATA_DIR })).toMatchObject({ code: 0 });
  expect((await textsBelow(join(old, 'tables'))).length).toBeGreaterThan(20);

  expect(await admin('GET', '/erasure')).toEqual([
    { username, name, since: '2020-06-30', records: 3, openRecords: 0, photos: 3 },
  ]);
  expect(await admin('POST', '/erasure', { usernames: [username] })).toEqual({ erased: 1 });

  expect(await findTexts(pool, planted)).toEqual([]);
  expect(await textsBelow(server.DATA_DIR)).toEqual([]);
  expect(server.log().match(planted) ?? []).toEqual([]);
  // What was erased is no tampering.
  const isIntact = async (run: typeof here) =>
    expect(await run.run(['verify'])).toMatchObject({ code: 0, errors: '' });
  await isIntact(here);
  const fresh = join(await temporaryFolder(), 'fresh');
  await here.run(['backup', fresh], { DATA_DIR: server.DATA_DIR });
  expect(await textsBelow(fresh)).toEqual([]);
  // The photos are gone too.
  expect((await readdir(join(fresh, 'attachments'), { recursive: true })).length).toBe(0);
  const images = await readdir(join(server.DATA_DIR, 'attachments'), { recursive: true });
  expect(images.filter((file) => /[0-9a-f]{20}/.test(file))).toEqual([]);
  // The figures are as before.
  expect(await admin('GET', '/report?from=2020-01-01&to=2020-12-31&mode=ALL&groupBy=job')).toEqual(
    report,
  );
  const paid = { username: 'former-employee-1', payrollNo: null };
  expect(await admin('GET', '/pay/run/1')).toEqual({
    ...run,
    createdBy: paid.username,
    rows: run.rows.map((row: object) => ({ ...row, ...paid })),
  });
  const history = await db
    .selectFrom('record_history')
    .select(['by_name', 'changes'])
    .where('by_name', '=', paid.username)
    .execute();
  expect(history.length).toBeGreaterThan(5);

  // The backup that is older than the erasure.
  const there = await terminal(bare.url);
  await cp(join(server.DATA_DIR, 'erased.json'), join(there.dataDir, 'erased.json'));
  const { out } = await there.run(['restore', old]);
  expect(out).toContain('1 people who had been erased since the backup are erased again.');
  const restored = openPool(bare.url, { connections: 2 });
  onTestFinished(() => restored.close());
  expect(await findTexts(restored, planted)).toEqual([]);
  await isIntact(there);
  expect(await textsBelow(there.dataDir)).toEqual([]);
  const stored = await readdir(join(there.dataDir, 'attachments'), { recursive: true });
  expect(stored.filter((file) => /[0-9a-f]{20}/.test(file))).toEqual([]);

  // A database that was restored by other means, and a file that comes later.
  const elsewhere = await terminal(second.url);
  await elsewhere.run(['restore', old]);
  // Devices are not backed up.
  const restorable = before.filter((each) => !each.startsWith('push_subscription.'));
  expect(await findTexts(second.pool, planted)).toEqual(restorable);
  await isIntact(elsewhere);
  const erasedList = join(elsewhere.dataDir, 'erased.json');
  await cp(join(server.DATA_DIR, 'erased.json'), erasedList);
  const attachments = localFolder(join(elsewhere.dataDir, 'attachments'));
  expect(await eraseRestored({ pool: second.pool, attachments, erasedList })).toBe(1);
  expect(await findTexts(second.pool, planted)).toEqual([]);
  expect(await eraseRestored({ pool: second.pool, attachments, erasedList })).toBe(0);
  await isIntact(elsewhere);
});
