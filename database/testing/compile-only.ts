import { Kysely } from 'kysely';
import { compileOnlyDialect } from '#compiled-query.ts';

export function compileOnly<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: compileOnlyDialect });
}
