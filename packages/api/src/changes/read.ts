import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc } from '@worksheet/database/utc';
import {
  change,
  type Change,
  type ChangeEntity,
  type ChangePage,
  type ListChanges,
} from '@worksheet/domain/changes/change';
import { fail } from '@worksheet/domain/errors';
import { sequenceChanges, sequencePass, type ChangesAccess } from '#changes/sequence.ts';

/** A change, and what was committed together with it. */
export interface NumberedChange {
  readonly change: Change;
  readonly group: string;
}

export interface ReadChanges {
  /** The number of the last change that was read; undefined for the oldest that are kept. */
  readonly after: number | undefined;
  readonly entity?: ChangeEntity | undefined;
  readonly limit: number;
}

interface ReadResult {
  readonly changes: readonly NumberedChange[];
  /** The number to continue after. */
  readonly next: number;
}

/**
 * The committed changes after a number, in their order. A reader who continues after `next` misses none and gets none
 * twice. Fails for a number whose following changes are not all kept.
 */
export async function readChanges(
  access: ChangesAccess,
  { after, entity, limit }: ReadChanges,
): Promise<ReadResult> {
  const { db } = access;
  for (;;) {
    const isCurrent = !(await sequencePass(access));
    const { last, purged } = await readCursor(db);
    const from = after ?? purged;
    if (from > last) fail('changes-expired');
    const changes = await findChanges(db, { from, last, entity, limit });
    // Read again, since a purge may have deleted some of what was to be read.
    if (from < (await readCursor(db)).purged) {
      if (after === undefined) continue;
      fail('changes-expired');
    }
    if (changes.length === limit) return { changes, next: changes.at(-1)?.change.seq ?? last };
    if (isCurrent) return { changes, next: last };
  }
}

/** The number of the last change that is committed. */
export async function lastChange(access: ChangesAccess): Promise<number> {
  await sequenceChanges(access);
  return (await readCursor(access.db)).last;
}

async function readCursor(db: AccountHandle): Promise<{ last: number; purged: number }> {
  const cursor = await db
    .selectFrom('change_cursor')
    .select(['last_seq as last', 'purged_seq as purged'])
    .executeTakeFirst();
  return cursor ?? { last: 0, purged: 0 };
}

async function findChanges(
  db: AccountHandle,
  {
    from,
    last,
    entity,
    limit,
  }: Omit<ReadChanges, 'after'> & { readonly from: number; readonly last: number },
): Promise<NumberedChange[]> {
  let query = db
    .selectFrom('change_event')
    .select(['seq', 'entity', 'key_text', 'action', 'by_name', 'at', 'group_id'])
    .where('seq', '>', from)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(limit);
  if (entity !== undefined) query = query.where('entity', '=', entity);
  return (await query.execute()).map((row) => ({
    change: change.parse({
      seq: row.seq,
      entity: row.entity,
      key: row.key_text,
      action: row.action,
      by: row.by_name,
      at: isoFromUtc(row.at),
    }),
    group: row.group_id,
  }));
}

const defaultLimit = 100;

/** A page of changes, or with `now` the cursor alone. */
export async function listChanges(
  access: ChangesAccess,
  { after, entity, limit = defaultLimit }: ListChanges,
): Promise<ChangePage> {
  if (after === 'now') return { changes: [], next: String(await lastChange(access)) };
  const from = after === undefined ? undefined : Number(after);
  const { changes, next } = await readChanges(access, { after: from, entity, limit });
  return { changes: changes.map(({ change }) => change), next: String(next) };
}
