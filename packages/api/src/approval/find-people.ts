import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { RecordScope } from '@worksheet/domain/policy';
import { scopeOf, scopeValues, userInScope, type ScopeValues } from '#records/visible.ts';

export interface Person {
  readonly userId: number;
  readonly username: string;
  /** The description of the default resource, else the username. */
  readonly name: string;
  readonly active: boolean;
  readonly expirationDate: string | null;
  /** In UTC. */
  readonly createdAt: string;
}

type PeopleValues = ScopeValues & { readonly username: string | undefined };

/** The users of a scope. A team consists of the users who have the team code now (D3). */
export async function findPeople(
  db: AccountHandle,
  scope: RecordScope,
  username: string | undefined,
): Promise<Person[]> {
  const { rows } = await peopleOfScope(db, { ...scopeValues(scope), username }, scope.kind);
  return rows.map(({ resource, ...person }) => ({ ...person, name: resource ?? person.username }));
}

const peopleOfScope = compiledQuery((db, values: PeopleValues, scopeKind: RecordScope['kind']) => {
  const people = db
    .selectFrom('user')
    .leftJoin('unit', 'unit.id', 'user.default_resource_id')
    .select([
      'user.id as userId',
      'user.username',
      'user.active',
      'user.expiration_date as expirationDate',
      'user.created_at as createdAt',
      'unit.description as resource',
    ])
    .where(userInScope(scopeOf(scopeKind, values)));
  if (values.username === undefined) return people;
  return people.where('user.username_key', '=', values.username);
});
