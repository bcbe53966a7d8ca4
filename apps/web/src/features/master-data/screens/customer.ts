import { customer } from '@worksheet/domain/entities/customer';
import { trpc } from '#trpc.ts';
import { defineScreen } from '#features/master-data/screen.ts';

export const customerScreen = defineScreen({
  kind: 'customer',
  contract: customer,
  api: trpc.customer,
  columns: [
    { field: 'name', label: 'customer.name' },
    { field: 'no', label: 'customer.no', as: 'code' },
  ],
  form: {
    no: { as: 'code', label: 'customer.no' },
    name: { as: 'text', label: 'customer.name' },
  },
  label: ({ name }) => name,
  links: {
    list: (search) => ({ to: '/admin/customers', search }),
    add: { to: '/admin/customers/add' },
    edit: ({ no }) => ({ to: '/admin/customers/edit', search: { no } }),
  },
  afterFailedDelete: 'leave',
});
