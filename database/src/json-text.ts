import { sql, type Expression, type RawBuilder } from 'kysely';

/** A text of an object that is stored as JSON, compared letter by letter (D47); null if the object has none. */
export function jsonText(json: Expression<string>, field: string): RawBuilder<string | null> {
  return sql<string | null>`json_value(${json}, ${sql.lit(`$.${field}`)}) collate utf8mb4_bin`;
}
