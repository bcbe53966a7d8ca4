import { expect, type Page } from '@playwright/test';
import { field } from '../fields.ts';
import { button, failCalls, hangCalls, loadingState, openPicker, pressFirst } from './actions.ts';
import { chooseFile, csvFile, workbookFile } from '../import-files.ts';
import { interpolate, type AppTexts } from '../app-texts.ts';
import type { Screen, State } from './screen.ts';

type Kind = 'customer' | 'item' | 'resource' | 'worktype' | 'job' | 'location' | 'user';

const wrongFields = (submit: (texts: AppTexts) => string): State => ({
  name: 'invalid fields',
  open: async (page, texts) => {
    await button(page, submit(texts)).click();
    await expect(page.getByText(texts.fields.required).first()).toBeVisible();
  },
});
const deleteQuestion: State = {
  name: 'delete confirmation',
  open: async (page, texts) => {
    await button(page, texts.base.delete).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
};
const failedLoad = (kind: Kind, call: string): State => ({
  name: 'failed load',
  before: failCalls(`${kind === 'worktype' ? 'workType' : kind}.${call}`),
});
const notFound = (path: string): State => ({ name: 'not found', path: () => path });
const panelStates = (kind: 'unit' | 'jobtask', name: string): readonly State[] => [
  {
    name: 'adding in the panel with invalid fields',
    open: async (page, texts) => {
      await button(page, texts[kind].add).first().click();
      await button(page, texts.admin.create).click();
      await expect(page.getByText(texts.fields.required).first()).toBeVisible();
    },
  },
  {
    name: 'several rows in the panel, one of them wrong',
    open: async (page, texts) => {
      await button(page, texts.rows.several).click();
      const cell = (label: string, number: string) =>
        page.getByLabel(interpolate(texts.rows.row, { label, number }), { exact: true });
      await cell(texts[kind].labels.code, '1').fill('A?');
      await cell(texts[kind].labels.code, '2').fill('B');
      await cell(texts[kind].labels.description, '2').fill('B');
      await button(page, texts.base.save).last().click();
      await expect(page.getByText(texts.fields['invalid-characters'])).toBeVisible();
    },
  },
  {
    name: 'editing in the panel',
    open: (page, texts) => button(page, interpolate(texts.admin['edit-named'], { name })).click(),
  },
];

const tickAll = async (page: Page, texts: AppTexts) => {
  if ((page.viewportSize()?.width ?? 0) < 640) {
    await button(page, texts.lists.select).click();
    await expect(page.locator('[data-row-box]').first()).toBeVisible();
    for (const box of await page.locator('[data-row-box]').all()) await box.click();
  } else await page.locator('[data-all-box]').click();
  await expect(button(page, texts.lists['make-inactive'])).toBeEnabled();
};
const rowsTicked: State = { name: 'ticked rows', open: tickAll };
/** All lists have them. */
const listStates: readonly State[] = [
  rowsTicked,
  {
    name: 'question before rows in use become inactive',
    open: async (page, texts) => {
      await tickAll(page, texts);
      await button(page, texts.lists['make-inactive']).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'sorted, filtered by use and by customer',
    path: () => '/admin/jobs?sort=-description&customer=K-10',
  },
  {
    name: 'sort menu',
    widths: [390],
    open: async (page, texts) => {
      await button(page, texts.lists.sort).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

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
        { name: 'search without results', path: () => `/admin/${folder}?q=xyz` },
        failedLoad(kind, 'list'),
        // All lists have the same loading state.
        ...(kind === 'customer' ? [loadingState('customer.list'), ...listStates] : []),
        ...(kind === 'user' ? [rowsTicked] : []),
      ],
    },
    {
      route: `_app.admin.${folder}.add`,
      path: () => `/admin/${folder}/add`,
      states: [wrongFields((texts) => texts.admin.create)],
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

/** A row of each status: created, changed, wrong twice, and one with a unit of measure that is new. */
const importedItems = csvFile('items.csv', [
  ['No.', 'Description', 'Base Unit of Measure', 'Blocked'],
  ['V-1020', 'Skruer, galvaniseret', 'BOX', ''],
  ['V-1', 'Søm', 'BOX', 'Nej'],
  ['V-2', 'Bolte', 'BOXE', 'Nej'],
  ['V/3*', 'Beslag', 'BOX', ''],
  ['V-4', '', 'BOX', ''],
]);

const chooseImport = (file: Parameters<typeof chooseFile>[2]) => (page: Page, texts: AppTexts) =>
  chooseFile(page, texts.import['choose-file'], file);

const checkItems = async (page: Page, texts: AppTexts) => {
  await chooseImport(importedItems)(page, texts);
  await expect(page.getByRole('tab').first()).toBeVisible();
};

export const adminScreens: readonly Screen[] = [
  {
    route: '_app.admin.index',
    path: () => '/admin',
    states: [
      {
        name: 'without the steps of a new company',
        before: (page) =>
          page.route('**/trpc/*account.setup*', async (route) => {
            const response = await route.fetch();
            const text = await response.text();
            await route.fulfill({
              response,
              body: text.replace('"dismissed":false', '"dismissed":true'),
            });
          }),
      },
    ],
  },
  {
    route: '_app.admin.teams',
    path: () => '/admin/teams',
    states: [
      loadingState('user.teams'),
      {
        name: 'a menu of teams',
        open: async (page, texts) => {
          await button(page, interpolate(texts.teams.move, { name: 'bo' })).click();
          await expect(page.getByRole('menu')).toBeVisible();
        },
      },
    ],
  },
  {
    route: '_app.admin.import',
    path: () => '/admin/import?entity=items',
    states: [
      {
        name: 'a refused file',
        open: async (page, texts) => {
          await chooseImport(csvFile('photo.png', []))(page, texts);
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'the columns',
        open: async (page, texts) => {
          const file = csvFile('items.csv', [
            ['Ref', 'Description'],
            ['V-1', 'Søm'],
          ]);
          await chooseImport(file)(page, texts);
          await expect(button(page, texts.import.next)).toBeVisible();
        },
      },
      { name: 'the check with a wrong row', open: checkItems },
      {
        name: 'the check of a change',
        open: async (page, texts) => {
          await checkItems(page, texts);
          await page.getByRole('tab').nth(1).click();
          await page.locator('[aria-expanded=false]').last().click();
        },
      },
      {
        name: 'the sheets of a workbook',
        open: async (page, texts) => {
          const file = workbookFile('all.xlsx', {
            Items: [
              ['No.', 'Description'],
              ['V-1', 'Søm'],
            ],
            Notes: [['Text'], ['Call']],
          });
          await chooseImport(file)(page, texts);
          await expect(button(page, texts.import.next)).toBeVisible();
          await button(page, texts.import.next).click();
          await expect(page.getByRole('tab').first()).toBeVisible();
        },
      },
      { name: 'checking', before: hangCalls('api/import/item'), open: chooseImport(importedItems) },
      {
        name: 'failed check',
        before: failCalls('api/import/item'),
        open: async (page, texts) => {
          await chooseImport(importedItems)(page, texts);
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'done',
        open: async (page, texts) => {
          await checkItems(page, texts);
          await page.getByRole('button', { name: /^Import(é|e)?r? \d/ }).click();
          await expect(button(page, texts.import.another)).toBeVisible();
        },
      },
    ],
  },
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
    states: [wrongFields((texts) => texts.admin.create)],
  },
  {
    route: '_app.admin.tenants.edit',
    path: ({ accountCode }) => `/admin/tenants/edit?code=${accountCode}`,
    visitor: 'operator',
    states: [
      loadingState('tenant.single'),
      {
        name: 'the second factors of a user',
        open: pressFirst((texts) =>
          texts.factors['operator-remove'].replace('{{username}}', 'adam'),
        ),
      },
    ],
  },
  {
    route: '_app.admin.reminders',
    path: () => '/admin/reminders',
    states: [{ name: 'failed load', before: failCalls('reminder.list') }],
  },
  { route: '_app.admin.account.login', path: () => '/admin/account/login' },
  {
    route: '_app.admin.account.keys',
    path: () => '/admin/account/keys',
    states: [
      {
        name: 'a new key with invalid fields',
        open: async (page, texts) => {
          await button(page, texts.keys.new).click();
          await button(page, texts.keys.create).click();
          await expect(page.getByText(texts.keys['scopes-error'])).toBeVisible();
        },
      },
      {
        name: 'deletion of a key',
        open: async (page, texts) => {
          const name = 'Business Central, natligt';
          await button(page, interpolate(texts.keys.delete, { name })).click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
      { name: 'failed load of the keys', before: failCalls('apiKey.list') },
      { name: 'deliveries that fail', path: () => '/admin/account/keys?status=waiting' },
      {
        name: 'a new webhook with invalid fields',
        open: async (page, texts) => {
          await button(page, texts.webhooks.new).click();
          await button(page, texts.webhooks.create).click();
          await expect(page.getByText(texts.webhooks['events-error'])).toBeVisible();
        },
      },
      { name: 'failed load of the webhooks', before: failCalls('webhook.list') },
      loadingState('webhook.list'),
    ],
  },
  {
    route: '_app.admin.account.index',
    path: () => '/admin/account',
    states: [
      {
        name: 'a toast',
        open: async (page, texts) => {
          await button(page, texts.base.save).click();
          await expect(page.getByText(texts.account['edit-success'])).toBeVisible();
        },
      },
      {
        name: 'a select',
        open: openPicker((texts) => texts.account['unit-type']),
        scope: '[role=listbox]',
      },
      {
        name: 'new key confirmation',
        open: pressFirst((texts) => texts.account['api-key-generate']),
      },
      { name: 'the key in clear', open: pressFirst((texts) => texts.account['api-key-show']) },
    ],
  },
  ...masterDataScreens('user', 'users', 'username=bo', [
    { name: 'own user', path: () => '/admin/users/edit?username=adam' },
    {
      name: 'a password that is missing',
      open: pressFirst((texts) => texts.user['change-password']),
    },
    { name: 'an invitation', open: pressFirst((texts) => texts.invitation.make) },
    { name: 'a combobox', open: openPicker((texts) => texts.user['default-resource']) },
  ]),
  { route: '_app.admin.users.erasure', path: () => '/admin/users/erasure' },
  ...masterDataScreens('item', 'items', 'no=V-1020', [
    ...panelStates('unit', 'Measure BOX'),
    loadingState('item.single'),
  ]),
  ...masterDataScreens('resource', 'resources', 'no=H-200', panelStates('unit', 'Measure HOUR')),
  ...masterDataScreens('customer', 'customers', 'no=K-10'),
  { route: '_app.admin.customers.merge', path: () => '/admin/customers/merge' },
  ...masterDataScreens('worktype', 'worktypes', 'code=NORMAL', [
    { name: 'a combobox', open: openPicker((texts) => texts.worktype.labels.unitOfMeasureCode) },
  ]),
  ...masterDataScreens('job', 'jobs', 'code=J-1', [
    ...panelStates('jobtask', 'Montage'),
    { name: 'a combobox', open: openPicker((texts) => texts.job.labels.billToCustomerNo) },
  ]),
  {
    route: '_app.admin.locations.index',
    path: () => '/admin/locations',
    states: [
      {
        name: 'failed create',
        open: async (page, texts) => {
          await button(page, texts.location.add).click();
          await field(page, texts.location.labels.code).fill('nord');
          await button(page, texts.admin.create).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'delete confirmation',
        open: (page, texts) =>
          button(page, interpolate(texts.admin['delete-named'], { name: 'NORD' })).click(),
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
