import { Kysely } from 'kysely';
import { compileOnlyDialect } from '#compiled-query.ts';

/** Returns a handle without a database, for tests of a statement's text. */
export function compileOnly<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: compileOnlyDialect });
}
