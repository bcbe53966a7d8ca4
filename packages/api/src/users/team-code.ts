import type { AccountDB } from '@worksheet/database/schema';
import type { ExpressionBuilder } from 'kysely';

/** The code of a user's team as it is shown: users may have it in several spellings, the first user's is that of all. */
export function teamCode(eb: ExpressionBuilder<AccountDB, 'user'>) {
  return eb
    .selectFrom('user as first')
    .select('first.team_code')
    .whereRef('first.team_code_key', '=', 'user.team_code_key')
    .orderBy('first.id')
    .limit(1);
}
