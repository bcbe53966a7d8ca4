import { expect } from '@playwright/test';
import { field } from '../fields.ts';
import { button, failCalls, loadingState, openPicker, pressFirst } from './actions.ts';
import { interpolate, type AppTexts } from '../app-texts.ts';
import type { Screen, State } from './screen.ts';

type Kind = 'customer' | 'item' | 'resource' | 'worktype' | 'job' | 'location' | 'user';

const wrongFields = (submit: (say: AppTexts) => string): State => ({
  name: 'wrong fields',
  open: async (page, say) => {
    await button(page, submit(say)).click();
    await expect(page.getByText(say.fields.required).first()).toBeVisible();
  },
});
const deleteQuestion: State = {
  name: 'the question before a delete',
  open: async (page, say) => {
    await button(page, say.base.delete).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};
const failedLoad = (kind: Kind, call: string): State => ({
  name: 'what could not be loaded',
  before: failCalls(`${kind === 'worktype' ? 'workType' : kind}.${call}`),
});
const notFound = (path: string): State => ({ name: 'no such one', path: () => path });
/** The panel beside a form: adding there, and editing what is there. */
const panelStates = (kind: 'unit' | 'jobtask', name: string): readonly State[] => [
  {
    name: 'adding in the panel, with wrong fields',
    open: async (page, say) => {
      await button(page, say[kind].add).first().click();
      await button(page, say.admin.create).click();
      await expect(page.getByText(say.fields.required).first()).toBeVisible();
    },
  },
  {
    name: 'editing in the panel',
    open: (page, say) => button(page, interpolate(say.admin['edit-named'], { name })).click(),
  },
];

/** List, add and edit of a kind of master data. */
function masterDataScreens(
  kind: Kind,
  folder: string,
  key: string,
  ofEdit: readonly State[] = [],
): Screen[] {
  return [
    {
      route: `_app.admin.${folder}.index`,
      path: () => `/admin/${folder}`,
      states: [
        { name: 'a search that finds nothing', path: () => `/admin/${folder}?q=xyz` },
        failedLoad(kind, 'list'),
        // All lists have the same rows stand in for theirs.
        ...(kind === 'customer' ? [loadingState('customer.list')] : []),
      ],
    },
    {
      route: `_app.admin.${folder}.add`,
      path: () => `/admin/${folder}/add`,
      states: [wrongFields((say) => say.admin.create)],
    },
    {
      route: `_app.admin.${folder}.edit`,
      path: () => `/admin/${folder}/edit?${key}`,
      states: [
        deleteQuestion,
        notFound(`/admin/${folder}/edit?${key.replace(/=.*/, '=none')}`),
        ...ofEdit,
      ],
    },
  ];
}

/** The administrators' screens. */
export const adminScreens: readonly Screen[] = [
  { route: '_app.admin.index', path: () => '/admin' },
  {
    route: '_app.admin.audit',
    path: () => '/admin/audit',
    states: [loadingState('audit.list')],
  },
  {
    route: '_app.admin.tenants.index',
    path: ({ accountCode }) => `/admin/tenants?q=${accountCode}`,
    visitor: 'operator',
    states: [loadingState('tenant.list')],
  },
  {
    route: '_app.admin.tenants.add',
    path: () => '/admin/tenants/add',
    visitor: 'operator',
    states: [wrongFields((say) => say.admin.create)],
  },
  {
    route: '_app.admin.tenants.edit',
    path: ({ accountCode }) => `/admin/tenants/edit?code=${accountCode}`,
    visitor: 'operator',
    states: [loadingState('tenant.single')],
  },
  {
    route: '_app.admin.account',
    path: () => '/admin/account',
    states: [
      {
        name: 'the question before a new key',
        open: pressFirst((say) => say.account['api-key-generate']),
      },
      { name: 'the key in clear', open: pressFirst((say) => say.account['api-key-show']) },
      {
        name: 'a toast',
        open: async (page, say) => {
          await button(page, say.base.save).click();
          await expect(page.getByText(say.account['edit-success'])).toBeVisible();
        },
      },
      {
        name: 'a select',
        open: openPicker((say) => say.account['unit-type']),
        scope: '[role=listbox]',
      },
    ],
  },
  ...masterDataScreens('user', 'users', 'username=bo', [
    { name: 'one’s own user', path: () => '/admin/users/edit?username=adam' },
    { name: 'a password that is missing', open: pressFirst((say) => say.user['change-password']) },
    { name: 'a combobox', open: openPicker((say) => say.user['default-resource']) },
  ]),
  ...masterDataScreens('item', 'items', 'no=V-1020', [
    ...panelStates('unit', 'Measure BOX'),
    loadingState('item.single'),
  ]),
  ...masterDataScreens('resource', 'resources', 'no=H-200', panelStates('unit', 'Measure HOUR')),
  ...masterDataScreens('customer', 'customers', 'no=K-10'),
  ...masterDataScreens('worktype', 'worktypes', 'code=NORMAL', [
    { name: 'a combobox', open: openPicker((say) => say.worktype.labels.unitOfMeasureCode) },
  ]),
  ...masterDataScreens('job', 'jobs', 'code=J-1', [
    ...panelStates('jobtask', 'Montage'),
    { name: 'a combobox', open: openPicker((say) => say.job.labels.billToCustomerNo) },
  ]),
  {
    route: '_app.admin.locations.index',
    path: () => '/admin/locations',
    states: [
      {
        name: 'a new one that was refused',
        open: async (page, say) => {
          await button(page, say.location.add).click();
          await field(page, say.location.labels.code).fill('nord');
          await button(page, say.admin.create).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'the question before a delete',
        open: (page, say) =>
          button(page, interpolate(say.admin['delete-named'], { name: 'NORD' })).click(),
      },
      failedLoad('location', 'list'),
    ],
  },
  {
    route: '_app.admin.locations.edit',
    path: () => '/admin/locations/edit?code=NORD',
    states: [deleteQuestion],
  },
];
