import type { DatabasePool } from '@worksheet/database/pool';
import { createAccount, createUser } from '@worksheet/database/testing/factories';
import { testPassword as password } from '@worksheet/database/testing/factories';
import { makeBrowser } from './browser.ts';
import { actorOf, type World } from './world.ts';

/** The operator account with a signed-in user (D4). */
export async function makeInstallation(pool: DatabasePool, world: World) {
  const account = await createAccount(pool, { code: 'OPERATOR', name: 'Operations' });
  const user = await createUser(pool, account.id, {
    username: 'olga',
    profile_type: 'Admin',
    role: 'Operator',
  });
  const browser = makeBrowser(world, '203.0.113.5');
  await (await browser.calls()).session.login({ username: 'olga', password });
  return { account, user, actor: actorOf(user), browser };
}

export type Installation = Awaited<ReturnType<typeof makeInstallation>>;
