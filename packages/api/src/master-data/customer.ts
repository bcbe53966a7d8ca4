import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { customer } from '@worksheet/domain/entities/customer';
import { entityRouter } from '#master-data/router.ts';

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
