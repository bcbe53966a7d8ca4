import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser, testPassword } from '@worksheet/database/testing/factories';
import type { Row } from '@worksheet/database/schema';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '#test/browser.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
let network = 0;
beforeEach(async () => {
  network += 1;
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

const password = 'correct horse battery';
const passwords = { password, confirmPassword: password };
const browser = () => makeBrowser(world, `192.0.2.${network}`);
const anyone = async () => (await browser().calls()).session;
const tokenOf = (invitation: { url: string } | null) =>
  invitation?.url.replace('https://worksheet.example.com/invitation/', '') ?? '';

describe('an invitation (decisions/invitations)', () => {
  it('of a new user without a password lets them set one, and signs them in', async () => {
    const created = await admin.user.create({ username: 'Ida', languageCode: 'DAN' });
    const token = tokenOf(created.invitation);
    expect(created).toMatchObject({
      hasPassword: false,
      invitedUntil: '2026-03-05T14:30:00.000Z',
      invitation: { expiresDateTime: '2026-03-05T14:30:00.000Z', sentTo: null },
    });

    const phone = browser();
    const { session } = await phone.calls();
    expect(await session.invitation({ token })).toEqual({
      username: 'Ida',
      accountName: account.name,
      accountCode: account.code,
      languageCode: 'DAN',
      expiresDateTime: '2026-03-05T14:30:00.000Z',
    });
    expect(await session.acceptInvitation({ token, ...passwords })).toMatchObject({
      username: 'Ida',
      accountId: account.id,
    });
    expect(await (await phone.calls()).session.info()).toMatchObject({ username: 'Ida' });
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({
      hasPassword: true,
      invitedUntil: null,
    });
  });

  it('works once, and not after a newer one', async () => {
    await createUser(pool, account.id, { username: 'ida' });
    const first = tokenOf(await admin.user.invite({ username: 'ida' }));
    const second = tokenOf(await admin.user.invite({ username: 'IDA' }));
    const refused = '404 invitation-not-found';
    expect(await errorOf((await anyone()).invitation({ token: first }))).toBe(refused);
    const accept = async (token: string) =>
      errorOf((await anyone()).acceptInvitation({ token, ...passwords }));
    expect(await accept(first)).toBe(refused);
    await (await anyone()).acceptInvitation({ token: second, ...passwords });
    expect(await accept(second)).toBe(refused);
    expect(await errorOf((await anyone()).invitation({ token: second }))).toBe(refused);
  });

  it('accepted twice at the same time sets one password', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    const token = tokenOf(invitation);
    const accept = async () => (await anyone()).acceptInvitation({ token, ...passwords });
    const answers = await Promise.allSettled([accept(), accept(), accept()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends after 72 hours', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    const token = tokenOf(invitation);
    const at = (now: string) =>
      world.callerOf({ ...world.context(null), now: () => new Date(now) });
    await at('2026-03-05T14:29:59.999Z').session.invitation({ token });
    const late = at('2026-03-05T14:30:00.000Z').session;
    expect(await errorOf(late.invitation({ token }))).toBe('404 invitation-not-found');
    expect(await errorOf(late.acceptInvitation({ token, ...passwords }))).toBe(
      '404 invitation-not-found',
    );
  });

  it('is stored as a hash only, and its answer is the only one that contains it', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    const token = tokenOf(invitation);
    expect(token).toMatch(/^[\w-]{32}$/);
    const rows = await unscoped(pool)
      .selectFrom('invitation')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const answers = [await admin.user.list({}), await admin.audit.list({})];
    expect(JSON.stringify(answers)).not.toContain(token);
  });

  it('ends the sessions of the user, whose old password works until then', async () => {
    await createUser(pool, account.id, { username: 'ida' });
    const laptop = browser();
    const login = { username: 'ida', account: account.code, password: testPassword };
    const token = tokenOf(await admin.user.invite({ username: 'ida' }));
    await (await laptop.calls()).session.login(login);
    await (await anyone()).acceptInvitation({ token, ...passwords });
    expect(await errorOf((await laptop.calls()).session.info())).toBe('401 not-signed-in');
    expect(await errorOf((await anyone()).login(login))).toBe('401 sign-in-failed');
  });

  it('refuses weak passwords, and works afterwards', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    const token = tokenOf(invitation);
    const accept = async (password: string) =>
      (await anyone()).acceptInvitation({ token, password, confirmPassword: password });
    expect(await errorOf(accept('12345678'))).toBe('400 password password-common');
    expect(await errorOf(accept('short'))).toBe('400 password too-short');
    await accept(password);
  });

  it('of a user who may not log in is refused', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    const token = tokenOf(invitation);
    await admin.user.batch({ entries: [{ username: 'ida', active: false }] });
    expect(await errorOf((await anyone()).acceptInvitation({ token, ...passwords }))).toBe(
      '403 sign-in-not-allowed',
    );
  });

  it('is made by admins only, for others, and never by an API key or for an operator', async () => {
    const leader = await createUser(pool, account.id, { profile_type: 'Teamleader' });
    await createUser(pool, account.id, { username: 'oscar', role: 'Operator' });
    const ida = { username: 'ida' };
    await admin.user.create(ida);
    const invite = (caller: ReturnType<typeof world.as>, user = ida) =>
      errorOf(caller.user.invite(user));
    expect(await invite(world.as(actorOf(leader)))).toBe('403 not-allowed');
    expect(await invite(world.as(keyActorOf(account)))).toBe('403 api-key-is-no-user');
    expect(await invite(admin, { username: 'adam' })).toBe('409 own-user');
    expect(await invite(admin, { username: 'oscar' })).toBe('403 not-allowed');
    expect(await invite(admin, { username: 'nobody' })).toBe('404 not-found');
  });

  it('is in the audit log, as is the password that it sets', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    await (await anyone()).acceptInvitation({ token: tokenOf(invitation), ...passwords });
    const { entries } = await admin.audit.list({});
    expect(entries.map(({ event, username, subject }) => [event, username, subject])).toEqual([
      ['sign-in', 'ida', null],
      ['password-changed', 'ida', 'ida'],
      ['user-invited', 'adam', 'ida'],
      ['user-created', 'adam', 'ida'],
    ]);
  });

  it('cannot be guessed: the calls of an address are limited', async () => {
    const { session } = await browser().calls();
    const guess = () => errorOf(session.invitation({ token: 'guess' }));
    for (let count = 0; count < 120; count += 1)
      expect(await guess()).toBe('404 invitation-not-found');
    expect(await guess()).toBe('429 too-many-requests');
  });

  it('goes with its user', async () => {
    const { invitation } = await admin.user.create({ username: 'ida' });
    await admin.user.delete({ username: 'ida' });
    expect(await errorOf((await anyone()).invitation({ token: tokenOf(invitation) }))).toBe(
      '404 invitation-not-found',
    );
  });
});

describe('the e-mail address of a user', () => {
  it('is optional, must be one, and stays unless it is sent', async () => {
    await admin.user.create({ username: 'ida', email: 'ida@nordlys.example' });
    const fields = { username: 'ida', languageCode: 'ENU', profileType: 'Basic' } as const;
    expect(await admin.user.update({ ...fields, active: true })).toMatchObject({
      email: 'ida@nordlys.example',
    });
    expect(await errorOf(admin.user.update({ ...fields, active: true, email: 'ida@' }))).toBe(
      '400 email not-an-email-address',
    );
    expect(await admin.user.update({ ...fields, active: true, email: '' })).toMatchObject({
      email: null,
    });
    await admin.user.batch({ entries: [{ username: 'ida', email: 'ida@fjord.example' }] });
    expect(await admin.user.single({ username: 'ida' })).toMatchObject({
      email: 'ida@fjord.example',
    });
  });
});
