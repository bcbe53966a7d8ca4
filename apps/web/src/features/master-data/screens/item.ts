import { item } from '@worksheet/domain/entities/item';
import { trpc } from '#trpc.ts';
import { defineScreen } from '#features/master-data/screen.ts';

export const itemScreen = defineScreen({
  kind: 'item',
  contract: item,
  api: trpc.item,
  columns: [
    { field: 'description', label: 'item.description' },
    { field: 'no', label: 'item.no', as: 'code' },
  ],
  form: {
    no: { as: 'code', label: 'item.no' },
    description: { as: 'text', label: 'item.description' },
  },
  label: ({ description }) => description,
  links: {
    list: (search) => ({ to: '/admin/items', search }),
    add: { to: '/admin/items/add' },
    edit: ({ no }) => ({ to: '/admin/items/edit', search: { no } }),
  },
  afterAdd: ({ no }) => ({ to: '/admin/items/edit', search: { no } }),
  afterFailedDelete: 'stay',
});
