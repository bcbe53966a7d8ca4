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

/** What a test says of each thing; the rest is the factories'. */
export interface OneOfEach {
  readonly customer?: Overrides<'customer'>;
  readonly job?: Overrides<'job'>;
  readonly jobTask?: Overrides<'job_task'>;
  readonly location?: Overrides<'location'>;
  readonly workType?: Overrides<'work_type'>;
  readonly item?: Unit;
  readonly resource?: Unit;
}

/** One of each kind of master data: the job is billed to the customer, and the task is of the job. */
export async function createOneOfEach(pool: DatabasePool, accountId: number, own: OneOfEach = {}) {
  const customer = await createCustomer(pool, accountId, own.customer);
  const job = await createJob(pool, accountId, { bill_to_customer_id: customer.id, ...own.job });
  const jobTask = await createJobTask(pool, accountId, { job_id: job.id, ...own.jobTask });
  const location = await createLocation(pool, accountId, own.location);
  const workType = await createWorkType(pool, accountId, own.workType);
  const item = await createUnit(pool, accountId, own.item);
  const resource = await createUnit(pool, accountId, { unit_type: 'Resource', ...own.resource });
  return { customer, job, jobTask, location, workType, item, resource };
}
