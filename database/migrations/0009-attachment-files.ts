import { sql, type Kysely } from 'kysely';
import { errorNumber } from '../src/database-errors.ts';

const duplicateKeyName = 1061;

/** A scheduled job looks up each stored file by its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`alter table attachment add key attachment_by_file (storage_key)`.execute(db);
  } catch (error) {
    if (errorNumber(error) !== duplicateKeyName) throw error;
  }
}
