import { jobTask } from '@worksheet/domain/entities/job-task';
import { defaultStore } from '#master-data/default-store.ts';
import { masterDataRouter } from '#master-data/router.ts';

export const jobTaskRouter = masterDataRouter(
  jobTask,
  defaultStore(jobTask, { onRecords: { id: 'job_task_id', name: 'job_task_description' } }),
);
