import type { Actor, ApiKeyActor, UserActor } from '@worksheet/domain/access/actor';
import { callScopes, type KeyScope } from '@worksheet/domain/access/key-scope';
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
const keyWith = (scopes: readonly KeyScope[]): ApiKeyActor => ({
  ...apiKey,
  named: { name: '', scopes },
});

/** Whether an API key with these scopes may send a call. What needs no login it does not need either. */
export function keyMayCall({ action, type }: Route, scopes: readonly KeyScope[]): boolean {
  if (!action || action === 'open') return false;
  return authorizeCall(keyWith(scopes), action, type) === true;
}

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
  const allowed = callScopes.filter((scope) => isAllowed(keyWith([scope])));
  if (allowed.length === callScopes.length) return 'API keys';
  const names = allowed.map((scope) => `\`${scope}\``).join(' or ');
  return `API keys, of those with scopes only with ${names}`;
}
