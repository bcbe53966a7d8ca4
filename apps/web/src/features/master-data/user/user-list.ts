import type { Outputs } from '#trpc.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

export type User = Outputs['user']['list'][number];

/** The list of users. Written by hand: their form is like no other's. */
export const userList: ListScreen<User> = {
  page: 'user',
  columns: [
    { field: 'username', label: 'user.username' },
    {
      field: 'profileType',
      label: 'user.profile',
      show: ({ profileType }, { t }) => t(`user.profile-${profileType}`),
    },
    { field: 'teamCode', label: 'user.team', as: 'code' },
    { field: 'defaultResource', label: 'user.default-resource', as: 'code' },
    {
      field: 'expirationDate',
      label: 'user.expiration',
      as: 'code',
      show: ({ expirationDate }, { formats }) =>
        expirationDate === null ? '–' : formats.shortDate(expirationDate),
    },
  ],
  label: ({ username }) => username,
  links: {
    list: (search) => ({ to: '/admin/users', search }),
    add: { to: '/admin/users/add' },
    edit: ({ username }) => ({ to: '/admin/users/edit', search: { username } }),
  },
};
