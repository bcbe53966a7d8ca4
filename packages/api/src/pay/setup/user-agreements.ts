import type { AccountHandle } from '@worksheet/database/client';
import { auditEntries } from '@worksheet/domain/changes/audit';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { UpdateUserAgreements, UserAgreements } from '@worksheet/domain/pay/contract';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { refuseMissing } from '#pay/setup/pay-types.ts';

/** The agreements of a user, by the date from which each applies. */
export async function userAgreements(
  { db }: AccountContext,
  name: string,
): Promise<UserAgreements> {
  const user = await selectUser(db, name).executeTakeFirst();
  const { id, username } = user ?? fail('not-found');
  return { username, agreements: await findAgreements(db, id) };
}

/** Replaces all agreements of a user. What changes of days that are paid becomes a difference of the next run. */
export async function updateUserAgreements(
  ctx: AccountContext,
  { username: name, agreements }: UpdateUserAgreements,
): Promise<UserAgreements> {
  return ctx.transact(async (tx) => {
    const user = await selectUser(tx, name).forUpdate().executeTakeFirst();
    const { id, username } = user ?? fail('not-found');
    const stored = await tx
      .selectFrom('agreement')
      .select(['id', 'code', 'code_key as key'])
      .execute();
    const byKey = new Map(stored.map((agreement) => [agreement.key, agreement]));
    refuseMissing(
      agreements.map(({ code }, index) => ({ path: `agreements.${index}.code`, code })),
      byKey,
    );
    const rows = agreements.flatMap(({ validFrom, code }) => {
      const agreement = byKey.get(normalizedKey(code));
      return agreement ? [{ ...agreement, validFrom }] : [];
    });
    const details = auditEntries(codesByDate(await findAgreements(tx, id)), codesByDate(rows));
    if (Object.keys(details).length > 0) {
      await tx.deleteFrom('user_agreement').where('user_id', '=', id).execute();
      if (rows.length > 0)
        await tx
          .insertInto('user_agreement')
          .values(
            rows.map((row) => ({
              user_id: id,
              valid_from: row.validFrom,
              agreement_id: row.id,
            })),
          )
          .execute();
      await writeAudit(tx, ctx, {
        event: 'user-agreement-changed',
        subject: username,
        details,
        changes: [{ entity: 'user', key: username, action: 'updated' }],
      });
    }
    return { username, agreements: await findAgreements(tx, id) };
  });
}

function selectUser(db: AccountHandle, username: string) {
  return db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('username_key', '=', normalizedKey(username));
}

function findAgreements(db: AccountHandle, userId: number): Promise<UserAgreements['agreements']> {
  return db
    .selectFrom('user_agreement')
    .innerJoin('agreement', 'agreement.id', 'user_agreement.agreement_id')
    .select(['valid_from as validFrom', 'agreement.code'])
    .where('user_id', '=', userId)
    .orderBy('valid_from')
    .execute();
}

function codesByDate(agreements: UserAgreements['agreements']): Record<string, string> {
  return Object.fromEntries(agreements.map(({ validFrom, code }) => [validFrom, code]));
}
