import { customer } from './customer.ts';
import { item } from './item.ts';
import { jobTask } from './job-task.ts';
import { job } from './job.ts';
import { location } from './location.ts';
import { resource } from './resource.ts';
import { unitOfMeasure } from './unit-of-measure.ts';
import { payType } from './pay-type.ts';
import { agreement } from './agreement.ts';
import { workType } from './work-type.ts';

/**
 * The kinds of master data. An entity comes after those that its fields refer to, because they are
 * imported in this order.
 */
export const entities = {
  customer,
  item,
  resource,
  unit: unitOfMeasure,
  job,
  jobTask,
  workType,
  location,
  payType,
  agreement,
} as const;

export type EntityKey = keyof typeof entities;
