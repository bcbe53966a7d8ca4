import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { actorOf, type World } from './world.ts';

/** Makes an account with an administrator, whose calls `admin` makes. */
export async function makeAdmin(world: World, settings: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(world.pool, settings);
  const adam = await createUser(world.pool, account.id, {
    username: 'adam',
    profile_type: 'Admin',
  });
  return { account, at: account.id, adam, admin: world.as(actorOf(adam)) };
}

export const password = 'correct horse battery';
export const passwords = { password, confirmPassword: password };

/** The input that changes a user into an administrator. */
export const asAdmin = (username: string) =>
  ({ username, languageCode: 'ENU', profileType: 'Admin', active: true }) as const;
