import type { DatabasePool } from '#pool.ts';
import {
  createCustomer,
  createJob,
  createJobTask,
  createLocation,
  createUnit,
  createWorkType,
} from './factories.ts';
import type { Overrides } from './insert-row.ts';

type Unit = NonNullable<Parameters<typeof createUnit>[2]>;

export interface OneOfEach {
  readonly customer?: Overrides<'customer'>;
  readonly job?: Overrides<'job'>;
  readonly jobTask?: Overrides<'job_task'>;
  readonly location?: Overrides<'location'>;
  readonly workType?: Overrides<'work_type'>;
  readonly item?: Unit;
  readonly resource?: Unit;
}

export async function createOneOfEach(
  pool: DatabasePool,
  accountId: number,
  overrides: OneOfEach = {},
) {
  const customer = await createCustomer(pool, accountId, overrides.customer);
  const job = await createJob(pool, accountId, {
    bill_to_customer_id: customer.id,
    ...overrides.job,
  });
  const jobTask = await createJobTask(pool, accountId, { job_id: job.id, ...overrides.jobTask });
  const location = await createLocation(pool, accountId, overrides.location);
  const workType = await createWorkType(pool, accountId, overrides.workType);
  const item = await createUnit(pool, accountId, overrides.item);
  const resource = await createUnit(pool, accountId, {
    unit_type: 'Resource',
    ...overrides.resource,
  });
  return { customer, job, jobTask, location, workType, item, resource };
}
