import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { location } from '@worksheet/domain/entities/location';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter, entityRouter } from '#master-data/router.ts';
import type { Store } from '#master-data/store.ts';
import { customer } from '@worksheet/domain/entities/customer';

const store: Store<typeof location> = {
  ...defaultStore(location),

  /** Deletions may name the id (D27). */
  async lock(tx, key) {
    const id = 'id' in key ? key.id : undefined;
    // The contract requires `code` or `id`; without either, every row would match.
    if (key.code === undefined && id === undefined) return undefined;
    let row = tx.selectFrom('location').select(['id', 'code', 'version']);
    if (key.code !== undefined) row = row.where('code_key', '=', normalizedKey(key.code));
    if (id !== undefined) row = row.where('id', '=', id);
    return row.forUpdate().executeTakeFirst();
  },
};

export const locationRouter = masterDataRouter(location, store);

export const customerRouter = entityRouter(customer, {
  refineSearch: (rows, { jobCode }) =>
    jobCode
      ? rows.where('customer.id', 'in', (eb) =>
          eb
            .selectFrom('job')
            .select('bill_to_customer_id')
            .where('code_key', '=', normalizedKey(jobCode)),
        )
      : rows,
});
