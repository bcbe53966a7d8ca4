import type { Row } from '@worksheet/database/schema';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { asAdmin, makeAdmin, passwords } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let account: Row<'account'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ account, admin } = await makeAdmin(world));
});

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
      expect(await errorOf(admin.user.update({ ...asAdmin('adam'), ...change }))).toBe(
        '409 own-user',
      );
    }
    expect(await errorOf(admin.user.delete({ username: 'Adam' }))).toBe('409 own-user');
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

describe('the last active administrator without an expiration date (D55)', () => {
  const key = () => world.as(keyActorOf(account));
  const changes = [
    { active: false },
    { profileType: 'Teamleader' },
    { expirationDate: '2026-03-01' },
    { expirationDate: '2026-03-03' },
    { expirationDate: '2099-12-31' },
  ] as const;

  it('cannot be deleted, deactivated, demoted or given an expiration date, by a key neither', async () => {
    await newAdmin('inactive', { active: false });
    await newAdmin('expired', { expiration_date: '2026-03-01' });
    const temporary = await newAdmin('temporary', { expiration_date: '2099-12-31' });
    await createUser(pool, account.id, { profile_type: 'Teamleader' });
    await createUser(pool, (await createAccount(pool)).id, { profile_type: 'Admin' });
    for (const caller of [key(), world.as(actorOf(temporary))]) {
      for (const change of changes) {
        const call = caller.user.update({ ...asAdmin('adam'), ...change });
        expect(await errorOf(call)).toBe('409 last-admin');
      }
      expect(await errorOf(caller.user.delete({ username: 'adam' }))).toBe('409 last-admin');
      await caller.user.update({ ...asAdmin('adam'), languageCode: 'DAN' });
    }
  });

  it('can be changed while another exists', async () => {
    await newAdmin('eva');
    for (const change of changes) {
      await key().user.update({ ...asAdmin('adam'), ...change });
      expect(await errorOf(key().user.delete({ username: 'eva' }))).toBe('409 last-admin');
      await key().user.update(asAdmin('adam'));
    }
    await key().user.delete({ username: 'adam' });
  });

  it('is not needed to change an account that never had one, but its last enabled administrator stays', async () => {
    const old = await createAccount(pool);
    const dated = { profile_type: 'Admin', expiration_date: '2026-03-02' } as const;
    for (const username of ['ann', 'ben']) await createUser(pool, old.id, { ...dated, username });
    const caller = world.as(keyActorOf(old));
    await caller.user.update({ ...asAdmin('ann'), expirationDate: '2026-04-01' });
    await caller.user.update({ ...asAdmin('ben'), expirationDate: '2026-03-01' });
    for (const change of changes.slice(0, 3)) {
      const call = caller.user.update({ ...asAdmin('ann'), ...change });
      expect(await errorOf(call)).toBe('409 last-admin');
    }
    expect(await errorOf(caller.user.delete({ username: 'ann' }))).toBe('409 last-admin');
  });

  it('remains when two administrators expire, demote or delete each other at the same time', async () => {
    const attempts = [
      { expirationDate: '2026-03-03' },
      { profileType: 'Basic' },
      { active: false },
      'delete',
    ] as const;
    for (const [round, attempt] of [...attempts, ...attempts, ...attempts].entries()) {
      const own = await createAccount(pool);
      const [a, b] = await Promise.all(
        ['a', 'b'].map((username) => createUser(pool, own.id, { username, profile_type: 'Admin' })),
      );
      if (!a || !b) throw new Error('Two administrators are needed.');
      const against = (caller: Row<'user'>, other: Row<'user'>) => {
        const calls = world.as(actorOf(caller)).user;
        if (attempt === 'delete') return calls.delete({ username: other.username });
        return calls.update({ ...asAdmin(other.username), ...attempt });
      };
      const results = await Promise.allSettled([against(a, b), against(b, a)]);
      const outcomes = results.map(({ status }) => status).toSorted();
      expect(outcomes, `round ${round}`).toEqual(['fulfilled', 'rejected']);
      const remaining = (await world.as(keyActorOf(own)).user.list({})).filter(
        (user) => user.profileType === 'Admin' && user.active && user.expirationDate === null,
      );
      expect(remaining, `round ${round}`).toHaveLength(1);
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
    expect(await errorOf(operator.user.update({ ...asAdmin('oscar'), role: 'User' }))).toBe(
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
      expect(await errorOf(caller.user.update({ ...asAdmin('oscar'), active: false }))).toBe(
        '403 not-allowed',
      );
      expect(await errorOf(caller.user.delete({ username: 'oscar' }))).toBe('403 not-allowed');
    }
    expect(await errorOf(admin.user.changePassword({ username: 'oscar', ...passwords }))).toBe(
      '403 not-allowed',
    );
  });
});
