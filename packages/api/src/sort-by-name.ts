import type { Actor } from '@worksheet/domain/access/actor';
import { languageOfActor } from '@worksheet/domain/account/language';

/** In the alphabet of the caller. */
export function sortByName<P extends { readonly name: string; readonly username: string }>(
  people: readonly P[],
  actor: Actor,
): P[] {
  const { compare } = new Intl.Collator(languageOfActor(actor));
  return people.toSorted((a, b) => compare(a.name, b.name) || compare(a.username, b.username));
}
