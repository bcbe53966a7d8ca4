import type { Actor, UserActor } from '@worksheet/domain/actor';
import { authorizeCall } from '@worksheet/domain/policy';
import type { Route } from '#rest/routes.ts';

const basic: UserActor = {
  kind: 'user',
  accountId: 0,
  userId: 0,
  username: '',
  profileType: 'Basic',
  role: 'User',
  teamCode: null,
  languageCode: 'ENU',
};
const admin: UserActor = { ...basic, profileType: 'Admin' };
const impersonation = { endsAt: '', home: { accountId: 0, username: '' } };

/** In the order in which they are named. Each may also do what those before it may. */
const users: readonly (readonly [string, Actor])[] = [
  ['all users', basic],
  ['team leaders and administrators', { ...basic, profileType: 'Teamleader' }],
  ['administrators', admin],
  ['operators', { ...admin, role: 'Operator' }],
  ['operators who view another account', { ...admin, impersonation }],
];
const apiKey: Actor = { kind: 'apiKey', accountId: 0, keyId: 0 };

/** A sentence that says who may send a call, read from the policy (spec §6). */
export function callersOf({ action, type }: Route): string {
  if (!action || action === 'open') return 'Allowed for: everyone, without signing in.';
  const isAllowed = (actor: Actor) => authorizeCall(actor, action, type) === true;
  const first = users.find(([, actor]) => isAllowed(actor));
  const names = [first?.[0], isAllowed(apiKey) ? 'API keys' : undefined];
  return `Allowed for: ${names.filter((name) => name !== undefined).join('; ')}.`;
}
