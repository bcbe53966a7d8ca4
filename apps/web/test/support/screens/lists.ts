import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { keepRows } from '../kept-rows.ts';
import { customer } from '../master-data.ts';
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

async function tickAll(): Promise<void> {
  if (innerWidth < 640) {
    await press('lists.select')();
    const boxes = page.getByCss('[data-row-box]');
    await expect.element(boxes.first()).toBeVisible();
    for (const box of boxes.all()) await box.click();
  } else await page.getByCss('[data-all-box]').click();
  await expect.element(button(text('lists.make-inactive'))).toBeEnabled();
}

const deleteQuestion: State = {
  name: 'delete confirmation',
  open: async () => {
    await press('base.delete')();
    await expectOpen('alertdialog');
  },
};
const rowsTicked: State = { name: 'ticked rows', open: tickAll };
/** All lists have them. */
const listStates: readonly State[] = [
  { name: 'loading', isLoading: true, answers: { customer: { list: never } } },
  rowsTicked,
  {
    name: 'question before rows in use become inactive',
    open: async () => {
      await tickAll();
      await press('lists.make-inactive')();
      await expectOpen('alertdialog');
    },
  },
  { name: 'search without results', path: '/admin/customers?q=xyz' },
  { name: 'failed load', answers: { customer: { list: refuse } } },
  {
    name: 'sort menu',
    width: 390,
    open: async () => {
      await press('lists.sort')();
      await expectOpen('menu');
    },
  },
];
const panelStates = (kind: 'unit' | 'jobtask', name: string): readonly State[] => [
  {
    name: 'adding in the panel with invalid fields',
    open: async () => {
      await press(`${kind}.add`)();
      await submitEmpty('admin.create')();
    },
  },
  {
    name: 'several rows in the panel, one of them wrong',
    open: async () => {
      await press('rows.several')();
      const cell = (label: string, number: string) =>
        page.getByLabelText(text('rows.row', { label, number }), { exact: true });
      await cell(text(`${kind}.labels.code`), '1').fill('A?');
      await cell(text(`${kind}.labels.code`), '2').fill('B');
      await cell(text(`${kind}.labels.description`), '2').fill('B');
      await button(text('base.save')).last().click();
      await expect.element(page.getByText(text('fields.invalid-characters'))).toBeVisible();
    },
  },
  { name: 'editing in the panel', open: press('admin.edit-named', { name }) },
];

interface Kind {
  readonly folder: string;
  readonly key: string;
  readonly ofList?: readonly State[];
  readonly ofEdit?: readonly State[];
}

function screensOf({ folder, key, ofList = [], ofEdit = [] }: Kind): Screen[] {
  const area = folder === 'users' ? '/_app/admin/users' : '/_app/admin/$entities';
  const path = `/admin/${folder}`;
  return [
    { route: `${area}/`, path, states: ofList },
    {
      route: `${area}/add`,
      path: `${path}/add`,
      states: [{ name: 'invalid fields', open: submitEmpty('admin.create') }],
    },
    { route: `${area}/edit`, path: `${path}/edit?${key}`, states: ofEdit },
  ];
}

const notFound = (path: string): State => ({ name: 'not found', path });
const refuseCode = (): never => {
  throw new Refusal('already-exists');
};

/** Of the last, a record is open. */
const erasablePeople = ['Mette Holm', 'Ole Lund', 'Åse Zahle'].map((name, index) => ({
  name,
  username: name.slice(0, 3).toLowerCase(),
  since: `201${index}-06-30`,
  records: 1_203,
  openRecords: index === 2 ? 1 : 0,
  photos: 45,
}));

/** The lists of master data and users, and their forms. */
export const listScreens: readonly Screen[] = [
  ...screensOf({
    folder: 'customers',
    key: 'no=K-10',
    ofList: listStates,
    ofEdit: [deleteQuestion, notFound('/admin/customers/edit?no=none')],
  }),
  ...screensOf({
    folder: 'items',
    key: 'no=V-1020',
    ofEdit: [
      ...panelStates('unit', 'Measure BOX'),
      { name: 'loading', isLoading: true, answers: { item: { single: never } } },
    ],
  }),
  ...screensOf({ folder: 'resources', key: 'no=H-200' }),
  ...screensOf({
    folder: 'worktypes',
    key: 'code=NORMAL',
    ofEdit: [{ name: 'a combobox', open: openPicker('worktype.labels.unitOfMeasureCode') }],
  }),
  ...screensOf({
    folder: 'jobs',
    key: 'code=J-1',
    ofList: [{ name: 'sorted', path: '/admin/jobs?sort=-description&customer=K-10' }],
    ofEdit: [
      ...panelStates('jobtask', 'Montage'),
      { name: 'a combobox', open: openPicker('job.labels.billToCustomerNo') },
    ],
  }),
  ...screensOf({ folder: 'paytypes', key: 'code=100' }),
  ...screensOf({
    folder: 'agreements',
    key: 'code=BYG',
    ofList: [{ name: 'the templates', open: press('rules.template') }],
    ofEdit: [
      { name: 'a rule to add', width: 390, open: press('rules.add-rule') },
      {
        name: 'a locked version',
        open: async () => {
          await page.getByRole('navigation').getByRole('button').nth(1).click();
          await expect.element(page.getByText(text('rules.locked'))).toBeVisible();
        },
      },
    ],
  }),
  ...screensOf({
    folder: 'users',
    key: 'username=bo',
    ofList: [
      rowsTicked,
      { name: 'search without results', path: '/admin/users?q=xyz' },
      { name: 'failed load', answers: { user: { list: refuse } } },
    ],
    ofEdit: [
      deleteQuestion,
      notFound('/admin/users/edit?username=none'),
      { name: 'own user', path: '/admin/users/edit?username=adam' },
      { name: 'a password that is missing', open: press('user.change-password') },
      { name: 'an invitation', open: press('invitation.make') },
      { name: 'a combobox', open: openPicker('user.default-resource') },
    ],
  }),
  {
    route: '/_app/admin/users/erasure',
    path: '/admin/users/erasure',
    answers: { erasure: { list: () => erasablePeople } },
    states: [
      { name: 'loading', isLoading: true, answers: { erasure: { list: never } } },
      { name: 'failed load', answers: { erasure: { list: refuse } } },
      { name: 'nobody', answers: { erasure: { list: () => [] } } },
      {
        name: 'a confirmation',
        open: () => page.getByRole('main').getByRole('button').last().click(),
      },
    ],
  },
  {
    route: '/_app/admin/$entities/',
    path: '/admin/locations',
    states: [
      {
        name: 'failed create',
        answers: { location: { create: refuseCode } },
        open: async () => {
          await press('location.add')();
          await page.getByLabelText(text('location.labels.code'), { exact: true }).fill('nord');
          await press('admin.create')();
          await expect.element(page.getByRole('alert')).toBeVisible();
        },
      },
      { name: 'delete confirmation', open: press('admin.delete-named', { name: 'NORD' }) },
    ],
  },
  {
    route: '/_app/admin/$entities/merge',
    path: '/admin/customers/merge?a=K-10&b=K-20',
    answers: {
      customer: keepRows([customer(), customer({ no: 'K-20', name: 'Havnen' })], 'no').answers,
    },
  },
  {
    route: '/_app/admin/$entities/edit',
    path: '/admin/locations/edit?code=NORD',
    states: [deleteQuestion],
  },
];
