import { createHash } from 'node:crypto';
import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { compiledQuery } from '@worksheet/database/compiled-query';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorKey, type Actor } from '@worksheet/domain/access/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import type { z } from 'zod';

interface Repeatable<T> {
  readonly tx: AccountTransaction;
  readonly actor: Actor;
  readonly operation: string;
  readonly key: string | undefined;
  readonly request: unknown;
  readonly now: Date;
  readonly result: z.ZodType<T>;
}

const claimKey = compiledQuery((db, row: NewRow<'idempotency_key'>) =>
  db.insertInto('idempotency_key').values(row),
);

interface StoredResult {
  readonly actor: string;
  readonly operation: string;
  readonly idempotency_key: string;
  readonly response: string;
}

const storeResult = compiledQuery((db, values: StoredResult) =>
  db
    .updateTable('idempotency_key')
    .set({ response: values.response })
    .where('actor', '=', values.actor)
    .where('operation', '=', values.operation)
    .where('idempotency_key', '=', values.idempotency_key),
);

/** Runs an action once per key (D18). The key is in its transaction: repeats wait, and a failed action frees it. */
export async function runOnce<T>(
  { tx, actor, operation, key, request, now, result }: Repeatable<T>,
  action: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return action();
  if (key.length > 200)
    failFields({ path: 'Idempotency-Key', code: 'too-long', params: { max: 200 } });
  const claim = {
    actor: actorKey(actor),
    operation,
    idempotency_key: key,
  };
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  try {
    await claimKey(tx, { ...claim, request_hash: hash, response: null, created_at: toUtc(now) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const earlier = await tx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'response'])
      .where('actor', '=', claim.actor)
      .where('operation', '=', operation)
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    if (earlier.request_hash !== hash || earlier.response === null) fail('repeated-differently');
    return result.parse(JSON.parse(earlier.response));
  }
  const returned = await action();
  await storeResult(tx, { ...claim, response: JSON.stringify(returned) });
  return returned;
}
