import { job } from '@worksheet/domain/entities/job';
import { trpc } from '#trpc.ts';
import { defineScreen } from '#features/master-data/screen.ts';

export const jobScreen = defineScreen({
  kind: 'job',
  contract: job,
  api: trpc.job,
  columns: [
    { field: 'description', label: 'job.description', show: (row) => row.description ?? row.code },
    { field: 'code', label: 'job.code', as: 'code' },
    { field: 'billToCustomerName', label: 'job.bill-to-customer' },
    { field: 'teamCode', label: 'job.team', as: 'code' },
  ],
  form: {
    code: { as: 'code', label: 'job.code' },
    description: { as: 'text', label: 'job.description' },
    billToCustomerNo: {
      as: 'customer',
      label: 'job.bill-to-customer',
      placeholder: 'job.choose-customer',
    },
    teamCode: { as: 'team', label: 'job.team', hint: 'job.team-hint' },
  },
  label: ({ code, description }) => description ?? code,
  links: {
    list: (search) => ({ to: '/admin/jobs', search }),
    add: { to: '/admin/jobs/add' },
    edit: ({ code }) => ({ to: '/admin/jobs/edit', search: { code } }),
  },
  afterAdd: ({ code }) => ({ to: '/admin/jobs/edit', search: { code } }),
  afterFailedDelete: 'stay',
});
