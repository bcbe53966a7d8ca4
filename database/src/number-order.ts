import { type RawBuilder, sql } from 'kysely';

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
