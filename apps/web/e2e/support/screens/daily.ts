import { testPassword } from '@worksheet/database/testing/factories';
import { expect, type Page } from '@playwright/test';
import { appTexts, languageCodes } from '../app-texts.ts';
import {
  button,
  failCalls,
  hangCalls,
  loadingState,
  loseCalls,
  openPicker,
  pressFirst,
  pressRowButton,
} from './actions.ts';
import { isoWeekOf } from '@worksheet/domain/dates/iso-week';
import { monthOf } from '@worksheet/domain/dates/month';
import { addWaitingEntries } from '../waiting-entries.ts';
import { workDate } from '../workday.ts';
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
  open: async (page, texts) => {
    await button(page, texts.worksheet['attachments-button']).click();
    await page.locator('input[type=file]').first().setInputFiles(oneImage);
    await expect(page.getByText(oneImage.name)).toBeVisible();
  },
};
const wide = [768, 1280];
const formStates: readonly State[] = [
  { name: 'a combobox', open: openPicker((texts) => texts.worksheet.job) },
  {
    name: 'the calendar',
    widths: wide,
    open: pressFirst((texts) => texts.worksheet['open-calendar']),
  },
  {
    name: 'invalid fields',
    open: async (page, texts) => {
      await button(page, texts.worksheet.create).click();
      await expect(page.getByText(texts.fields.required).first()).toBeVisible();
    },
  },
  { name: 'reset confirmation', open: pressFirst((texts) => texts.worksheet.reset) },
  attachments,
];
const download: State = {
  name: 'the download',
  open: pressFirst((texts) => texts.worksheet.download),
};

/** Before the login, a page has the language of the browser. */
const inEitherLanguage = (key: 'add' | 'app-add' | 'app-qr' | 'step-login') =>
  new RegExp(`^(${languageCodes.map((code) => appTexts[code].factors[key]).join('|')})$`);
const beginSecondStep =
  (username: string, shown: 'add' | 'app-add' | 'step-login') => async (page: Page) => {
    await page.getByLabel(/^(Username|Brugernavn)$/).fill(username);
    await page.getByLabel(/^(Password|Adgangskode)$/).fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^(Password|Adgangskode)$/)).toHaveCount(0);
    await expect(button(page, inEitherLanguage(shown))).toBeVisible();
  };

export const dailyScreens: readonly Screen[] = [
  {
    route: '_app.index',
    path: () => '/?mode=ALL',
    states: [
      // The form is above one's own records only.
      ...formStates.map((state) => ({ ...state, widths: [1280], path: () => '/' })),
      { name: 'no records', path: () => '/' },
      loadingState('worksheet.list'),
      { name: 'failed load', before: failCalls('worksheet.list') },
      {
        name: 'the user menu',
        widths: [1280],
        open: (page, texts) => button(page, new RegExp(`^${texts.shell['user-menu']}`)).click(),
      },
      {
        name: 'the toggle menu',
        widths: [390, 768],
        open: pressFirst((texts) => texts.shell.menu),
      },
      download,
      {
        name: 'failed download',
        before: failCalls('api/worksheet/download'),
        open: async (page, texts) => {
          await button(page, texts.worksheet.download).click();
          // Inside the dialog, because a button of the page has the same name.
          await page
            .getByRole('dialog')
            .getByRole('button', { name: texts.exports['plain-title'], exact: true })
            .click();
          await expect(page.getByText(texts.exports['failed-title'])).toBeVisible();
        },
      },
      {
        name: 'approval confirmation',
        widths: [1280],
        open: pressRowButton((texts) => texts.worksheet.approve),
      },
      {
        name: 'delete confirmation',
        widths: [1280],
        open: pressRowButton((texts) => texts.worksheet.delete),
      },
      {
        name: 'the edit history',
        widths: [1280],
        open: async (page, texts) => {
          await page.getByRole('button', { name: texts.worksheet.history }).first().click();
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        },
      },
      {
        name: 'expanded record',
        widths: [390, 768],
        open: (page) =>
          page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
      },
      {
        name: 'the search of a phone',
        widths: [390],
        open: async (page, texts) => {
          await button(page, texts.day.search).click();
          await expect(page.getByRole('combobox').first()).toBeVisible();
        },
      },
      {
        name: 'a filter',
        widths: wide,
        open: openPicker((texts) => `${texts.worksheet.user}: `),
      },
      {
        name: 'filtered',
        path: () => '/?mode=ALL&user=bo&job=J-1&status=open&from=2026-01-01',
      },
      {
        name: 'search without results',
        open: (page, texts) =>
          page.getByRole('searchbox', { name: texts.worksheet['search-records'] }).fill('xyz'),
      },
    ],
  },
  { route: '_app.worksheet.add', path: () => '/worksheet/add', states: formStates },
  {
    route: '_app.worksheet.visit',
    path: () => '/worksheet/visit',
    states: [
      { name: 'an hour line', open: pressFirst((texts) => texts['visit-lines']['add-hours']) },
      { name: 'the item picker', open: openPicker((texts) => texts['visit-lines']['find-item']) },
    ],
  },
  {
    route: '_app.worksheet.edit.$id',
    path: ({ open }) => `/worksheet/edit/${open}?mode=ALL`,
    states: [
      {
        name: 'invalid fields',
        open: async (page, texts) => {
          await page.getByLabel(texts.worksheet.description, { exact: true }).fill('');
          await button(page, texts.worksheet.update).click();
        },
      },
      { name: 'a locked record', path: ({ approved }) => `/worksheet/edit/${approved}?mode=ALL` },
      { name: 'record not found', path: () => '/worksheet/edit/999999999' },
      loadingState('worksheet.single'),
    ],
  },
  {
    route: '_app.worksheet.week',
    // The hours are yesterday's.
    path: () => `/worksheet/week?username=bo&week=${isoWeekOf(workDate(-1))}`,
    states: [
      {
        name: 'lines of a cell',
        widths: wide,
        open: async (page, texts) => {
          await page
            .getByRole('grid')
            .getByRole('button', { name: /7[.,]75/ })
            .first()
            .click();
          await expect(page.getByLabel(texts.week.description, { exact: true })).toBeVisible();
        },
      },
      {
        name: 'a refused cell',
        widths: wide,
        open: async (page) => {
          await page.getByRole('grid').getByRole('textbox').first().fill('x');
          await page.keyboard.press('Tab');
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      { name: 'add a row', widths: wide, open: pressFirst((texts) => texts.week['add-row']) },
      { name: 'no rows', path: () => '/worksheet/week?week=2020-W53' },
      { ...loadingState('worksheet.list'), widths: wide },
      { name: 'failed load', widths: wide, before: failCalls('worksheet.list') },
    ],
  },
  {
    route: '_app.approvals',
    path: () => '/approvals?mode=ALL',
    states: [
      {
        name: 'the confirmation for all',
        open: (page) => page.locator('[data-approve-all]').click(),
      },
      {
        name: 'a person-day',
        path: () => `/approvals?mode=ALL&from=${workDate()}&day=bo:${workDate()}`,
      },
      { name: 'nothing registered', path: () => '/approvals?mode=ALL&from=2020-01-06' },
      { name: 'nothing found', path: () => '/approvals?mode=ALL&from=2020-01-06&jobCode=J-1' },
      loadingState('approval.review'),
      { name: 'failed load', before: failCalls('approval.review') },
    ],
  },
  {
    route: '_app.hours',
    path: () => `/hours?mode=ALL&month=${monthOf(workDate(-1))}`,
    states: [
      { name: 'a week', path: () => `/hours?mode=ALL&week=${isoWeekOf(workDate(-1))}` },
      { name: 'a calendar', path: () => '/hours?mode=ALL&username=bo' },
      {
        name: 'a day',
        path: () => '/hours?mode=YOURS',
        open: async (page) => {
          await page.locator(`[data-date="${workDate()}"]`).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'the download',
        widths: [1280],
        open: async (page, texts) => {
          await button(page, texts.hours.download).click();
          await expect(page.getByRole('menu')).toBeVisible();
        },
      },
      { name: 'nobody', path: () => '/hours?mode=ALL&username=nobody' },
      loadingState('hours.list'),
      { name: 'failed load', before: failCalls('hours.list') },
    ],
  },
  {
    route: '_app.plan',
    path: () => `/plan?mode=ALL&week=${isoWeekOf(workDate(-1))}`,
    states: [
      {
        name: 'a day',
        open: async (page) => {
          await page.locator('[data-cell="0:0"], [data-person] button').first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      loadingState('plan.list'),
      { name: 'failed load', before: failCalls('plan.list') },
    ],
  },
  { route: '_app.past', path: () => '/past' },
  // With pay, component tests check them: the company has no agreement.
  { route: '_app.hours_.pay', path: () => '/hours/pay' },
  { route: '_app.pay.index', path: () => '/pay' },
  { route: '_app.pay.run.$number', path: () => '/pay/run/1' },
  {
    route: '_app.reports',
    path: () => '/reports?period=this-year',
    states: [
      {
        name: 'a selected row',
        path: () => '/reports?period=this-year&groupBy=job,person&show=unit%3ABOX',
        open: async (page) => {
          await page
            .getByRole('button', { name: /Facade mod gården/ })
            .first()
            .click();
          await expect(page.getByRole('figure')).toContainText('Facade mod gården');
        },
      },
      {
        name: 'the records of an amount',
        widths: wide,
        open: async (page) => {
          await page
            .getByRole('table')
            .getByRole('button', { name: /7[.,]75/ })
            .first()
            .click();
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
        },
      },
      {
        name: 'the period',
        open: (page, texts) => button(page, new RegExp(`^${texts.reports.period}: `)).click(),
      },
      {
        name: 'the groups',
        open: (page, texts) => button(page, new RegExp(`^${texts.reports.groups}: `)).click(),
      },
      {
        name: 'the measures',
        open: (page, texts) => button(page, new RegExp(`^${texts.reports.show}: `)).click(),
      },
      { name: 'saving', open: pressFirst((texts) => texts.reports.save) },
      { name: 'the download', open: pressFirst((texts) => texts.reports.download) },
      {
        name: 'with all filters',
        path: () =>
          '/reports?period=this-year&groupBy=week&customerNo=K-10&jobCode=J-1&jobTaskCode=T-1&username=bo&teamCode=MONTAGE&workTypeCode=NORMAL&unitType=Item&unitNo=V-1020',
      },
      { name: 'nothing registered', path: () => '/reports?from=2020-01-01&to=2020-01-31' },
      { name: 'no such amount', path: () => '/reports?period=this-year&show=unit%3ATON' },
      loadingState('report.read'),
      { name: 'failed load', before: failCalls('report.read') },
    ],
  },
  {
    route: '_app.sheet',
    path: () => '/sheet?job=J-1&from=2026-01-01&to=2026-12-31',
    states: [
      { name: 'nothing registered', path: () => '/sheet?job=J-1&from=2020-01-01&to=2020-01-31' },
      { name: 'no such signature', path: () => '/sheet?signature=999999999' },
      loadingState('signOff.sheet'),
      { name: 'failed load', before: failCalls('signOff.sheet') },
    ],
  },
  {
    route: '_app.archive.exports',
    path: () => '/archive/exports',
    states: [
      { name: 'one export', path: () => '/archive/exports?number=1' },
      { name: 'an export that is answered', path: () => '/archive/exports?number=3' },
      { name: 'no export found', path: () => '/archive/exports?by=nobody' },
      { name: 'a voided export', path: () => '/archive/exports?number=2' },
      { name: 'an unknown export', path: () => '/archive/exports?number=999' },
      {
        name: 'voiding',
        path: () => '/archive/exports?number=1',
        open: async (page, texts) => {
          await button(page, texts.exports.void).click();
          await button(page, texts.exports['void-confirm']).click();
          await expect(page.getByText(texts.fields.required)).toBeVisible();
        },
      },
      { name: 'failed load', before: failCalls('api/export?') },
    ],
  },
  {
    route: '_app.archive.index',
    path: () => '/archive?mode=ALL',
    states: [
      download,
      { name: 'a combobox', open: openPicker((texts) => texts.archive.job) },
      {
        name: 'the calendar',
        widths: wide,
        open: pressFirst((texts) => texts.worksheet['open-calendar']),
      },
      loadingState('worksheet.list'),
      { name: 'nothing found', path: () => '/archive?mode=ALL&from=2020-01-01&to=2020-01-02' },
      { name: 'failed load', before: failCalls('worksheet.list') },
    ],
  },
  { path: () => '/nowhere', visitor: 'not-loaded' },
  {
    route: 'login',
    path: () => '/login?account=NORDLYS',
    visitor: 'anonymous',
    states: [
      { name: 'invalid fields', open: (page) => button(page, /^(Log in|Log ind)$/).click() },
      {
        name: 'failed login',
        open: async (page) => {
          await page.getByLabel(/^(Username|Brugernavn)$/).fill('nobody');
          await page.getByLabel(/^(Password|Adgangskode)$/).fill('not the password');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      { name: 'no server', before: loseCalls('session.info') },
      {
        name: 'a second factor is missing',
        path: ({ carefulCode }) => `/login?account=${carefulCode}`,
        open: beginSecondStep('adam', 'add'),
      },
      {
        name: 'a new authenticator app',
        path: ({ carefulCode }) => `/login?account=${carefulCode}`,
        open: async (page) => {
          await beginSecondStep('adam', 'app-add')(page);
          await button(page, inEitherLanguage('app-add')).click();
          await expect(page.getByRole('img', { name: inEitherLanguage('app-qr') })).toBeVisible();
        },
      },
      {
        name: 'a code is missing',
        path: ({ carefulCode }) => `/login?account=${carefulCode}`,
        open: beginSecondStep('bo', 'step-login'),
      },
    ],
  },
  {
    route: 'forgotten-password',
    path: () => '/forgotten-password',
    visitor: 'anonymous',
    states: [
      {
        name: 'a missing name',
        open: (page) => button(page, /^(Send the link|Send linket)$/).click(),
      },
      {
        name: 'sent',
        open: async (page) => {
          await page.getByLabel(/^(Username|Brugernavn)$/).fill('nobody');
          await button(page, /^(Send the link|Send linket)$/).click();
          await expect(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();
        },
      },
    ],
  },
  {
    route: 'invitation.$token',
    path: ({ invitation }) => invitation,
    visitor: 'anonymous',
    states: [
      {
        name: 'missing passwords',
        open: (page) => button(page, /^(Save and log in|Gem og log ind)$/).click(),
      },
      { name: 'a link that does not work', path: () => '/invitation/used' },
    ],
  },
  {
    route: 'change-password',
    path: () => '/change-password',
    visitor: 'newcomer',
    states: [
      {
        name: 'invalid fields',
        open: async (page, texts) => {
          await button(page, texts.me['first-submit']).click();
          await expect(page.getByText(texts.fields.required).first()).toBeVisible();
        },
      },
    ],
  },
  {
    route: '_app.me.password',
    path: () => '/me/password',
    states: [
      {
        name: 'a wrong password',
        open: async (page, texts) => {
          for (const label of ['current-password', 'new-password', 'confirm-password'] as const)
            await page.getByLabel(texts.me[label], { exact: true }).fill('three blue boats');
          await button(page, texts.me['change-password']).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
  {
    route: '_app.me.passkeys',
    path: () => '/me/passkeys',
    states: [
      loadingState('passkey.list'),
      { name: 'failed load', before: failCalls('passkey.list') },
      { name: 'a new passkey', open: pressFirst((texts) => texts.factors.add) },
      {
        name: 'a new authenticator app',
        open: async (page, texts) => {
          await button(page, texts.factors['app-add']).click();
          await expect(page.getByRole('img', { name: texts.factors['app-qr'] })).toBeVisible();
        },
      },
    ],
  },
  {
    route: '_app.me.sessions',
    path: () => '/me/sessions',
    states: [
      loadingState('session.list'),
      { name: 'failed load', before: failCalls('session.list') },
      { name: 'a confirmation', open: pressFirst((texts) => texts.me['end-others']) },
    ],
  },
  { route: '_app.me.data', path: () => '/me/data' },
  {
    route: '_app.me.calendar',
    path: () => '/me/calendar',
    states: [
      { name: 'an address', open: pressFirst((texts) => texts.calendar.make) },
      { name: 'failed load', before: failCalls('calendar.read') },
    ],
  },
  {
    route: '_app.me.reminders',
    path: () => '/me/reminders',
    states: [{ name: 'failed load', before: failCalls('reminder.read') }],
  },
  {
    route: '_app.outbox',
    path: () => '/outbox',
    states: [
      {
        name: 'entries that wait',
        before: (page) => page.route('**/api/worksheet', (route) => route.abort()),
        open: async (page, texts) => {
          await addWaitingEntries(page);
          await expect(page.getByText(texts.outbox['old-title'])).toBeVisible();
        },
      },
      {
        name: 'the question at the logout',
        before: (page) => page.route('**/api/worksheet', (route) => route.abort()),
        open: async (page, texts) => {
          await addWaitingEntries(page);
          await page.goto('/logout');
          await expect(button(page, texts.outbox['logout-keep'])).toBeVisible();
        },
      },
    ],
  },
  {
    route: 'logout',
    path: () => '/logout',
    visitor: 'anonymous',
    before: async (page) => {
      await page.addInitScript(() => {
        // A logout asks first if entries wait, so they are deleted.
        indexedDB.deleteDatabase('worksheet outbox');
        // The next screen cuts this logout off, which would then be due there.
        localStorage.removeItem('idle-logout');
      });
      await hangCalls('session.logout')(page);
    },
  },
];
