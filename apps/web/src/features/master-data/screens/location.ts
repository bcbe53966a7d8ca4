import { location } from '@worksheet/domain/entities/location';
import { trpc } from '#trpc.ts';
import { defineScreen } from '#features/master-data/screen.ts';

/** Locations are added in their list; they have a code and no name (spec §2, D28). */
export const locationScreen = defineScreen({
  kind: 'location',
  contract: location,
  api: trpc.location,
  columns: [{ field: 'code', label: 'location.code', as: 'code' }],
  form: {
    code: { as: 'code', label: 'location.code' },
  },
  label: ({ code }) => code,
  links: {
    list: (search) => ({ to: '/admin/locations', search }),
    edit: ({ code }) => ({ to: '/admin/locations/edit', search: { code } }),
  },
  cardOpens: false,
  afterFailedDelete: 'leave',
});
