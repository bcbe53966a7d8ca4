import { resource } from '@worksheet/domain/entities/resource';
import { trpc } from '#trpc.ts';
import { defineScreen } from '#features/master-data/screen.ts';

export const resourceScreen = defineScreen({
  kind: 'resource',
  contract: resource,
  api: trpc.resource,
  columns: [
    { field: 'description', label: 'resource.description' },
    { field: 'no', label: 'resource.no', as: 'code' },
  ],
  form: {
    no: { as: 'code', label: 'resource.no' },
    description: { as: 'text', label: 'resource.description' },
  },
  label: ({ description }) => description,
  links: {
    list: (search) => ({ to: '/admin/resources', search }),
    add: { to: '/admin/resources/add' },
    edit: ({ no }) => ({ to: '/admin/resources/edit', search: { no } }),
  },
  afterAdd: ({ no }) => ({ to: '/admin/resources/edit', search: { no } }),
  afterFailedDelete: 'stay',
});
