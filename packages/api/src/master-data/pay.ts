import { agreement } from '@worksheet/domain/entities/agreement';
import { payType } from '@worksheet/domain/entities/pay-type';
import { fail } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';
import { agreementsOfPayTypes } from '#master-data/pay-type-use.ts';

const payTypes = defaultStore(payType);

export const payTypeRouter = masterDataRouter(payType, {
  ...payTypes,
  /** Refuses a pay type that the rules of an agreement name or a run paid (D23). Changes of rules wait for its lock. */
  async delete(tx, row) {
    const agreements = await agreementsOfPayTypes(tx);
    const paid = await tx
      .selectFrom('pay_line')
      .select('id')
      .where('pay_type_id', '=', row.id)
      .limit(1)
      .execute();
    if (agreements.has(normalizedKey(row.code)) || paid.length > 0) fail('in-use');
    return payTypes.delete(tx, row);
  },
});

const agreements = defaultStore(agreement);

export const agreementRouter = masterDataRouter(agreement, {
  ...agreements,
  /** Deletes the agreement and its versions (D23). */
  async delete(tx, row) {
    await tx.deleteFrom('agreement_version').where('agreement_id', '=', row.id).execute();
    return agreements.delete(tx, row);
  },
});
