import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import { maxArchivedRecords } from '@worksheet/domain/entities/usage';
import type { UsedBy } from '@worksheet/domain/entities/used-by';
import type { DeleteUser } from '@worksheet/domain/entities/user';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { writeAudit } from '#audit/write.ts';
import { refuseInUse } from '#refuse-in-use.ts';
import type { AccountContext } from '#context.ts';
import { findLastAdmins, isSelf, lockForChange } from '#users/rules.ts';

/** Deletes a user who is not in use (D23) and their sessions (D5). Users cannot delete themselves (spec §6). */
export async function deleteUser(ctx: AccountContext, input: DeleteUser): Promise<void> {
  let id = 0;
  await refuseInUse(
    ctx.transact(async (tx) => {
      const user = await lockForChange(tx, ctx, input);
      ({ id } = user);
      if (isSelf(ctx.actor, user)) fail('own-user');
      const nameKey = normalizedKey(user.username);
      const { profile_type: profileType, expiration_date: expirationDate, active } = user;
      const before = { profileType, expirationDate, active };
      const last = await findLastAdmins(tx, ctx.now(), [{ nameKey, before, after: null }]);
      if (last.length > 0) fail('last-admin');
      await tx.deleteFrom('user_agreement').where('user_id', '=', user.id).execute();
      await tx.deleteFrom('user').where('id', '=', user.id).execute();
      await refuseIfAuthor(tx, user.id);
      await writeAudit(tx, ctx, {
        event: 'user-deleted',
        subject: user.username,
        changes: [{ entity: 'user', key: user.username, action: 'deleted' }],
      });
    }),
    () => countUses(ctx.db, id),
  );
}

/**
 * Records, exports and pay runs show the names of their authors; a new user of the same name would seem to be the author.
 * Who has been paid stays, because what changes of it is paid or taken back.
 */
async function refuseIfAuthor(tx: AccountTransaction, id: number): Promise<void> {
  const { records = 0, exports = 0 } = await countUses(tx, id, 1);
  const pay = await tx
    .selectFrom('pay_run')
    .leftJoin('pay_line', 'pay_line.pay_run_id', 'pay_run.id')
    .select('pay_run.id')
    .where((eb) =>
      eb.or([
        eb('pay_line.user_id', '=', id),
        eb('pay_run.created_by_id', '=', id),
        eb('pay_run.voided_by_id', '=', id),
      ]),
    )
    .limit(1)
    .execute();
  if (records + exports + pay.length > 0) fail('in-use');
}

/** The records that a user has or is an author of, and the exports that the user made. */
async function countUses(
  db: AccountHandle,
  id: number,
  limit = maxArchivedRecords,
): Promise<UsedBy> {
  const { records } = await db
    .selectFrom((from) =>
      from
        .selectFrom('worksheet_record')
        .select('id')
        .where((eb) => eb.or(authorColumns.map((column) => eb(column, '=', id))))
        .limit(limit)
        .as('record'),
    )
    .select((eb) => eb.fn.countAll().as('records'))
    .executeTakeFirstOrThrow();
  const { exports } = await db
    .selectFrom('export_batch')
    .select((eb) => eb.fn.countAll().as('exports'))
    .where('created_by_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...(Number(records) > 0 && { records: Number(records) }),
    ...(Number(exports) > 0 && { exports: Number(exports) }),
  };
}

const authorColumns = ['user_id', 'approved_by_id', 'modified_by_id', 'created_by_id'] as const;
