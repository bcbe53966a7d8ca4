import type { UsedBy } from '@worksheet/domain/entities/used-by';
import type { Use } from '@worksheet/domain/entities/usage';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import {
  button,
  checkbox,
  expectAddress,
  expectCount,
  expectTexts,
  expectToast,
} from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, item, location as place, unit } from '../support/master-data.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';
import { keepUsers } from '../support/users.ts';

const recordUses: readonly Use[] = [
  { kind: 'openRecord', count: 2, active: 2 },
  { kind: 'archivedRecord', count: 1, active: 0 },
];
const customerUses: readonly Use[] = [{ kind: 'job', count: 2, active: 1 }, ...recordUses];

const texts = {
  ENU: {
    active: 'Active',
    save: 'Save',
    delete: 'Delete',
    cancel: 'Cancel',
    question: 'Delete Harbour Works?',
    uses: ['2 jobs', '2 open records', '1 archived record'],
    refused: 'This is in use; make it inactive instead',
    usedBy: '2 jobs, 3 records',
    ask: 'Set Harbour Works inactive?',
    asked: ['1 job', '2 open records'],
    text: 'What uses it stays as it is, but its jobs can no longer be registered on.',
    confirm: 'Set inactive',
    saved: 'Customer successfully updated',
  },
  DAN: {
    active: 'Aktiv',
    save: 'Gem',
    delete: 'Slet',
    cancel: 'Annuller',
    question: 'Slet Harbour Works?',
    uses: ['2 sager', '2 åbne registreringer', '1 registrering i arkivet'],
    refused: 'Dette er i brug; gør det inaktivt i stedet',
    usedBy: '2 sager, 3 registreringer',
    ask: 'Gør Harbour Works inaktiv?',
    asked: ['1 sag', '2 åbne registreringer'],
    text: 'Det, der bruger kunden, bliver, som det er, men der kan ikke længere registreres på kundens sager.',
    confirm: 'Gør inaktiv',
    saved: 'Kunden er opdateret',
  },
};

const refuse = (usedBy: UsedBy) => () => {
  throw new Refusal('in-use', { usedBy });
};
const dialog = (name: string) => page.getByRole('alertdialog', { name, exact: true });
const items = (name: string) => dialog(name).getByRole('listitem');

/** K-10 has two jobs, one of them inactive, two open records and an archived one. */
async function openCustomer(no: string, languageCode: 'ENU' | 'DAN' = 'ENU') {
  const kept = keepRows(
    [customer({ name: 'Harbour Works' }), customer({ no: 'FREE', name: 'Unused' })],
    'no',
    { uses: { 'K-10': customerUses } },
  );
  await openApp(`/admin/customers/edit?no=${no}`, {
    as: 'adam',
    session: { languageCode },
    answers: { customer: kept.answers, audit: { list: () => ({ entries: [], nextCursor: null }) } },
  });
  return kept;
}

for (const languageCode of ['ENU', 'DAN'] as const) {
  const words = texts[languageCode];
  test(`deleting what is used names what uses it, before and in the refusal (D23, ${languageCode})`, async () => {
    await openCustomer('K-10', languageCode);
    setAnswers({ customer: { delete: refuse({ jobs: 2, records: 3 }) } });
    await button(words.delete).click();
    await expectTexts(items(words.question), words.uses);
    await button(words.delete, dialog(words.question)).click();
    await expectToast(words.refused);
    await expectToast(words.usedBy);
  });

  test(`setting inactive what something active uses asks first, and is saved once it is confirmed (${languageCode})`, async () => {
    const kept = await openCustomer('K-10', languageCode);
    await checkbox(words.active).click();
    await button(words.save).click();
    const asked = dialog(words.ask);
    await expect.element(asked).toMatchTextContent(words.text);
    await expectTexts(items(words.ask), words.asked);
    await button(words.cancel, asked).click();
    await expect.element(button(words.save)).toHaveFocus();
    expect(kept.rows()[0]).toMatchObject({ active: true });
    await button(words.save).click();
    await button(words.confirm, asked).click();
    await expectToast(words.saved);
    expect(kept.rows()[0]).toMatchObject({ no: 'K-10', active: false });
  });
}

test('the names of what uses an entry lead to the lists of just these', async () => {
  await openCustomer('K-10');
  await button('Delete').click();
  const asked = dialog('Delete Harbour Works?');
  await expect
    .element(asked.getByRole('link', { name: '2 jobs' }))
    .toHaveAttribute('href', '/admin/jobs?customer=K-10');
  await asked.getByRole('link', { name: '2 open records' }).click();
  await expectAddress('/?mode=ALL&customer=K-10');
  await expect.element(asked).not.toBeInTheDocument();
});

test('what nothing uses is deleted and set inactive without further questions', async () => {
  const kept = await openCustomer('FREE');
  await checkbox('Active').click();
  await button('Save').click();
  await expectToast('Customer successfully updated');
  expect(kept.rows()[1]).toMatchObject({ no: 'FREE', active: false });
  await page.getByRole('link', { name: 'Edit Unused' }).click();
  await button('Delete').click();
  const asked = dialog('Delete Unused?');
  await expect.element(asked).toBeVisible();
  await expectCount(asked.getByRole('list'), 0);
  await button('Delete', asked).click();
  await expectToast('Customer successfully deleted');
  expect(kept.rows()).toHaveLength(1);
});

const uses = ['2 open records', '1 archived record'];

test('a unit of measure says what uses it too', async () => {
  await openApp('/admin/items/edit?no=V-1', {
    as: 'adam',
    answers: {
      item: keepRows([item({ no: 'V-1' })], 'no').answers,
      unit: keepRows([unit({ unitNo: 'V-1' })], 'code', { uses: { BOX: recordUses } }).answers,
    },
  });
  const panel = page.getByRole('region', { name: 'Units of measure' });
  await panel.getByRole('button', { name: /Measure BOX/ }).click();
  await checkbox('Active', panel).click();
  await button('Save', panel).click();
  await expectTexts(items('Set Measure BOX inactive?'), ['2 open records']);
  await userEvent.keyboard('{Escape}');
  await button('Delete', panel).click();
  await expectTexts(items('Delete Measure BOX?'), uses);
});

test('a user and a location say so too', async () => {
  const places = keepRows([place()], 'code', { uses: { NORD: recordUses } });
  const location = { ...places.answers, delete: refuse({ records: 3 }) };
  const users = keepUsers(undefined, { uses: { bo: recordUses } });
  const answers = { ...users.answers, location };
  await openApp('/admin/users/edit?username=bo', { as: 'adam', answers });
  await button('Delete').click();
  await expectTexts(items('Delete bo?'), uses);
  await userEvent.keyboard('{Escape}');

  await goTo('/admin/locations');
  await button('Delete NORD').click();
  await expectTexts(items('Delete NORD?'), uses);
  await button('Delete', dialog('Delete NORD?')).click();
  await expectToast('This is in use; make it inactive instead');
  await expectToast('3 records');
});

test('the question and what another admin changed are accessible in both themes', async () => {
  const kept = await openCustomer('K-10');
  await checkbox('Active').click();
  await button('Save').click();
  await expectCount(items('Set Harbour Works inactive?'), 2);
  await expectAccessibleInBothThemes();
  kept.change('K-10', { name: 'Theirs' });
  await button('Set inactive', dialog('Set Harbour Works inactive?')).click();
  await expectCount(page.getByRole('alert').getByRole('listitem'), 1);
  await expectAccessibleInBothThemes();
});

test('deleting what is used offers to set it inactive instead, which changes nothing else', async () => {
  const kept = await openCustomer('K-10');
  await page.getByLabelText('Name').fill('Not saved');
  await button('Delete').click();
  const asked = dialog('Delete Harbour Works?');
  await button('Set inactive', asked).click();
  await expectToast('Customer successfully updated');
  await expect.element(asked).not.toBeInTheDocument();
  expect(kept.rows()[0]).toMatchObject({ no: 'K-10', name: 'Harbour Works', active: false });
  expect(callsOf('customer', 'batch')).toMatchObject([
    { entries: [{ no: 'K-10', version: 1, active: false }] },
  ]);
});

test('what is inactive already, or not used, is deleted or kept', async () => {
  await openCustomer('FREE');
  await button('Delete').click();
  await expect.element(dialog('Delete Unused?')).toBeVisible();
  await expect.element(button('Set inactive', dialog('Delete Unused?'))).not.toBeInTheDocument();
});
