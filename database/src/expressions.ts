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

/**
 * Returns two expressions that order codes as numbers are ordered, before the code itself: what stands before the first
 * digits, in Danish order, and the value of these digits. 20 is before 100, and S-2 before S-10.
 */
export function numberOrder(column: string): readonly [RawBuilder<string>, RawBuilder<number>] {
  const code = sql.ref(column);
  return [
    sql`regexp_substr(${code}, '^[^0-9]*') collate utf8mb4_danish_ci`,
    sql`cast(concat('0', coalesce(regexp_substr(${code}, '[0-9]+'), '')) as decimal(30))`,
  ];
}

/** MariaDB does not support `for share`. */
export const lockShared: Expression<unknown> = sql`lock in share mode`;
