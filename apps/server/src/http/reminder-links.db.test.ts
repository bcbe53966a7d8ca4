import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '@worksheet/api/identify';
import { remind } from '@worksheet/api/jobs/remind';
import { createCaller, appRouter } from '@worksheet/api/root';
import { forAccount } from '@worksheet/database/for-account';
import { createCompany } from '@worksheet/database/testing/company';
import { testDatabase } from '@worksheet/database/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#env.ts';
import { buildApp } from '#http/app.ts';
import { createLogger } from '#logger.ts';
import { loadVapidKeys } from '#secret.ts';
import { createServices } from '#services.ts';
import { inProcess } from '#testing/in-process.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { startPushService } from '#testing/push-service.ts';

const { pool, url } = await testDatabase();

/** A Wednesday after noon in Copenhagen, on whose Tuesday bo has registered nothing. */
const wednesday = new Date('2026-11-25T11:05:00Z');
const tuesday = '2026-11-24';
const fullTime = { monday: 7.4, tuesday: 7.4, wednesday: 7.4, thursday: 7.4, friday: 7.4 };

async function setUp() {
  const mails = await startMailServer();
  const push = await startPushService();
  onTestFinished(async () => {
    await mails.stop();
    await push.stop();
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'worksheet-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of a test, long enough for it',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    SMTP_FROM: 'worksheet@example.com',
    PUSH_HOSTS: '127.0.0.1',
  });
  const company = await createCompany(pool, {
    name: 'Nordlys & Co',
    time_zone: 'Europe/Copenhagen',
  });
  const db = forAccount(pool, company.account.id);
  await db
    .updateTable('user')
    .set({ email: 'bo@nordlys.example', language_code: 'DAN', name: 'Bo Lund' })
    .where('id', '=', company.users.bo.id)
    .execute();
  await db.updateTable('user').set({ employed_from: tuesday }).execute();
  const services = {
    ...(await createServices(env, pool)),
    vapid: await loadVapidKeys(dataDir),
    now: () => wednesday,
  };
  const app = await buildApp(services, {
    router: appRouter,
    identify,
    logger: createLogger({ level: 'silent' }),
    uploadDir: dataDir,
  });
  onTestFinished(() => app.close());
  const callsOf = (username: 'bo' | 'adam') => {
    const { id, profile_type, role, team_code, language_code } = company.users[username];
    return createCaller({
      ...services,
      ...inProcess,
      actor: {
        kind: 'user',
        accountId: company.account.id,
        userId: id,
        username,
        profileType: profile_type,
        role,
        teamCode: team_code,
        languageCode: language_code,
      },
    });
  };
  await callsOf('adam').account.updateNorm({
    norms: [{ validFrom: '2026-01-01', ...fullTime, saturday: 0, sunday: 0 }],
  });
  return { mails, push, company, db, services, app, callsOf };
}

it('a missing day is reminded by mail, once, and one tap ends the kind without a login', async () => {
  const { mails, services, app, callsOf } = await setUp();
  expect(await callsOf('adam').reminder.list({ at: wednesday.toISOString() })).toMatchObject([
    { username: 'bo', kind: 'missing-day', dates: [tuesday], way: 'mail', lostDateTime: null },
  ]);
  await Promise.all([remind(services), remind(services)]);
  const mail = await mails.next();
  await remind(services);
  expect(mails.mails).toEqual([]);
  expect(mail).toContain('Subject: Tirsdag 24. november mangler');
  expect(mail).toContain('Hej Bo Lund. Dagen er tom, og din norm er 7,40 timer.');
  expect(mail).toContain('- Tirsdag 24. november: 0,00 af 7,40 timer');
  expect(mail).toContain('http://localhost:3000/worksheet/add?date=2026-11-24');
  expect(mail).toContain('Nordlys &amp; Co · Worksheet');
  expect(mail).toContain('Sendt 25. nov. kl. 12.05, fordi »Manglende dag« er slået til hos dig.');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail).not.toContain('<img');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, path = ''] = /List-Unsubscribe:\s+<http:\/\/localhost:3000(\S+)>/.exec(mail) ?? [];

  const page = await app.inject(path);
  expect(page.body).toContain('»Manglende dag«');
  expect((await callsOf('bo').reminder.read()).kinds['missing-day'].mail).toBe(true);
  const ended = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.statusCode).toBe(200);
  const { kinds } = await callsOf('bo').reminder.read();
  expect(kinds['missing-day']).toEqual({ mail: false, push: false });
  expect(kinds['sent-back']).toEqual({ mail: true, push: true });
  const forged = `${path.slice(0, 20)}${path[20] === 'A' ? 'B' : 'A'}${path.slice(21)}`;
  expect((await app.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
});

it('a device gets the kind and the day, encrypted, and nothing of customers and amounts', async () => {
  const { push, services, db, callsOf } = await setUp();
  await db.updateTable('user').set({ email: null }).execute();
  await callsOf('bo').reminder.subscribe(push.subscription);
  expect((await callsOf('bo').reminder.pushKey()).key).toMatch(/^B[\w-]{86}$/);
  await remind(services);
  await remind(services);
  expect(push.received.map(({ message }) => message)).toEqual([
    {
      title: 'Manglende dag',
      body: 'Tirsdag 24. november',
      url: '/worksheet/add?date=2026-11-24',
    },
  ]);
  expect(push.received[0]?.headers['content-encoding']).toBe('aes128gcm');
});

it('a subscription that is gone is forgotten', async () => {
  const { push, services, db, callsOf } = await setUp();
  await db.updateTable('user').set({ email: null }).execute();
  await callsOf('bo').reminder.subscribe(push.subscription);
  push.answer.status = 410;
  await remind(services);
  expect(push.received).toHaveLength(1);
  expect(await db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
});

it('what a push service refuses for now is sent later', async () => {
  const { push, services, db, callsOf } = await setUp();
  await db.updateTable('user').set({ email: null }).execute();
  await callsOf('bo').reminder.subscribe(push.subscription);
  push.answer.status = 503;
  await remind(services);
  push.answer.status = 201;
  await remind(services);
  await remind(services);
  expect(push.received).toHaveLength(2);
});
