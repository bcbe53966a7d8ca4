import { workType } from '@worksheet/domain/entities/work-type';
import { trpc } from '#trpc.ts';
import { defineScreen } from '#features/master-data/screen.ts';

export const workTypeScreen = defineScreen({
  kind: 'worktype',
  contract: workType,
  api: trpc.workType,
  columns: [
    { field: 'description', label: 'worktype.description' },
    { field: 'code', label: 'worktype.code', as: 'code' },
    { field: 'unitOfMeasureCode', label: 'worktype.unit-of-measure', as: 'code' },
  ],
  form: {
    code: { as: 'code', label: 'worktype.code' },
    description: { as: 'text', label: 'worktype.description' },
    unitOfMeasureCode: {
      as: 'unit-of-measure',
      label: 'worktype.unit-of-measure',
      hint: 'worktype.unit-of-measure-hint',
      placeholder: 'worktype.unit-of-measure-none',
    },
  },
  label: ({ description }) => description,
  links: {
    list: (search) => ({ to: '/admin/worktypes', search }),
    add: { to: '/admin/worktypes/add' },
    edit: ({ code }) => ({ to: '/admin/worktypes/edit', search: { code } }),
  },
  afterFailedDelete: 'stay',
});
