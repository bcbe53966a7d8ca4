import { sql, type Kysely } from 'kysely';
import { errorNumber } from '../src/database-errors.ts';

const duplicateKeyName = 1061;

/** Housekeeping asks of each stored file whether anything refers to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`alter table attachment add key attachment_by_file (storage_key)`.execute(db);
  } catch (error) {
    if (errorNumber(error) !== duplicateKeyName) throw error;
  }
}
