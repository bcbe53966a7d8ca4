import { customer } from './customer.ts';
import { item } from './item.ts';
import { jobTask } from './job-task.ts';
import { job } from './job.ts';
import { location } from './location.ts';
import { resource } from './resource.ts';
import { unitOfMeasure } from './unit-of-measure.ts';
import { workType } from './work-type.ts';

export const entities = {
  customer,
  item,
  resource,
  unit: unitOfMeasure,
  location,
  workType,
  job,
  jobTask,
} as const;

export type EntityKey = keyof typeof entities;
