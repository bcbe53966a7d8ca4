import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { reopenApp } from '../app.tsx';
import { addWaitingEntries, deleteWaitingEntries } from './outbox.ts';
import { differences, keepPay, openQuestions, payRun } from '../pay.ts';
import { account, session } from '../people.ts';
import { planned } from '../plan.ts';
import { emptyReport } from './reports.ts';
import { NoNetwork, type Answers } from '../server.ts';
import {
  button,
  expectOpen,
  never,
  openPicker,
  press,
  refuse,
  refuseFile,
  text,
} from './actions.ts';
import { today } from './company.ts';
import { download } from './entries.ts';
import type { Screen } from './screen.ts';

const company = account();
const november = { from: '2026-11-01', to: '2026-11-30' };
const pay = keepPay({ ...openQuestions, differences });
const paid = keepPay({
  people: openQuestions.people.map((person) => ({ ...person, hasAgreement: true })),
  records: openQuestions.records,
  differences,
  runs: [
    payRun({ number: 22, ...november }),
    payRun({ voidedBy: 'adam', voidedDateTime: `${today}T10:00:00.000Z`, voidReason: 'Forkert' }),
  ],
});
/** With questions that do not stop a run. */
const accepted = keepPay({
  people: openQuestions.people.slice(1, 2),
  records: openQuestions.records.filter(({ username }) => username === 'kim'),
});
const ownPay = keepPay({
  people: [{ username: 'adam', name: 'Adam Kjær' }],
  records: openQuestions.records.map((record) => ({ ...record, username: 'adam' })),
});
const plan = [-7, -6, -7].map((day) => planned(day)).concat(planned(-4, { username: 'adam' }));
const unchanged: Answers = {
  worksheet: { changes: () => ({ since: '2026-03-03T06:00:00.000Z', changes: [] }) },
};
const lost = (): never => {
  throw new NoNetwork();
};
const offline: Answers = { worksheet: { create: lost, batch: lost } };

/** What was registered, and what waits. */
export const overviewScreens: readonly Screen[] = [
  {
    route: '/_app/approvals',
    path: '/approvals?mode=ALL&from=2026-11-16',
    states: [
      {
        name: 'the confirmation for all',
        open: () => page.getByCss('[data-approve-all]').click(),
      },
      { name: 'a person-day', path: '/approvals?mode=ALL&from=2026-11-16&day=bo:2026-11-19' },
      { name: 'nothing registered', path: '/approvals?mode=ALL&from=2020-01-06' },
      { name: 'nothing found', path: '/approvals?mode=ALL&from=2020-01-06&jobCode=J-1' },
      { name: 'loading', isLoading: true, answers: { approval: { review: never } } },
      { name: 'failed load', answers: { approval: { review: refuse } } },
    ],
  },
  {
    route: '/_app/hours',
    path: '/hours?mode=ALL&month=2026-11',
    states: [
      { name: 'a week', path: '/hours?mode=ALL&week=2026-W48' },
      { name: 'a calendar', path: '/hours?mode=ALL&username=bo' },
      {
        name: 'a day',
        path: '/hours?mode=YOURS',
        open: async () => {
          await page.getByCss(`[data-date="${today}"]`).click();
          await expectOpen('dialog');
        },
      },
      {
        name: 'the download',
        width: 1280,
        open: async () => {
          await press('hours.download')();
          await expectOpen('menu');
        },
      },
      { name: 'nobody', path: '/hours?mode=ALL&username=nobody' },
      { name: 'loading', isLoading: true, answers: { hours: { list: never } } },
      { name: 'failed load', answers: { hours: { list: refuse } } },
    ],
  },
  {
    route: '/_app/plan',
    path: '/plan?mode=ALL&week=2026-W48',
    answers: { plan: { list: () => plan } },
    states: [
      {
        name: 'a day',
        open: async () => {
          await page.getByCss('[data-person="bo"] button').first().click();
          await expectOpen('dialog');
        },
      },
      { name: 'nothing planned', answers: { plan: { list: () => [] } } },
      { name: 'loading', isLoading: true, answers: { plan: { list: never } } },
      { name: 'failed load', answers: { plan: { list: refuse } } },
    ],
  },
  {
    route: '/_app/reports',
    path: '/reports?period=this-year',
    states: [
      {
        name: 'a selected row',
        path: '/reports?period=this-year&groupBy=job,person&show=unit%3ABOX',
        open: async () => {
          await page
            .getByRole('button', { name: /Facade mod gården/ })
            .first()
            .click();
          await expect.element(page.getByRole('figure')).toMatchTextContent('Facade mod gården');
        },
      },
      {
        name: 'the records of an amount',
        width: 1280,
        open: async () => {
          await page
            .getByRole('table')
            .getByRole('button', { name: /7[.,]75/ })
            .nth(1)
            .click();
          await expect
            .element(page.getByRole('dialog').getByRole('listitem').first())
            .toBeVisible();
        },
      },
      { name: 'the period', open: () => pressSetting('reports.period') },
      { name: 'the groups', open: () => pressSetting('reports.groups') },
      { name: 'the measures', open: () => pressSetting('reports.show') },
      { name: 'saving', open: press('reports.save') },
      { name: 'the download', open: press('reports.download') },
      {
        name: 'with all filters',
        path: '/reports?period=this-year&groupBy=week&customerNo=K-10&jobCode=J-1&jobTaskCode=T-1&username=bo&teamCode=MONTAGE&workTypeCode=NORMAL&unitType=Item&unitNo=V-1020',
      },
      { name: 'nothing registered', answers: { report: { read: emptyReport } } },
      { name: 'no such amount', path: '/reports?period=this-year&show=unit%3ATON' },
      { name: 'loading', isLoading: true, answers: { report: { read: never } } },
      { name: 'failed load', answers: { report: { read: refuse } } },
    ],
  },
  {
    route: '/_app/pay/',
    path: '/pay?from=2026-11-01',
    answers: pay,
    states: [
      {
        name: 'why',
        open: async () => {
          await page.getByRole('button', { name: /^Kim Skov, Overtid 1: / }).click();
          await expect.element(page.getByRole('dialog').getByRole('table')).toBeVisible();
        },
      },
      { name: 'a paid period', answers: paid },
      {
        name: 'the runs',
        answers: paid,
        open: async () => {
          await press('pay.runs')();
          await expectOpen('menu');
        },
      },
      {
        name: 'the confirmation',
        answers: accepted,
        open: async () => {
          await press('pay.make-run', { number: 1 })();
          await expectOpen('alertdialog');
        },
      },
      { name: 'nobody', path: '/pay?from=2020-01-01' },
      { name: 'not set up', answers: { payType: { list: () => [] } } },
      { name: 'loading', isLoading: true, answers: { pay: { list: never } } },
      { name: 'failed load', answers: { pay: { list: refuse } } },
    ],
  },
  {
    route: '/_app/pay/run/$number',
    path: '/pay/run/22',
    answers: paid,
    states: [
      {
        name: 'voiding',
        open: async () => {
          await press('pay.void')();
          await expectOpen('dialog');
        },
      },
      { name: 'a voided run', path: '/pay/run/21' },
      { name: 'an unknown run', path: '/pay/run/999' },
      { name: 'loading', isLoading: true, answers: { pay: { singleRun: never } } },
      { name: 'failed load', answers: { pay: { singleRun: refuse } } },
    ],
  },
  {
    route: '/_app/hours_/pay',
    path: '/hours/pay?from=2026-11-01',
    answers: ownPay,
    states: [
      {
        name: 'a day',
        open: async () => {
          await page.getByCss('[data-row-link]').nth(1).click();
          await expect.element(page.getByText(/^Byggeri, version/)).toBeVisible();
        },
      },
      { name: 'nothing', path: '/hours/pay?from=2020-01-01' },
      { name: 'loading', isLoading: true, answers: { pay: { days: never } } },
      { name: 'failed load', answers: { pay: { days: refuse } } },
    ],
  },
  {
    route: '/_app/past',
    path: '/past?at=2026-11-26T08:30:00.000Z',
    states: [
      { name: 'now', path: '/past' },
      { name: 'nothing registered', path: '/past?week=2020-W01', answers: unchanged },
      { name: 'loading', isLoading: true, answers: { worksheet: { list: never } } },
      { name: 'failed load', answers: { worksheet: { changes: refuse } } },
    ],
  },
  {
    route: '/_app/sheet',
    path: '/sheet?job=J-1&from=2026-01-01&to=2026-12-31',
    states: [
      { name: 'nothing registered', path: '/sheet?job=J-1&from=2020-01-01&to=2020-01-31' },
      { name: 'no such signature', path: '/sheet?signature=999999999' },
      { name: 'withdrawing', open: press('sheet.withdraw') },
      { name: 'loading', isLoading: true, answers: { signOff: { sheet: never } } },
      { name: 'failed load', answers: { signOff: { sheet: refuse } } },
    ],
  },
  {
    route: '/_app/archive/exports',
    path: '/archive/exports',
    states: [
      { name: 'one export', path: '/archive/exports?number=1' },
      { name: 'an export that is answered', path: '/archive/exports?number=3' },
      { name: 'no export found', path: '/archive/exports?by=nobody' },
      { name: 'a voided export', path: '/archive/exports?number=2' },
      { name: 'an unknown export', path: '/archive/exports?number=999' },
      {
        name: 'voiding',
        path: '/archive/exports?number=1',
        open: async () => {
          await press('exports.void')();
          await press('exports.void-confirm')();
          await expect.element(page.getByText(text('fields.required'))).toBeVisible();
        },
      },
      { name: 'failed load', files: refuseFile('GET /api/export') },
    ],
  },
  {
    route: '/_app/archive/',
    path: '/archive?mode=ALL',
    states: [
      download,
      { name: 'a combobox', open: openPicker('archive.job') },
      { name: 'the calendar', width: 1280, open: press('worksheet.open-calendar') },
      { name: 'nothing found', path: '/archive?mode=ALL&from=2020-01-01&to=2020-01-02' },
      { name: 'loading', isLoading: true, answers: { worksheet: { list: never } } },
      { name: 'failed load', answers: { worksheet: { list: refuse } } },
    ],
  },
  {
    route: '/_app/outbox',
    path: '/outbox',
    answers: offline,
    states: [
      {
        name: 'entries that wait',
        open: async () => {
          await addWaitingEntries();
          await reopenApp();
          await expect.element(page.getByText(text('outbox.old-title'))).toBeVisible();
        },
        close: deleteWaitingEntries,
      },
    ],
  },
  {
    path: '/nowhere',
    as: 'nobody',
    // The focus on a link loads its page.
    answers: {
      session: { info: () => session('adam', company) },
      account: { read: () => company },
    },
  },
];

const pressSetting = (key: 'reports.period' | 'reports.groups' | 'reports.show') =>
  button(new RegExp(`^${text(key)}: `)).click();
