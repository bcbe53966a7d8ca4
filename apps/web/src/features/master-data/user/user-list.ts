import { languageCodes } from '@worksheet/domain/access/actor';
import { resource } from '@worksheet/domain/entities/resource';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { type Outputs, trpc } from '#trpc.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

export type User = Outputs['user']['list'][number];

/** The list is not derived from a declaration, because users are not an entity. */
export const userList: ListScreen<User> = {
  page: 'user',
  columns: [
    { field: 'username', label: 'user.username' },
    { field: 'name', label: 'user.name' },
    {
      field: 'profileType',
      label: 'user.profile',
      render: ({ profileType }) => t(`user.profile-${profileType}`),
      sortBy: ({ profileType }) => t(`user.profile-${profileType}`),
    },
    { field: 'teamCode', label: 'user.team', as: 'code' },
    { field: 'defaultResource', label: 'user.default-resource', as: 'code' },
    { field: 'email', label: 'user.email' },
    {
      field: 'expirationDate',
      label: 'user.expiration',
      as: 'code',
      render: ({ expirationDate }) =>
        expirationDate === null ? '–' : formats.shortDate(expirationDate),
    },
  ],
  label: ({ username }) => username,
  keyName: 'username',
  refersTo: { resource: 'defaultResource' },
  bulkFields: [
    { name: 'teamCode', kind: 'team-code', optional: true, label: 'user.team' },
    {
      name: 'defaultResource',
      kind: 'reference',
      optional: true,
      target: resource,
      label: 'user.default-resource',
      clears: ['lockDefaultResource'],
    },
    {
      name: 'languageCode',
      kind: 'choice',
      optional: false,
      label: 'user.language',
      options: () =>
        languageCodes.map((code) => ({ value: code, label: t(`user.language-${code}`) })),
    },
    { name: 'expirationDate', kind: 'date', optional: true, label: 'user.expiration' },
  ],
  api: trpc.user,
  links: {
    list: (search) => ({ to: '/admin/users', search }),
    add: { to: '/admin/users/add' },
    edit: ({ username }) => ({ to: '/admin/users/edit', search: { username } }),
  },
};
