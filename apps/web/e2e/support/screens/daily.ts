import { expect } from '@playwright/test';
import {
  button,
  failCalls,
  hangCalls,
  loadingState,
  openPicker,
  pressFirst,
  pressRowButton,
} from './actions.ts';
import type { Screen, State } from './screen.ts';

const oneImage = {
  name: 'facade.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const attachments: State = {
  name: 'attachments',
  open: async (page, say) => {
    await button(page, say.worksheet['attachments-button']).click();
    await page.locator('input[type=file]').first().setInputFiles(oneImage);
    await expect(page.getByText(oneImage.name)).toBeVisible();
  },
};
const wide = [768, 1280];
const formStates: readonly State[] = [
  { name: 'a combobox', open: openPicker((say) => say.worksheet.job) },
  {
    name: 'a select',
    open: openPicker((say) => say.worksheet['unit-type']),
    scope: '[role=listbox]',
  },
  { name: 'the calendar', widths: wide, open: pressFirst((say) => say.worksheet['open-calendar']) },
  {
    name: 'wrong fields',
    open: async (page, say) => {
      await button(page, say.worksheet.create).click();
      await expect(page.getByText(say.fields.required).first()).toBeVisible();
    },
  },
  { name: 'the question before a reset', open: pressFirst((say) => say.worksheet.reset) },
  attachments,
];
const download: State = { name: 'the download', open: pressFirst((say) => say.download.open) };

/** Everyone's screens. */
export const dailyScreens: readonly Screen[] = [
  {
    route: '_app.index',
    path: () => '/?mode=ALL',
    states: [
      ...formStates.map((state) => ({ ...state, widths: wide })),
      { name: 'no records', path: () => '/' },
      loadingState('worksheet.list'),
      { name: 'records that could not be loaded', before: failCalls('worksheet.list') },
      {
        name: 'the user menu',
        open: (page, say) => button(page, new RegExp(`^${say.shell['user-menu']}`)).click(),
      },
      { name: 'the toggle menu', widths: [390, 768], open: pressFirst((say) => say.shell.menu) },
      download,
      {
        name: 'a download that failed',
        before: failCalls('api/worksheet/download'),
        open: async (page, say) => {
          await button(page, say.download.open).click();
          // Until it has come, the page's own button has that name.
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say.download['plain-title'], exact: true })
            .click();
          await expect(page.getByText(say.download['failed-title'])).toBeVisible();
        },
      },
      {
        name: 'the question before an approval',
        widths: [1280],
        open: pressRowButton((say) => say.worksheet.approve),
      },
      {
        name: 'the question before a delete',
        widths: [1280],
        open: pressRowButton((say) => say.worksheet.delete),
      },
      {
        name: 'the edit history',
        widths: [1280],
        open: async (page, say) => {
          await page.getByRole('button', { name: say.worksheet.history }).first().click();
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        },
      },
      {
        name: 'an unfolded record',
        widths: [390, 768],
        open: (page) =>
          page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
      },
      {
        name: 'a search that finds nothing',
        open: (page, say) =>
          page.getByRole('searchbox', { name: say.worksheet['search-records'] }).fill('xyz'),
      },
    ],
  },
  { route: '_app.worksheet.add', path: () => '/worksheet/add', states: formStates },
  {
    route: '_app.worksheet.edit.$id',
    path: ({ open }) => `/worksheet/edit/${open}?mode=ALL`,
    states: [
      {
        name: 'wrong fields',
        open: async (page, say) => {
          await page.getByLabel(say.worksheet.description, { exact: true }).fill('');
          await button(page, say.worksheet.update).click();
        },
      },
      { name: 'a locked record', path: ({ approved }) => `/worksheet/edit/${approved}?mode=ALL` },
      { name: 'no such record', path: () => '/worksheet/edit/999999999' },
      loadingState('worksheet.single'),
    ],
  },
  {
    route: '_app.archive',
    path: () => '/archive?mode=ALL',
    states: [
      download,
      {
        name: 'past exports',
        open: async (page, say) => {
          await button(page, say.archive.exports).click();
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        },
      },
      { name: 'a combobox', open: openPicker((say) => say.archive.job) },
      {
        name: 'the calendar',
        widths: wide,
        open: pressFirst((say) => say.archive['open-calendar']),
      },
      loadingState('worksheet.list'),
      { name: 'nothing found', path: () => '/archive?mode=ALL&from=2020-01-01&to=2020-01-02' },
      { name: 'records that could not be loaded', before: failCalls('worksheet.list') },
    ],
  },
  { path: () => '/nowhere', visitor: 'unasked' },
  {
    route: 'login',
    path: () => '/login?account=NORDLYS',
    visitor: 'nobody',
    states: [
      { name: 'wrong fields', open: (page) => button(page, /^(Log in|Log ind)$/).click() },
      {
        name: 'a refusal',
        open: async (page) => {
          await page.getByLabel(/^(Username|Brugernavn)$/).fill('nobody');
          await page.getByLabel(/^(Password|Adgangskode)$/).fill('not the password');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      { name: 'no server', before: failCalls('session.info') },
    ],
  },
  {
    route: 'logout',
    path: () => '/logout',
    visitor: 'nobody',
    before: hangCalls('session.logout'),
  },
];
