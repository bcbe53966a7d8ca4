import type { Actor, UserActor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';

/** An API key has no passkeys and no app. */
export function ownUser({ actor }: { readonly actor: Actor }): UserActor {
  return actor.kind === 'user' ? actor : fail('api-key-is-no-user');
}
