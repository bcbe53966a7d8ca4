import type { Actor, ApiKeyActor, UserActor } from '@worksheet/domain/access/actor';
import { callScopes } from '@worksheet/domain/access/key-scope';
import { authorizeCall } from '@worksheet/domain/access/call-policy';
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
const apiKey: ApiKeyActor = { kind: 'apiKey', accountId: 0, keyId: 0 };

/** A sentence that says who may send a call, read from the policy (spec §6). */
export function callersOf({ action, type }: Route): string {
  if (!action || action === 'open') return 'Allowed for: everyone, without signing in.';
  const isAllowed = (actor: Actor) => authorizeCall(actor, action, type) === true;
  const first = users.find(([, actor]) => isAllowed(actor));
  const names = [first?.[0], keysOf(isAllowed)];
  return `Allowed for: ${names.filter((name) => name !== undefined).join('; ')}.`;
}

/** The account's own key has no scopes: the role of an administrator is all that it needs. */
function keysOf(isAllowed: (actor: Actor) => boolean): string | undefined {
  if (!isAllowed(apiKey)) return undefined;
  const allowed = callScopes.filter((scope) =>
    isAllowed({ ...apiKey, named: { name: '', scopes: [scope] } }),
  );
  if (allowed.length === callScopes.length) return 'API keys';
  const names = allowed.map((scope) => `\`${scope}\``).join(' or ');
  return `API keys, of those with scopes only with ${names}`;
}
