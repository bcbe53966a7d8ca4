import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { expectAddress, expectTexts } from '../support/fields.ts';
import { keepEveryKind } from '../support/kinds.ts';
import { link, rowOf } from '../support/list.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';

const tabs = page.getByRole('navigation', { name: 'Whose records' });
const edits = page.getByRole('link', { name: /^Edit: / });
const bolting = () => record({ description: 'Bolting' });
const userColumn = page.getByRole('columnheader', { name: 'User', exact: true });

test('an ordinary user sees only their own records, no mode tabs, no user column, no admin, and cannot approve (spec §6)', async () => {
  const { answers } = keepRecords([record({ ...bolting(), allowedActions: ['edit', 'approve'] })]);
  // A mode that the user may not use falls back to their own records.
  await openApp('/?mode=ALL', { answers });
  await expect.element(link('Edit: Bolting')).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
  await expect.element(userColumn).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Approve: / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  const modes = callsOf('worksheet', 'list').map(({ mode }) => mode);
  expect(new Set(modes)).toEqual(new Set(['YOURS']));
  await goTo('/admin');
  await expectAddress('/');
});

test('an admin has the All mode, and the Admin menu and area (spec §6)', async () => {
  const { answers } = keepRecords([
    bolting(),
    record({ username: 'tove', description: 'Leading' }),
    record({ username: 'ann', description: 'Painting' }),
  ]);
  const list: typeof answers.worksheet.list = (input) =>
    input.mode === 'YOURS' ? [] : answers.worksheet.list(input);
  await openApp('/?mode=ALL', {
    as: 'adam',
    answers: { ...keepEveryKind(), worksheet: { ...answers.worksheet, list } },
  });
  await expectTexts(tabs.getByRole('link'), ['Yours', 'Team', 'All']);
  await expect.element(userColumn).toBeVisible();
  for (const name of ['Bolting', 'Leading', 'Painting'])
    await expect.element(link(`Edit: ${name}`)).toBeVisible();
  await link('Yours', tabs).click();
  await expectAddress('/?mode=YOURS');
  await expect.element(page.getByText('Worksheet has no records yet')).toBeVisible();
  history.back();
  await expect.poll(() => edits.elements()).toHaveLength(3);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expectAddress('/admin');
});

test('a record that another user has changed is locked for its owner, with its history (spec §4)', async () => {
  const { answers, change, records } = keepRecords([bolting()]);
  const history = () => [
    {
      action: 'update' as const,
      by: 'tove',
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ field: 'quantity', from: 2.5, to: 5 }],
    },
  ];
  await openApp('/', { answers: { worksheet: { ...answers.worksheet, history } } });
  await expect.element(link('Edit: Bolting')).toBeVisible();
  const showHistory = page.getByRole('button', { name: /Edit history/ });
  await expect.element(showHistory).not.toBeInTheDocument();
  const [{ id } = { id: 0 }] = records();
  change(id, {
    quantity: 5,
    modifiedBy: 'tove',
    allowedActions: [],
    lockReason: 'record-changed-by-another',
  });
  await reopenApp();
  const reason = 'Locked: the record was changed by tove';
  await expect.element(rowOf('Bolting').getByLabelText(reason)).toBeVisible();
  await expect.element(edits).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Delete: / })).not.toBeInTheDocument();

  await showHistory.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Changed\s*by tove/);
  await expect.element(dialog).toMatchTextContent('Quantity');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await goTo(`/worksheet/edit/${id}`);
  await expect.element(page.getByText('This record cannot be edited')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await link('Back to the worksheet').click();
  await expectAddress('/');
});

test('a record that does not exist or is not visible cannot be opened (D1)', async () => {
  await openApp('/worksheet/edit/999999999', { answers: keepRecords([]).answers });
  await expect.element(page.getByText('Record does not exist')).toBeVisible();
  await goTo('/worksheet/edit/abc');
  await expect.element(page.getByText('Page not found')).toBeVisible();
});

test('the records of a team begin with the list, and a button leads to the form', async () => {
  await openApp('/?mode=TEAM', { as: 'tove' });
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expectAddress('/worksheet/add');
  await goTo('/?mode=TEAM');
  const form = page.getByRole('region', { name: 'New entry' });
  await expect.element(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Yours' }).click();
  await expect.element(form).toBeVisible();
});
