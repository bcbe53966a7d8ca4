import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUnit, createUser } from '@worksheet/database/testing/factories';
import type { Row } from '@worksheet/database/schema';
import { unscoped } from '@worksheet/database/unscoped';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#mail.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld, testNow } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

const people = (count: number) => Array.from({ length: count }, (_, index) => `person ${index}`);
const createPeople = async (usernames: readonly string[]) =>
  admin.user.batch({ entries: usernames.map((username) => ({ username })) });
const invitations = () =>
  unscoped(pool)
    .selectFrom('invitation')
    .selectAll()
    .where('account_id', '=', account.id)
    .execute();

describe('an invitation of several users (decisions/invitations)', () => {
  it('gives each a link of their own, in their order, with what the card says', async () => {
    const resource = await createUnit(pool, account.id, { description: 'Ida Holm' });
    await createUser(pool, account.id, {
      username: 'ida',
      default_resource_id: resource.id,
      team_code: 'MONTAGE',
      language_code: 'DAN',
    });
    await createPeople(people(29));
    const usernames = [...people(29), 'IDA'];
    const invited = await admin.user.inviteMany({ usernames });
    expect(invited.map(({ username }) => username)).toEqual([...people(29), 'ida']);
    expect(new Set(invited.map(({ url }) => url)).size).toBe(30);
    expect(invited.at(-1)).toMatchObject({
      name: 'Ida Holm',
      teamCode: 'MONTAGE',
      languageCode: 'DAN',
      sentTo: null,
      expiresDateTime: '2026-03-05T14:30:00.000Z',
    });
    expect(invited[0]).toMatchObject({ name: 'person 0', teamCode: null });
    const token = invited.at(-1)?.url.split('/').at(-1) ?? '';
    expect(await world.as(null).session.invitation({ token })).toMatchObject({ username: 'ida' });
  });

  it('replaces the links of before, and counts a name that is given twice once', async () => {
    await createPeople(['ida', 'bo']);
    const { url } = await admin.user.invite({ username: 'ida' });
    const token = url.split('/').at(-1) ?? '';
    expect(await admin.user.inviteMany({ usernames: ['ida', 'bo', 'Ida'] })).toHaveLength(2);
    expect(await invitations()).toHaveLength(2);
    expect(await errorOf(world.as(null).session.invitation({ token }))).toBe(
      '404 invitation-not-found',
    );
  });

  it('invites nobody if one of them cannot be, and names who', async () => {
    await createPeople(['ida']);
    await createUser(pool, account.id, { username: 'oscar', role: 'Operator' });
    const invite = (...usernames: string[]) => errorOf(admin.user.inviteMany({ usernames }));
    expect(await invite('ida', 'nobody')).toBe('404 usernames.1 does-not-exist');
    expect(await invite('ida', 'oscar')).toBe('403 usernames.1 operators-user');
    expect(await invite('adam', 'ida')).toBe('409 usernames.0 own-user');
    expect(await invite(...people(201))).toBe('400 usernames too-many');
    expect(await invite()).toMatch(/^400 usernames/);
    expect(await invitations()).toEqual([]);
    const { entries } = await admin.audit.list({});
    expect(entries.filter(({ event }) => event === 'user-invited')).toEqual([]);
  });

  it('is made by admins only, and never by an API key', async () => {
    await createPeople(['ida']);
    const leader = await createUser(pool, account.id, { profile_type: 'Teamleader' });
    const usernames = ['ida'];
    const invite = (caller: ReturnType<typeof world.as>) =>
      errorOf(caller.user.inviteMany({ usernames }));
    expect(await invite(world.as(actorOf(leader)))).toBe('403 not-allowed');
    expect(await invite(world.as(keyActorOf(account)))).toBe('403 api-key-is-no-user');
  });

  it('is refused after a thousand of them in ten minutes, those that were replaced included', async () => {
    await createPeople(people(200));
    for (let call = 0; call < 5; call += 1) await admin.user.inviteMany({ usernames: people(200) });
    const one = { usernames: ['person 1'] };
    expect(await errorOf(admin.user.inviteMany(one))).toBe('429 too-many-requests');
    const later = new Date(testNow.getTime() + 601_000);
    const caller = world.callerOf({ ...world.context(actorOf(adam)), now: () => later });
    expect(await caller.user.inviteMany(one)).toHaveLength(1);
  });

  it('is in the audit log once for each of them', async () => {
    await createPeople(['ida', 'bo']);
    await admin.user.inviteMany({ usernames: ['ida', 'bo'] });
    const { entries } = await admin.audit.list({});
    const invited = entries.filter(({ event }) => event === 'user-invited');
    expect(invited.map(({ username, subject }) => [username, subject]).toSorted()).toEqual([
      ['adam', 'bo'],
      ['adam', 'ida'],
    ]);
  });

  it('made for the same users at the same time leaves one link each', async () => {
    await createPeople(people(20));
    const [first, second] = [people(20), people(20).toReversed()];
    await Promise.all([first, second].map((usernames) => admin.user.inviteMany({ usernames })));
    expect(await invitations()).toHaveLength(20);
  });

  it('is sent to those who have an address, and says to whom it was not', async () => {
    const emails = { ida: 'ida@nordlys.example', bo: 'bo@nordlys.example' };
    const entries = Object.entries(emails).map(([username, email]) => ({ username, email }));
    await admin.user.batch({ entries: [...entries, { username: 'kim' }] });
    const sent: string[] = [];
    const sendMail = async ({ to }: Mail) => {
      if (to === emails.bo) throw new Error('mailbox full');
      sent.push(to);
    };
    const caller = world.callerOf({ ...world.context(actorOf(adam)), sendMail });
    const invited = await caller.user.inviteMany({ usernames: ['ida', 'bo', 'kim'] });
    expect(invited.map(({ sentTo }) => sentTo)).toEqual([emails.ida, null, null]);
    expect(sent).toEqual([emails.ida]);
  });
});
