import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { button, expectToast, field } from '../support/fields.ts';
import { recentOfRecords } from '../support/recent.ts';
import { callsOf, Refusal, repeated, setAnswers } from '../support/server.ts';
import {
  createEntry,
  editWaiting,
  lose,
  nothingWaits,
  openLosing,
  openWaiting,
  sendNow,
  sentRecord,
  waitingItem,
  waitingLink,
} from '../support/outbox.ts';

const refuse = (refusal: Refusal) => () => {
  throw refusal;
};
const keys = () => callsOf('worksheet', 'create').map(({ clientKey }) => clientKey);

test('what the server refuses meanwhile is said in its words, holds no other entry, and can be corrected (decisions/offline)', async () => {
  const { answers, stored } = await openWaiting(['Long ago', 'Painting', 'Bolting']);
  setAnswers({
    worksheet: {
      create: (entry) => {
        if (entry.description === 'Long ago') throw new Refusal('period-closed');
        if (entry.description === 'Painting')
          throw new Refusal('invalid-input', { errors: [{ path: 'jobCode', code: 'inactive' }] });
        return answers.worksheet.create(entry);
      },
    },
  });
  await button('Send all now').click();
  await expectToast('A waiting entry was sent');
  await expectToast('A waiting entry was refused');
  await expect
    .element(page.getByText('What was refused needs you; the rest is sent by itself'))
    .toBeVisible();
  await expect.element(waitingItem('Long ago')).toMatchTextContent('The period is closed');
  await expect.element(waitingItem('Painting')).toMatchTextContent('Job is inactive');
  await expect.element(waitingItem('Bolting')).not.toBeInTheDocument();
  expect(stored()).toEqual(['Bolting 2']);

  setAnswers({
    worksheet: {
      create: refuse(
        new Refusal('invalid-input', { errors: [{ path: 'locationCode', code: 'required' }] }),
      ),
    },
  });
  await sendNow('Long ago');
  await expect.element(waitingItem('Long ago')).toMatchTextContent('Location');
  await goTo('/');
  const chip = page.getByRole('link', { name: '2 refused entries need you' });
  await expect.element(chip).toHaveTextContent('2 need you');
  await chip.click();
  setAnswers(answers);
  await editWaiting('Long ago');
  await field('Quantity').fill('3');
  await button('Create').click();
  await expectToast('Record successfully created');
  expect(stored()).toEqual(['Bolting 2', 'Long ago 3']);
});

test('what waits says why (decisions/offline)', async () => {
  const { answers } = await openWaiting(['Of yesterday']);
  const sendRefused = async (refusal: Refusal) => {
    setAnswers({ worksheet: { create: refuse(refusal) } });
    await sendNow('Of yesterday');
  };
  await sendRefused(new Refusal('too-many-requests'));
  await expect.element(page.getByText('Too many requests. Wait a moment')).toBeVisible();
  await expect.element(waitingItem('Of yesterday')).toMatchTextContent('Waiting for a connection');
  await sendRefused(new Refusal('internal'));
  await expect.element(waitingItem('Of yesterday')).toMatchTextContent('Tried again by itself');
  await goTo('/');
  await expect
    .element(page.getByRole('link', { name: /Of yesterday/ }))
    .toMatchTextContent('Tried again by itself');
  setAnswers(answers);
});

test('what has waited for more than a day is marked (decisions/offline)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await openWaiting(['Of yesterday']);
  await expect.element(page.getByText('has waited for more')).not.toBeInTheDocument();
  vi.setSystemTime(Date.now() + 26 * 60 * 60 * 1_000);
  localStorage.removeItem('last-activity');
  await goTo('/');
  const chip = page.getByRole('link', { name: /An entry has waited for more than a day/ });
  await expect.element(chip).toHaveTextContent('1 waiting over a day');
  await chip.click();
  await expect.element(page.getByText('An entry has waited for more than a day')).toBeVisible();
});

test('an entry that was deleted after it had arrived can be created again from its form (decisions/offline)', async () => {
  const { answers, stored } = await openWaiting(['Gone']);
  setAnswers({ worksheet: { create: refuse(new Refusal('record-deleted')) } });
  await sendNow('Gone');
  await expect.element(waitingItem('Gone')).toMatchTextContent('Refused');
  await editWaiting('Gone');
  setAnswers(answers);
  await field('Quantity').fill('3');
  await button('Create').click();
  await expectToast('Record successfully created');
  expect(stored()).toEqual(['Gone 3']);
  const [first, refused, again] = keys();
  expect(refused).toBe(first);
  expect(again).not.toBe(first);
});

test('a correction of an entry that had arrived without an answer is not reported as created (decisions/offline)', async () => {
  const { answers } = await openLosing();
  setAnswers({ worksheet: { create: refuse(new Refusal('internal')) } });
  await createEntry('Mine');
  await expect.element(page.getByRole('alert').filter({ hasText: /went wrong/i })).toBeVisible();
  await field('Quantity').fill('5');
  setAnswers({
    worksheet: { create: ({ date }) => repeated(sentRecord({ date, description: 'Mine' })) },
  });
  await button('Create').click();
  await expect.element(page.getByText('What you sent first did arrive')).toBeVisible();
  await expect.element(field('Quantity')).toHaveValue('5');
  setAnswers(answers);
  await button('Create').click();
  await expectToast('Record successfully created');
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a form that nobody has touched since the last entry is no draft (decisions/offline)', async () => {
  const { answers, records } = await openLosing();
  setAnswers({ worksheet: { recent: () => recentOfRecords(records()) } });
  await createEntry('Waits');
  await expectToast('Saved on this device; it is sent by itself');
  setAnswers(answers);
  await createEntry('Arrives');
  await expectToast('Record successfully created');
  await expect.element(field('Quantity')).toHaveValue('');
  await page.viewport(390, 844);
  const register = page.getByRole('link', { name: /^Register/ });
  await expect.element(register).toBeVisible();
  await expect.element(register).not.toMatchTextContent('Draft waits');
  // Which it says of one that was begun.
  await page.viewport(1280, 720);
  await field('Quantity').fill('7');
  await page.viewport(390, 844);
  await expect.element(register).toMatchTextContent('Draft waits');
});

test('an entry is deleted from the device after a question (decisions/offline)', async () => {
  const { stored } = await openWaiting(['Not wanted']);
  await page.getByRole('button', { name: /^Delete: .*Not wanted/ }).click();
  await button('Delete', page.getByRole('alertdialog', { name: 'Delete the entry?' })).click();
  await expect.element(nothingWaits).toBeVisible();
  await expect.element(waitingLink(1)).not.toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test('an entry whose answer is lost again and again keeps its key (D18, decisions/offline)', async () => {
  await openWaiting(['Arrived']);
  setAnswers({ worksheet: { create: lose } });
  await sendNow('Arrived');
  await expect.element(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  setAnswers({
    worksheet: { create: ({ date }) => repeated(sentRecord({ date, description: 'Arrived' })) },
  });
  await sendNow('Arrived');
  await expectToast('A waiting entry was sent');
  expect(new Set(keys()).size).toBe(1);
});
