import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { noIdentity } from '../identity.ts';
import { setup } from '../people.ts';
import { dateOrder, question, registrationAnswers, registrations } from '../registrations.ts';
import {
  chooseFile,
  importAnswers,
  importedRow,
  importResult,
  noCounts,
  readResult,
} from '../import.ts';
import { dueReminders } from '../reminders.ts';
import { Refusal } from '../server.ts';
import {
  button,
  expectOpen,
  never,
  openPicker,
  press,
  refuse,
  submitEmpty,
  text,
} from './actions.ts';
import type { Screen, State } from './screen.ts';

const wrongRow = importedRow({
  row: 4,
  status: 'refused',
  key: { no: 'V/3*' },
  file: { no: 'V/3*' },
});
/** A row of each status: created, changed and wrong. */
const checked = importResult({
  counts: { ...noCounts, created: 1, updated: 1, refused: 1 },
  errors: [{ row: 4, field: 'no', code: 'invalid-characters', message: '', value: 'V/3*' }],
  rows: [
    importedRow({ row: 2, key: { no: 'V-1' }, after: { no: 'V-1', description: 'Søm' } }),
    importedRow({
      row: 3,
      status: 'updated',
      key: { no: 'V-1020' },
      before: { description: 'Skruer' },
      after: { description: 'Skruer, galvaniseret' },
    }),
    wrongRow,
  ],
});
const columns = { 'No.': 'no', Description: 'description' };
const check = importAnswers(
  'item',
  () => readResult('item', columns),
  () => checked,
);

async function checkItems(): Promise<void> {
  await chooseFile('items.csv');
  await expect.element(page.getByRole('tab').first()).toBeVisible();
}

const importStates: readonly State[] = [
  {
    name: 'a refused file',
    open: async () => {
      await chooseFile('photo.png');
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the columns',
    files: importAnswers(
      'item',
      () => ({
        sheets: [
          {
            name: 'file',
            entity: 'item',
            rows: 1,
            headerRow: 3,
            firstRows: [
              { row: 1, cells: ['Nordlys Byg A/S – varer'] },
              { row: 3, cells: ['Ref', 'Description'] },
              { row: 4, cells: ['V-1', 'Søm'] },
            ],
            columns: [
              { heading: 'Ref', field: null, samples: ['V-1'] },
              { heading: 'Description', field: 'description', samples: ['Søm'] },
            ],
          },
        ],
        hiddenSheets: ['Ark2'],
      }),
      () => checked,
    ),
    open: async () => {
      await chooseFile('items.csv');
      await expect.element(button(text('import.next'))).toBeVisible();
    },
  },
  { name: 'the check with a wrong row', files: check, open: checkItems },
  {
    name: 'the check of a change',
    files: check,
    open: async () => {
      await checkItems();
      await page.getByRole('tab').nth(1).click();
      await page.getByCss('[aria-expanded=false]').last().click();
    },
  },
  {
    name: 'failed check',
    files: importAnswers(
      'item',
      () => readResult('item', columns),
      () => {
        const { problem } = new Refusal('internal');
        return Response.json(problem, { status: problem.status });
      },
    ),
    open: async () => {
      await chooseFile('items.csv');
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'done',
    files: check,
    open: async () => {
      await checkItems();
      await page.getByRole('button', { name: /^Import(é|e)?r? \d/ }).click();
      await expect.element(button(text('import.another'))).toBeVisible();
    },
  },
];

/** The administration beside the lists of master data. */
export const adminScreens: readonly Screen[] = [
  {
    route: '/_app/admin/',
    path: '/admin',
    states: [
      { name: 'the steps of a new company', answers: { account: { setup: () => setup() } } },
    ],
  },
  {
    route: '/_app/admin/teams',
    path: '/admin/teams',
    states: [
      { name: 'loading', isLoading: true, answers: { user: { teams: never } } },
      {
        name: 'a menu of teams',
        open: async () => {
          await press('teams.move', { name: 'bo' })();
          await expectOpen('menu');
        },
      },
    ],
  },
  { route: '/_app/admin/import', path: '/admin/import?entity=items', states: importStates },
  {
    route: '/_app/admin/import',
    path: '/admin/import?entity=worksheet',
    states: [
      ...[1280, 390].map((width) => ({
        name: `the questions about registrations at ${width}`,
        width,
        files: registrationAnswers(() =>
          registrations({
            questions: [dateOrder, question({ id: 'user:kaj', kind: 'user', example: 'kaj' })],
            answered: [question({ answer: 'hundredth' })],
          }),
        ),
        open: async () => {
          await chooseFile('toggl.csv');
          await expect.element(page.getByRole('radio').first()).toBeVisible();
        },
      })),
      {
        name: 'the check of registrations',
        files: registrationAnswers(() => registrations()),
        open: async () => {
          await chooseFile('toggl.csv');
          await button(/^(Left out|Kommer ikke med)/).click();
        },
      },
    ],
  },
  {
    route: '/_app/admin/audit',
    path: '/admin/audit',
    states: [{ name: 'loading', isLoading: true, answers: { audit: { list: never } } }],
  },
  {
    route: '/_app/admin/reminders',
    path: '/admin/reminders',
    answers: { reminder: { list: () => dueReminders } },
    states: [
      { name: 'on a phone', width: 390 },
      { name: 'loading', isLoading: true, answers: { reminder: { list: never } } },
      { name: 'failed load', answers: { reminder: { list: refuse } } },
      { name: 'nobody', answers: { reminder: { list: () => [] } } },
    ],
  },
  {
    route: '/_app/admin/tenants/',
    path: '/admin/tenants',
    as: 'oda',
    states: [{ name: 'loading', isLoading: true, answers: { tenant: { list: never } } }],
  },
  {
    route: '/_app/admin/tenants/add',
    path: '/admin/tenants/add',
    as: 'oda',
    states: [{ name: 'invalid fields', open: submitEmpty('admin.create') }],
  },
  {
    route: '/_app/admin/tenants/edit',
    path: '/admin/tenants/edit?code=HAVN',
    as: 'oda',
    states: [
      { name: 'loading', isLoading: true, answers: { tenant: { single: never } } },
      { name: 'a closed account', path: '/admin/tenants/edit?code=LUKKET' },
      {
        name: 'the second factors of a user',
        open: press('factors.operator-remove', { username: 'adam' }),
      },
    ],
  },
  {
    route: '/_app/admin/account/keys',
    path: '/admin/account/keys',
    states: [
      {
        name: 'a new key with invalid fields',
        open: async () => {
          await press('keys.new')();
          await press('keys.create')();
          await expect.element(page.getByText(text('keys.scopes-error'))).toBeVisible();
        },
      },
      {
        name: 'deletion of a key',
        open: async () => {
          await press('keys.delete', { name: 'Business Central, natligt' })();
          await expectOpen('alertdialog');
        },
      },
      { name: 'failed load of the keys', answers: { apiKey: { list: refuse } } },
      { name: 'deliveries that fail', path: '/admin/account/keys?status=waiting' },
      {
        name: 'a new webhook with invalid fields',
        open: async () => {
          await press('webhooks.new')();
          await press('webhooks.create')();
          await expect.element(page.getByText(text('webhooks.events-error'))).toBeVisible();
        },
      },
      { name: 'failed load of the webhooks', answers: { webhook: { list: refuse } } },
      { name: 'loading', isLoading: true, answers: { webhook: { list: never } } },
    ],
  },
  {
    route: '/_app/admin/account/login',
    path: '/admin/account/login',
    states: [
      {
        name: 'before it is set up, with invalid fields',
        answers: { identity: { settings: () => noIdentity } },
        open: submitEmpty('base.save'),
      },
      {
        name: 'a new domain and another secret',
        open: async () => {
          await press('identity.secret-change')();
          await press('identity.domain-add')();
        },
      },
      { name: 'a test that failed', path: '/admin/account/login?error=identity-client-refused' },
      { name: 'loading', isLoading: true, answers: { identity: { settings: never } } },
      { name: 'failed load', answers: { identity: { settings: refuse } } },
    ],
  },
  {
    route: '/_app/admin/account/',
    path: '/admin/account',
    states: [
      {
        name: 'a toast',
        within: '[data-sonner-toaster]',
        open: async () => {
          await press('base.save')();
          await expect.element(page.getByText(text('account.edit-success'))).toBeVisible();
        },
      },
      { name: 'a select', open: openPicker('account.unit-type') },
      {
        name: 'the kinds of reminders',
        width: 390,
        open: async () => {
          await page.getByRole('checkbox', { name: text('account.reminders-send') }).click();
          await expect
            .element(page.getByRole('table', { name: text('account.reminder-defaults') }))
            .toBeVisible();
        },
      },
      { name: 'new key confirmation', open: press('account.api-key-generate') },
      { name: 'the key in clear', open: press('account.api-key-show') },
    ],
  },
];
