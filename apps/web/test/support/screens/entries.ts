import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { imageFile } from '../images.ts';
import { proposal } from '../proposals.ts';
import { hoursRecord, record } from '../records.ts';
import {
  button,
  expectOpen,
  never,
  openPicker,
  press,
  pressRow,
  refuse,
  refuseFile,
  submitEmpty,
  text,
} from './actions.ts';
import { approvedId, openId } from './company.ts';
import type { Screen, State } from './screen.ts';

const formStates: readonly State[] = [
  { name: 'a combobox', open: openPicker('worksheet.job') },
  { name: 'the calendar', width: 1280, open: press('worksheet.open-calendar') },
  { name: 'invalid fields', open: submitEmpty('worksheet.create') },
  { name: 'reset confirmation', open: press('worksheet.reset') },
  {
    name: 'attachments',
    open: async () => {
      await press('worksheet.attachments-button')();
      const input = document.querySelector('input[type=file]');
      if (input) await userEvent.upload(input, await imageFile('facade.png'));
      await expect.element(page.getByText('facade.png')).toBeVisible();
    },
  },
];

export const download: State = { name: 'the download', open: press('worksheet.download') };

/** Where daily work is registered. */
export const entryScreens: readonly Screen[] = [
  {
    route: '/_app/',
    path: '/?mode=ALL',
    states: [
      ...formStates.map((state) => ({ ...state, path: '/', width: 1280 })),
      { name: 'no records', path: '/', answers: { worksheet: { list: () => [] } } },
      {
        name: 'proposals',
        path: '/',
        answers: { draft: { list: () => [proposal(record()), proposal(hoursRecord())] } },
        open: () => expect.element(button(text('drafts.title', { count: 2 }))).toBeVisible(),
      },
      { name: 'loading', isLoading: true, answers: { worksheet: { list: never } } },
      { name: 'failed load', answers: { worksheet: { list: refuse } } },
      {
        name: 'the user menu',
        width: 1280,
        open: () => button(new RegExp(`^${text('shell.user-menu', { name: '' }).trim()}`)).click(),
      },
      { name: 'the toggle menu', width: 390, open: press('shell.menu') },
      download,
      {
        name: 'failed download',
        files: refuseFile('POST /api/worksheet/download'),
        open: async () => {
          await press('worksheet.download')();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: text('exports.plain-title'), exact: true })
            .click();
          await expect.element(page.getByText(text('exports.failed-title'))).toBeVisible();
        },
      },
      { name: 'approval confirmation', width: 1280, open: pressRow('worksheet.approve') },
      { name: 'delete confirmation', width: 1280, open: pressRow('worksheet.delete') },
      {
        name: 'the edit history',
        width: 1280,
        open: async () => {
          await page
            .getByRole('button', { name: text('worksheet.history') })
            .first()
            .click();
          await expectOpen('dialog');
        },
      },
      {
        name: 'expanded record',
        width: 390,
        open: () =>
          page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
      },
      {
        name: 'the search of a phone',
        width: 390,
        open: async () => {
          await press('day.search')();
          await expect.element(page.getByRole('combobox').first()).toBeVisible();
        },
      },
      { name: 'a filter', width: 1280, open: openPicker('worksheet.user') },
      { name: 'filtered', path: '/?mode=ALL&user=bo&job=J-1&status=open&from=2026-01-01' },
      {
        name: 'search without results',
        width: 1280,
        open: () =>
          page.getByRole('searchbox', { name: text('worksheet.search-records') }).fill('xyz'),
      },
    ],
  },
  { route: '/_app/worksheet/add', path: '/worksheet/add', states: formStates },
  {
    route: '/_app/worksheet/visit',
    path: '/worksheet/visit',
    states: [
      { name: 'an hour line', open: press('visit-lines.add-hours') },
      { name: 'the item picker', open: openPicker('visit-lines.find-item') },
    ],
  },
  {
    route: '/_app/worksheet/edit/$id',
    path: `/worksheet/edit/${openId}?mode=ALL`,
    states: [
      {
        name: 'invalid fields',
        open: async () => {
          await page.getByLabelText(text('worksheet.description'), { exact: true }).fill('');
          await submitEmpty('worksheet.update')();
        },
      },
      { name: 'a locked record', path: `/worksheet/edit/${approvedId}?mode=ALL` },
      { name: 'record not found', path: '/worksheet/edit/999' },
      { name: 'loading', isLoading: true, answers: { worksheet: { single: never } } },
    ],
  },
  {
    route: '/_app/worksheet/week',
    path: '/worksheet/week?username=bo&week=2026-W48',
    states: [
      {
        name: 'lines of a cell',
        width: 1280,
        open: async () => {
          await page
            .getByRole('grid')
            .getByRole('button', { name: /7[.,]75/ })
            .first()
            .click();
          await expect
            .element(page.getByLabelText(text('week.description'), { exact: true }))
            .toBeVisible();
        },
      },
      {
        name: 'a refused cell',
        width: 1280,
        open: async () => {
          await page.getByRole('grid').getByRole('textbox').first().fill('x');
          await userEvent.tab();
          await expect.element(page.getByRole('alert')).toBeVisible();
        },
      },
      { name: 'add a row', width: 1280, open: press('week.add-row') },
      { name: 'no rows', path: '/worksheet/week?week=2020-W53' },
      { name: 'loading', width: 1280, isLoading: true, answers: { worksheet: { list: never } } },
      { name: 'failed load', width: 1280, answers: { worksheet: { list: refuse } } },
    ],
  },
];
