import { sql, type Expression, type RawBuilder } from 'kysely';

/** A month as a number such as 202611, by one function instead of two. */
export function yearMonth(date: Expression<string>): RawBuilder<number> {
  return sql<number>`extract(year_month from ${date})`;
}
