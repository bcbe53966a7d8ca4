import { createSession, validateSession } from '@worksheet/auth/sessions';
import { verifyPassword } from '@worksheet/auth/passwords';
import { forAccount } from '@worksheet/database/for-account';
import type { Row } from '@worksheet/database/schema';
import { createUser, testPassword } from '@worksheet/database/testing/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '#root.ts';
import { asAdmin, makeAdmin, password, passwords } from '#test/admin.ts';
import { errorOf } from '#test/errors.ts';
import { actorOf, testWorld } from '#test/world.ts';

const { pool, world } = await testWorld();

let account: Row<'account'>;
let adam: Row<'user'>;
let admin: ReturnType<typeof world.as>;
beforeEach(async () => {
  ({ account, adam, admin } = await makeAdmin(world));
});

const newAdmin = (username: string, more: Parameters<typeof createUser>[2] = {}) =>
  createUser(pool, account.id, { username, profile_type: 'Admin', ...more });

describe('the sessions of a user (D5)', () => {
  const services = world.context(null);
  const signIn = async (user: Row<'user'>) =>
    (
      await createSession(
        services,
        { accountId: user.account_id, userId: user.id, passwordHash: user.password_hash },
        true,
      )
    ).token;
  const isValid = async (token: string) => (await validateSession(services, token)) !== null;
  let eva: Row<'user'>;
  beforeEach(async () => {
    eva = await newAdmin('eva');
  });

  it.each([
    ['deactivating', { active: false }],
    ['expiring', { expirationDate: '2026-03-01' }],
  ])('%s the user ends them for good, even if the user is enabled again', async (_, change) => {
    const [token, idle, other] = [await signIn(eva), await signIn(eva), await signIn(adam)];
    await admin.user.update({ ...asAdmin('eva'), ...change });
    expect(await isValid(token)).toBe(false);
    await admin.user.update(asAdmin('eva'));
    expect(await isValid(idle)).toBe(false);
    expect(await isValid(other)).toBe(true);
  });

  it('other changes keep them', async () => {
    const token = await signIn(eva);
    await admin.user.update({ ...asAdmin('eva'), languageCode: 'DAN' });
    expect(await isValid(token)).toBe(true);
  });

  it('deleting the user ends them', async () => {
    const token = await signIn(eva);
    await admin.user.delete({ username: 'eva' });
    expect(await isValid(token)).toBe(false);
  });

  it('changing the password ends them', async () => {
    const token = await signIn(eva);
    await admin.user.changePassword({ username: 'EVA', ...passwords });
    expect(await isValid(token)).toBe(false);
    const { password_hash: hash } = await forAccount(pool, account.id)
      .selectFrom('user')
      .select('password_hash')
      .where('id', '=', eva.id)
      .executeTakeFirstOrThrow();
    expect(await verifyPassword(hash, password)).toBe(true);
  });

  it('changing one’s own password keeps the current session and ends the others', async () => {
    const [here, there] = [await signIn(adam), await signIn(adam)];
    const context = world.context(actorOf(adam));
    const caller = createCaller({ ...context, cookie: { ...context.cookie, token: here } });
    await caller.user.changePassword({
      username: 'adam',
      currentPassword: testPassword,
      ...passwords,
    });
    expect([await isValid(here), await isValid(there)]).toEqual([true, false]);
  });

  it('an invalid password changes nothing', async () => {
    const token = await signIn(eva);
    for (const [wrong, refusal] of [
      [{ confirmPassword: 'x' }, '400 confirmPassword passwords-must-match'],
      [{ password: 'short', confirmPassword: 'short' }, '400 password too-short'],
      [{ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, '400 password too-long'],
    ] as const) {
      const input = { username: 'eva', ...passwords, ...wrong };
      expect(await errorOf(admin.user.changePassword(input))).toBe(refusal);
    }
    expect(await isValid(token)).toBe(true);
  });
});
