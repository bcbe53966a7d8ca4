import { jobTask } from '@worksheet/domain/entities/job-task';
import { trpc } from '#trpc.ts';
import { definePanel } from '#features/master-data/screen.ts';

/** The tasks of one job, in a panel beside it. */
export const jobTaskPanel = definePanel({
  kind: 'jobtask',
  contract: jobTask,
  api: trpc.jobTask,
  columns: [
    { field: 'description', label: 'jobtask.description' },
    { field: 'code', label: 'jobtask.code', as: 'code' },
  ],
  form: {
    code: { as: 'code', label: 'jobtask.code' },
    description: { as: 'text', label: 'jobtask.description' },
  },
  label: ({ description }) => description,
});
