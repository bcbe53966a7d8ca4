import type { AccountDB } from '@worksheet/database/tables';
import { expressionBuilder } from 'kysely';

/** The name of a person of the table `user`: its own, else the description of the default resource, else the username (D70). */
export function personName() {
  const eb = expressionBuilder<AccountDB, 'user'>();
  const description = eb
    .selectFrom('unit as named')
    .select('named.description')
    .whereRef('named.id', '=', 'user.default_resource_id');
  return eb.fn.coalesce('user.name', description, eb.ref('user.username'));
}
