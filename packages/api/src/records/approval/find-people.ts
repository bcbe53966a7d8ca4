import type { AccountHandle } from '@worksheet/database/client';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { CalendarDate } from '@worksheet/domain/dates/calendar';
import type { RecordScope } from '@worksheet/domain/access/policy';
import { personName } from '#person-name.ts';
import { scopeOf, scopeValues, userInScope, type ScopeValues } from '#records/visible.ts';

export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly active: boolean;
  readonly employedFrom: CalendarDate | null;
  readonly expirationDate: CalendarDate | null;
  /** The time of creation, in UTC. */
  readonly createdAt: string;
  readonly payrollNo: string | null;
}

interface PeopleFilter {
  /** The key of a username. */
  readonly username: string | undefined;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
type PeopleValues = ScopeValues & PeopleFilter;

/** The users of a scope: of a team, those who were in it in the period (D66). */
export async function findPeople(
  db: AccountHandle,
  scope: RecordScope,
  filter: PeopleFilter,
): Promise<Person[]> {
  const { rows } = await peopleOfScope(db, { ...scopeValues(scope), ...filter }, scope.kind);
  return rows;
}

const peopleOfScope = compiledQuery((db, values: PeopleValues, scopeKind: RecordScope['kind']) => {
  const people = db
    .selectFrom('user')
    .select([
      'user.id as userId',
      'user.username',
      'user.active',
      'user.employed_from as employedFrom',
      'user.expiration_date as expirationDate',
      'user.created_at as createdAt',
      'user.payroll_no as payrollNo',
      personName().as('name'),
    ])
    .where(userInScope(scopeOf(scopeKind, values), values));
  if (values.username === undefined) return people;
  return people.where('user.username_key', '=', values.username);
});
