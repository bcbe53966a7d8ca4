import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { kyselyOf } from './pool-kysely.ts';
import type { DatabasePool } from './pool.ts';
import type { DB } from './schema.ts';

export interface Identity {
  readonly id: string;
  readonly restored: boolean;
}

/** Returns the identity of this installation; the first call creates it. */
export async function installationIdentity(pool: DatabasePool): Promise<Identity> {
  const db = kyselyOf(pool);
  await insertIdentity(db);
  return db.selectFrom('installation').select(['id', 'restored']).executeTakeFirstOrThrow();
}

export async function markRestored(pool: DatabasePool): Promise<void> {
  const db = kyselyOf(pool);
  await insertIdentity(db);
  await db.updateTable('installation').set({ restored: true }).execute();
}

async function insertIdentity(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('installation')
    .values({ singleton: 1, id: randomBytes(16).toString('hex') })
    .onDuplicateKeyUpdate({ singleton: 1 })
    .execute();
}
