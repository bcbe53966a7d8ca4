import { redirectUriOf } from '@worksheet/auth/identity/settings';
import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import { identityTest, type IdentitySettings } from '@worksheet/domain/access/identity';
import type { AccountContext } from '#context.ts';
import { personName } from '#person-name.ts';

/** How many people without a link are named. */
const maxShutOut = 20;

export function selectSettings(db: AccountHandle | AccountTransaction) {
  return db
    .selectFrom('account_identity')
    .select([
      'provider',
      'issuer',
      'client_id as clientId',
      'secret_encrypted as secretEncrypted',
      'is_on as isOn',
      'is_only as isOnly',
      'trusts_second_factor as trustsSecondFactor',
      'tested_at as testedAt',
      'test',
      'version',
    ]);
}

export async function readDomains(db: AccountHandle | AccountTransaction) {
  const rows = await db
    .selectFrom('identity_domain')
    .select(['domain', 'confirmed_domain as confirmedDomain'])
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, confirmedDomain }) => ({
    domain,
    confirmed: confirmedDomain !== null,
  }));
}

/** As before the login is set up. */
export const unset = {
  provider: 'entra',
  issuer: '',
  clientId: '',
  secretEncrypted: null,
  isOn: false,
  isOnly: false,
  trustsSecondFactor: false,
  testedAt: null,
  test: null,
  version: 0,
} as const;

export async function readSettings(ctx: AccountContext): Promise<IdentitySettings> {
  const { db, actor, request } = ctx;
  const row = await selectSettings(db).executeTakeFirst();
  const { secretEncrypted, testedAt, test, ...settings } = row ?? unset;
  const people = await db
    .selectFrom('user')
    .leftJoin('user_identity as i', 'i.user_id', 'user.id')
    .select(['user.username', personName().as('name'), 'i.sub', 'user.profile_type as profile'])
    .where('user.active', '=', true)
    .orderBy('user.username')
    .execute();
  const unlinked = people.filter(({ sub }) => sub === null);
  const shutOut = unlinked.filter(({ profile }) => profile !== 'Admin');
  return {
    ...settings,
    hasClientSecret: secretEncrypted !== null,
    testedDateTime: testedAt && isoFromUtc(testedAt),
    test: test === null ? null : identityTest.parse(JSON.parse(test)),
    domains: await readDomains(db),
    redirectUri: redirectUriOf(request.origin, actor.accountId),
    peopleCount: people.length,
    linkedCount: people.length - unlinked.length,
    shutOutCount: shutOut.length,
    shutOut: shutOut.slice(0, maxShutOut).map(({ username, name }) => ({ username, name })),
  };
}
