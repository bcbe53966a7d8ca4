import type { AccountHandle } from '@worksheet/database/client';
import type { AccountDB } from '@worksheet/database/tables';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { expressionBuilder } from 'kysely';
import type { Actor } from '@worksheet/domain/access/actor';
import { languageOfActor } from '@worksheet/domain/account/language';

/** The name of a person of the table `user`: its own, else the description of the default resource, else the username (D70). */
export function personName() {
  const eb = expressionBuilder<AccountDB, 'user'>();
  const description = eb
    .selectFrom('unit as named')
    .select('named.description')
    .whereRef('named.id', '=', 'user.default_resource_id');
  return eb.fn.coalesce('user.name', description, eb.ref('user.username'));
}

/** Returns the names of users by the key of their username. */
export async function findNames(
  db: AccountHandle,
  usernames: readonly string[],
): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const users = await db
    .selectFrom('user')
    .select(['user.username_key as key', personName().as('name')])
    .where('user.username_key', 'in', [...new Set(usernames.map(normalizedKey))])
    .execute();
  return new Map(users.map(({ key, name }) => [key, name]));
}

/** Sorts people in the alphabet of the caller. */
export function sortByName<P extends { readonly name: string; readonly username: string }>(
  people: readonly P[],
  actor: Actor,
): P[] {
  const { compare } = new Intl.Collator(languageOfActor(actor));
  return people.toSorted((a, b) => compare(a.name, b.name) || compare(a.username, b.username));
}
