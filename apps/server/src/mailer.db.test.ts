import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller } from '@worksheet/api/root';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { expect, it, onTestFinished } from 'vitest';
import { readEnv } from '#env.ts';
import { createLogger } from '#logger.ts';
import { createMailer, watchMailer } from '#mailer.ts';
import { createServices } from '#services.ts';
import { inProcess } from '#testing/in-process.ts';
import { startMailServer } from '#testing/mail-server.ts';

const { pool, url } = await testDatabase();

async function mailServer() {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  return server;
}

async function makeCallers(port?: number) {
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'worksheet-')),
    APP_SECRET: 'a secret of a test, long enough for it',
    PUBLIC_URL: 'http://localhost:3000',
    ...(port === undefined
      ? {}
      : { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'worksheet@example.com' }),
  });
  const services = await createServices(env, pool);
  const account = await createAccount(pool);
  const adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  const context = { ...services, ...inProcess };
  const actor = {
    kind: 'user',
    accountId: account.id,
    userId: adam.id,
    username: 'adam',
    profileType: 'Admin',
    role: 'User',
    teamCode: null,
    languageCode: 'ENU',
  } as const;
  return {
    account,
    admin: createCaller({ ...context, actor }),
    anyone: createCaller({ ...context, actor: null }),
  };
}

const email = 'ida@nordlys.example';
it('an invitation is sent to the e-mail address of the user, in their language (decisions/invitations)', async () => {
  const server = await mailServer();
  const { admin, anyone } = await makeCallers(server.port);
  const { invitation } = await admin.user.create({ username: 'ida', languageCode: 'DAN', email });
  expect(invitation?.sentTo).toBe(email);
  const mail = await server.next();
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('From: worksheet@example.com');
  expect(mail).toContain('Dit brugernavn er ida.');
  expect(mail).toContain(invitation?.url ?? '');
  const token = invitation?.url.split('/').at(-1) ?? '';
  expect(await anyone.session.invitation({ token })).toMatchObject({ username: 'ida' });
});

it('without the mail server, the link is still shown', async () => {
  const { admin } = await makeCallers(9);
  const { invitation } = await admin.user.create({ username: 'ida', email });
  expect(invitation).toMatchObject({ sentTo: null, url: expect.stringContaining('/invitation/') });
});

it('a forgotten password gets the same answer for known and unknown names, and one mail in five minutes', async () => {
  const server = await mailServer();
  const { admin, anyone, account } = await makeCallers(server.port);
  const password = 'correct horse battery';
  const passwords = { password, confirmPassword: password };
  await admin.user.create({ username: 'ida', email, ...passwords });
  await admin.user.create({ username: 'bo', ...passwords });
  const ask = (username: string) =>
    anyone.session.forgottenPassword({ username: `${username}@${account.code}` });
  const answers = await Promise.all([ask('nobody'), ask('bo'), ask('ida')]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const mail = await server.next();
  const token = /\/invitation\/([\w-]{32})/.exec(mail)?.[1] ?? '';
  const { expiresDateTime } = await anyone.session.invitation({ token });
  expect(Date.parse(expiresDateTime)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  await ask('ida');
  // The next mail is that of another user.
  await admin.user.create({ username: 'eva', email: 'eva@nordlys.example', ...passwords });
  await ask('eva');
  expect(await server.next()).toContain('To: eva@nordlys.example');
  const { entries } = await admin.audit.list({ event: 'password-reset-requested' });
  expect(entries.map(({ subject }) => subject)).toEqual(['eva', 'ida']);
  await anyone.session.acceptInvitation({ token, ...passwords });
});

it('"Forgotten password" is offered only where the installation sends mail (decisions/invitations)', async () => {
  const { anyone } = await makeCallers();
  expect(await anyone.session.loginOptions()).toEqual({ forgottenPassword: false });
  await expect(anyone.session.forgottenPassword({ username: 'ida' })).rejects.toThrow(
    'This does not exist',
  );
  const offered = await makeCallers(9);
  expect(await offered.anyone.session.loginOptions()).toEqual({ forgottenPassword: true });
});

const mail = { to: email, subject: 'Log in', text: 'The link' };
it('a mail that the mail server does not accept is logged without its address', async () => {
  const { port, stop } = await startMailServer();
  await stop();
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  const mailer = watchMailer(
    createMailer({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'worksheet@example.com' }),
    logger,
  );
  await expect(mailer.sendMail?.(mail)).rejects.toThrow('ECONNREFUSED');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', code: 'ESOCKET', msg: 'A mail could not be sent' }),
  ]);
  expect(lines.join()).not.toContain(email);
});

it('nothing waits for a mail server that is stuck; what is lost is counted, and a line tells when mails are sent again (D67)', async () => {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'info',
    destination: { write: (line) => void lines.push(line) },
  });
  let isStuck = true;
  const never = new Promise<void>(() => undefined);
  const mailer = watchMailer(() => (isStuck ? never : Promise.resolve()), logger, 20);
  await expect(mailer.sendMail?.(mail)).rejects.toThrow('slow');
  await expect(mailer.sendMail?.(mail)).rejects.toThrow('slow');
  expect([mailer.isWorking(), mailer.lost()]).toEqual([false, 2]);
  isStuck = false;
  await mailer.sendMail?.(mail);
  await mailer.sendMail?.(mail);
  expect([mailer.isWorking(), mailer.lost()]).toEqual([true, 2]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', code: 'ETIMEDOUT' },
    { level: 'error', code: 'ETIMEDOUT' },
    { level: 'warn', lost: 2, msg: 'Mails are sent again' },
  ]);
});
