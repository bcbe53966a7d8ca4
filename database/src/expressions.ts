import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Returns a text of an object that is stored as JSON, compared character by character (D47); null
 * if the object does not have it.
 */
export function jsonText(json: Expression<string>, field: string): RawBuilder<string | null> {
  return sql<string | null>`json_value(${json}, ${sql.lit(`$.${field}`)}) collate utf8mb4_bin`;
}

/** Returns a date as a number such as 20261117. */
export function dayNumber(date: Expression<string>): RawBuilder<number> {
  return sql<number>`${date} + 0`;
}

/** Returns a month as a number such as 202611, with one function instead of two. */
export function yearMonth(date: Expression<string>): RawBuilder<number> {
  return sql<number>`extract(year_month from ${date})`;
}
