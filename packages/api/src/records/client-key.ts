import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { lockShared } from '@worksheet/database/expressions';
import { toUtc } from '@worksheet/database/utc';
import { actorKey, type Actor } from '@worksheet/domain/access/actor';
import { fail } from '@worksheet/domain/errors';
import { z } from 'zod';
import type { AccountContext } from '#context.ts';
import { findAllVisible } from '#records/visible.ts';

/** The ids of the records that a call created or changed; null for a deletion. */
export type CreatedIds = readonly (number | null)[];

const storedIds = z.array(z.int().nullable());

interface ClientKeyResult {
  readonly ids: CreatedIds;
  /** An earlier call with the key created them; nothing of this one is stored. */
  readonly isRepeat: boolean;
}

interface ClientCall {
  readonly tx: AccountTransaction;
  readonly actor: Actor;
  readonly clientKey: string | undefined;
  readonly now: Date;
}

/**
 * Runs an action once per client key, for ever: a phone may send an entry again after days, when its `Idempotency-Key` is no
 * longer stored. The key decides, not the content. It is in the transaction of the action: repeats wait, and a refused
 * action frees it.
 */
export async function runOncePerClientKey(
  { tx, actor, clientKey, now }: ClientCall,
  action: () => Promise<CreatedIds>,
): Promise<ClientKeyResult> {
  if (clientKey === undefined) return { ids: await action(), isRepeat: false };
  const claim = { actor: keyHolder(actor), client_key: clientKey };
  try {
    await tx
      .insertInto('client_key')
      .values({ ...claim, record_ids: null, created_at: toUtc(now) })
      .execute();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { record_ids: stored } = await tx
      .selectFrom('client_key')
      .select('record_ids')
      .where('actor', '=', claim.actor)
      .where('client_key', '=', clientKey)
      .modifyEnd(lockShared)
      .executeTakeFirstOrThrow();
    return { ids: storedIds.parse(JSON.parse(stored ?? '[]')), isRepeat: true };
  }
  const ids = await action();
  await tx
    .updateTable('client_key')
    .set({ record_ids: JSON.stringify(ids) })
    .where('actor', '=', claim.actor)
    .where('client_key', '=', clientKey)
    .execute();
  return { ids, isRepeat: false };
}

/** A system keeps its client keys when its API key is replaced. All API keys see the same records. */
function keyHolder(actor: Actor): string {
  return actor.kind === 'user' ? actorKey(actor) : 'keys';
}

/** Returns the created records. Those that the caller may no longer see count as deleted (D1). */
export async function findCreated(
  { db, actor }: AccountContext,
  ids: CreatedIds,
  pathOf: (position: number) => string,
) {
  const rows = await findAllVisible(
    db,
    actor,
    ids.filter((id) => id !== null),
  );
  const existing = new Set(rows.map(({ id }) => id));
  const fields = ids.flatMap((id, position) => {
    if (id === null) return [];
    const code = existing.has(id) ? ('record-exists' as const) : ('record-deleted' as const);
    return [{ path: pathOf(position), code, params: { id } }];
  });
  if (fields.some(({ code }) => code === 'record-deleted')) fail('record-deleted', { fields });
  return rows;
}
