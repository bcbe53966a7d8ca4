import { createRecord } from '@worksheet/database/testing/create-record';
import { testDatabase } from '@worksheet/database/testing/database';
import { createAccount, createUnit, createUser } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '#test/errors.ts';
import { actorOf, keyActorOf, makeWorld } from '#test/world.ts';

const { pool } = await testDatabase();
const world = makeWorld(pool);

const password = 'correct horse battery';
const passwords = { password, confirmPassword: password };

let account: Awaited<ReturnType<typeof createAccount>>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  account = await createAccount(pool);
  const adam = await createUser(pool, account.id, { username: 'adam', profile_type: 'Admin' });
  admin = world.as(actorOf(adam));
});

describe('updating a user', () => {
  const bo = { username: 'bo', languageCode: 'ENU', profileType: 'Basic', active: true } as const;

  it('replaces all fields, and keeps the spelling of the username (D33)', async () => {
    await createUser(pool, account.id, {
      username: 'Bo',
      team_code: 'MONTAGE',
      default_description: 'Work',
      expiration_date: '2027-01-31',
    });
    await admin.user.update({ ...bo, languageCode: 'DAN', active: false });
    expect(await admin.user.single(bo)).toMatchObject({
      username: 'Bo',
      languageCode: 'DAN',
      teamCode: null,
      defaultDescription: null,
      expirationDate: null,
      active: false,
    });
  });

  it('clearing the default resource unlocks it (spec §4)', async () => {
    const unit = await createUnit(pool, account.id, { unit_type: 'Resource', no: 'R' });
    await createUser(pool, account.id, {
      username: 'bo',
      default_resource_id: unit.id,
      lock_default_resource: true,
    });
    await admin.user.update({ ...bo, defaultResource: '', lockDefaultResource: true });
    expect(await admin.user.single(bo)).toMatchObject({
      defaultResource: null,
      lockDefaultResource: false,
    });
    expect(await errorOf(admin.user.update({ ...bo, lockDefaultResource: true }))).toBe(
      '400 lockDefaultResource default-resource-missing',
    );
  });

  it('an inactive default resource can be kept but not newly chosen (D24)', async () => {
    const off = { unit_type: 'Resource', active: false } as const;
    const unit = await createUnit(pool, account.id, { ...off, no: 'HAD' });
    await createUnit(pool, account.id, { ...off, no: 'NEW' });
    await createUser(pool, account.id, { username: 'bo', default_resource_id: unit.id });
    await admin.user.update({ ...bo, defaultResource: 'had', lockDefaultResource: true });
    expect(await errorOf(admin.user.update({ ...bo, defaultResource: 'NEW' }))).toBe(
      '400 defaultResource inactive',
    );
  });

  it('a user of another account, or an unknown user, is not found (D1)', async () => {
    await createUser(pool, (await createAccount(pool)).id, { username: 'bo' });
    expect(await errorOf(admin.user.update(bo))).toBe('404 not-found');
    expect(await errorOf(admin.user.single(bo))).toBe('404 not-found');
    expect(await errorOf(admin.user.delete(bo))).toBe('404 not-found');
    expect(await errorOf(admin.user.changePassword({ username: 'bo', ...passwords }))).toBe(
      '404 not-found',
    );
  });
});

describe('deleting a user (D23)', () => {
  it('succeeds for a user without references', async () => {
    await createUser(pool, account.id, { username: 'bo' });
    await admin.user.delete({ username: 'BO' });
    expect(await errorOf(admin.user.single({ username: 'bo' }))).toBe('404 not-found');
  });

  it('is refused for a user who has records or whose name a record stores', async () => {
    const bo = await createUser(pool, account.id, { username: 'bo' });
    await createUser(pool, account.id, { username: 'tove' });
    await createUser(pool, account.id, { username: 'ida' });
    await createUser(pool, account.id, { username: 'tøve' });
    await createRecord(pool, account.id, { user: bo, approved_by: 'tove', modified_by: 'ida' });
    for (const username of ['bo', 'tove', 'ida']) {
      expect(await errorOf(admin.user.delete({ username }))).toBe('409 in-use');
    }
    await admin.user.delete({ username: 'tøve' });
    expect(await admin.user.list({})).toHaveLength(4);
  });

  it('is refused for the author of any record, also beside an author with an accent (D47)', async () => {
    const bo = await createUser(pool, account.id, { username: 'bo' });
    await createUser(pool, account.id, { username: 'pal' });
    await createUser(pool, account.id, { username: 'pål' });
    await createRecord(pool, account.id, { user: bo, approved_by: 'pal' });
    await createRecord(pool, account.id, { user: bo, approved_by: 'pål' });
    for (const username of ['pal', 'pål']) {
      expect(await errorOf(admin.user.delete({ username }))).toBe('409 in-use');
    }
  });
});

describe('who may manage users (D7, D8)', () => {
  it('basic users and team leaders may not', async () => {
    for (const profile of ['Basic', 'Teamleader'] as const) {
      const caller = world.as(
        actorOf(await createUser(pool, account.id, { profile_type: profile })),
      );
      const user = { username: 'x', languageCode: 'ENU', profileType: 'Admin' } as const;
      for (const call of [
        caller.user.list({}),
        caller.user.single(user),
        caller.user.create({ ...user, ...passwords }),
        caller.user.update({ ...user, active: true }),
        caller.user.delete(user),
        caller.user.changePassword({ ...user, ...passwords }),
      ]) {
        expect(await errorOf(call)).toBe('403 not-allowed');
      }
    }
  });

  it('API keys may, but cannot change passwords', async () => {
    const key = world.as(keyActorOf(account));
    await key.user.create({ username: 'bo', ...passwords });
    expect(await errorOf(key.user.changePassword({ username: 'bo', ...passwords }))).toBe(
      '403 api-key-is-no-user',
    );
    await key.user.delete({ username: 'bo' });
  });
});
