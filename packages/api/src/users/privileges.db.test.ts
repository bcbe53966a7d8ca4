import { openPool } from '@worksheet/database/pool';
import type { Row } from '@worksheet/database/schema';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { url } = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.close());
const world = makeWorld(pool);

const password = 'correct horse battery';
const passwords = { password, confirmPassword: password };

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

const asAdmin = (username: string) =>
  ({ username, languageCode: 'ENU', profileType: 'Admin', active: true }) as const;
const newAdmin = (username: string, more: Parameters<typeof createUser>[2] = {}) =>
  createUser(pool, account.id, { username, profile_type: 'Admin', ...more });

describe('one’s own user (spec §4, §6)', () => {
  beforeEach(() => newAdmin('eva'));

  it('cannot change its profile type, expiration or active flag, nor be deleted', async () => {
    for (const change of [
      { profileType: 'Basic' as const },
      { expirationDate: '2030-01-01' },
      { active: false },
    ]) {
      expect(await refusalOf(admin.user.update({ ...asAdmin('adam'), ...change }))).toBe(
        '409 own-user',
      );
    }
    expect(await refusalOf(admin.user.delete({ username: 'Adam' }))).toBe('409 own-user');
  });

  it('can change the other fields, and omit the expiration', async () => {
    const eva = await newAdmin('eva2', { expiration_date: '2030-01-01' });
    await world.as(actorOf(eva)).user.update({ ...asAdmin('eva2'), languageCode: 'DAN' });
    expect(await admin.user.single({ username: 'eva2' })).toMatchObject({
      languageCode: 'DAN',
      expirationDate: '2030-01-01',
    });
  });
});

describe('the last enabled administrator', () => {
  const key = () => world.as(keyActorOf(account));

  it('cannot be deleted, deactivated, demoted or expired', async () => {
    await newAdmin('inactive', { active: false });
    await newAdmin('expired', { expiration_date: '2026-03-01' });
    await createUser(pool, (await createAccount(pool)).id, { profile_type: 'Admin' });
    for (const change of [
      { active: false },
      { profileType: 'Teamleader' as const },
      { expirationDate: '2026-03-01' },
    ]) {
      expect(await refusalOf(key().user.update({ ...asAdmin('adam'), ...change }))).toBe(
        '409 last-admin',
      );
    }
    expect(await refusalOf(key().user.delete({ username: 'adam' }))).toBe('409 last-admin');
    await key().user.update({ ...asAdmin('adam'), expirationDate: '2026-03-02' });
  });

  it('can be demoted while another exists', async () => {
    await newAdmin('eva', { expiration_date: '2026-03-02' });
    await key().user.update({ ...asAdmin('adam'), profileType: 'Basic' });
    expect(await refusalOf(key().user.delete({ username: 'eva' }))).toBe('409 last-admin');
  });

  it('remains when two administrators demote each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await newAdmin(`a${round}`), await newAdmin(`b${round}`)];
      if (round === 0) await key().user.update({ ...asAdmin('adam'), active: false });
      else await key().user.update({ ...asAdmin('keeper'), active: false });
      const results = await Promise.allSettled([
        world.as(actorOf(a)).user.update({ ...asAdmin(b.username), profileType: 'Basic' }),
        world.as(actorOf(b)).user.delete({ username: a.username }),
      ]);
      const admins = (await key().user.list({})).filter(
        (user) => user.profileType === 'Admin' && user.active,
      );
      expect(admins.length).toBeGreaterThan(0);
      expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
      if (round === 0) await newAdmin('keeper');
      else await key().user.update(asAdmin('keeper'));
      for (const { username } of admins) await key().user.delete({ username });
    }
  });
});

describe('the role of an operator (D4)', () => {
  let operator: ReturnType<typeof world.as>;
  let oscar: Row<'user'>;
  beforeEach(async () => {
    oscar = await newAdmin('oscar', { role: 'Operator' });
    operator = world.as(actorOf(oscar));
  });

  it('is seen and set by operators only', async () => {
    await operator.user.create({ username: 'olga', ...passwords, role: 'Operator' });
    expect(await operator.user.single({ username: 'olga' })).toMatchObject({ role: 'Operator' });
    await admin.user.create({ username: 'bo', ...passwords, role: 'Operator' });
    expect(await operator.user.single({ username: 'bo' })).toMatchObject({ role: 'User' });
    await admin.user.update({ ...asAdmin('bo'), role: 'Operator' });
    expect(await operator.user.single({ username: 'bo' })).toMatchObject({ role: 'User' });
    for (const user of await admin.user.list({})) expect(user).not.toHaveProperty('role');
  });

  it('can be removed by another operator, but not by the operator’s own user', async () => {
    expect(await refusalOf(operator.user.update({ ...asAdmin('oscar'), role: 'User' }))).toBe(
      '409 own-user',
    );
    await operator.user.update({ ...asAdmin('adam'), role: 'Operator' });
    await operator.user.update(asAdmin('adam'));
    expect(await operator.user.single({ username: 'adam' })).toMatchObject({ role: 'Operator' });
    await operator.user.update({ ...asAdmin('adam'), role: 'User' });
    expect(await operator.user.single({ username: 'adam' })).toMatchObject({ role: 'User' });
  });

  it('protects its user from administrators and API keys', async () => {
    for (const caller of [admin, world.as(keyActorOf(account))]) {
      expect(await refusalOf(caller.user.update({ ...asAdmin('oscar'), active: false }))).toBe(
        '403 not-allowed',
      );
      expect(await refusalOf(caller.user.delete({ username: 'oscar' }))).toBe('403 not-allowed');
    }
    expect(await refusalOf(admin.user.changePassword({ username: 'oscar', ...passwords }))).toBe(
      '403 not-allowed',
    );
  });
});
