import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import { toUtc } from '@worksheet/database/utc';
import { fail } from '@worksheet/domain/errors';
import { maxPasskeys } from '@worksheet/domain/access/passkey';
import type { VerifiedPasskey } from '#passkeys.ts';

interface NewPasskey {
  readonly userId: number;
  readonly name: string;
  readonly verified: VerifiedPasskey;
  readonly at: Date;
}

/** Stores a passkey and returns its id. Throws if it is stored already, or if the user has the maximum number. */
export async function storePasskey(
  tx: AccountTransaction,
  { userId, name, verified, at }: NewPasskey,
): Promise<number> {
  await lockOwner(tx, userId);
  const { count } = await tx
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxPasskeys) fail('too-many-passkeys');
  const { insertId } = await tx
    .insertInto('passkey')
    .values({
      user_id: userId,
      credential_hash: verified.credentialHash,
      credential_id: verified.credentialId,
      public_key: verified.publicKey,
      counter: verified.counter,
      transports: verified.transports,
      backed_up: verified.isBackedUp,
      name,
      created_at: toUtc(at),
    })
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isDuplicateKey(error)) fail('passkey-refused');
      throw error;
    });
  return Number(insertId);
}

/** Locks the user, so that each of several concurrent calls sees the factors that the others added. */
export async function lockOwner(tx: AccountTransaction, userId: number): Promise<void> {
  await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
}
