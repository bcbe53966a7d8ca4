import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readCachedForm } from '#records/offline/cached-form.ts';
import type { Session } from '#lib/session.ts';
import { goTo, openApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import { button, expectToast, field } from '../support/fields.ts';
import { imageFiles } from '../support/images.ts';
import { lookups } from '../support/master-data.ts';
import { setOnline } from '../support/network.ts';
import { lose, waitingItem } from '../support/outbox.ts';
import { keepRecords, record } from '../support/records.ts';
import { setAnswers, type Answers } from '../support/server.ts';

/* The app after a reload without a network, as an account has it that does not switch it off (decisions/offline). */

const nothing: Answers = {
  session: { info: lose },
  account: { read: lose },
  worksheet: { list: lose, single: lose, create: lose, recent: lose },
};

/** Opens the app once with a network, and again without. */
async function reloadOffline(path: string, answers: Answers, session: Partial<Session> = {}) {
  const opened = await openApp('/worksheet/add', {
    answers: { ...lookups(), ...answers },
    session,
  });
  await expect.element(button('Create')).toBeVisible();
  const { norms, employedFrom } = opened.session;
  // An earlier test left the form of its own session.
  await expect
    .poll(async () => (await readCachedForm(opened.session))?.session)
    .toMatchObject({ norms, employedFrom });
  setAnswers(nothing);
  setOnline(false);
  await goTo(path);
  return opened;
}

test('editing says that a change needs the network, and opens by itself once there is one (decisions/offline)', async () => {
  await page.viewport(390, 844);
  const bolting = record({ description: 'Bolting' });
  const { answers } = keepRecords([bolting]);
  const { account, session } = await reloadOffline(`/worksheet/edit/${bolting.id}`, answers);
  await expect.element(page.getByRole('alert')).toMatchTextContent('No connection');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The record can be changed as soon as there is a connection.');
  await expect.element(page.getByText('saved on this phone until then')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the worksheet' })).toBeVisible();

  setAnswers({
    ...answers,
    session: { info: () => session },
    account: { read: () => account },
  });
  setOnline(true);
  await expect.element(field('Description')).toHaveValue('Bolting');
  await expect.element(page.getByText('Changes can be saved as soon as')).not.toBeInTheDocument();
  setOnline(false);
  await expect.element(page.getByText('Changes can be saved as soon as')).toBeVisible();
});

test('the menu has the name of the person, and a page that needs the server says so (decisions/offline)', async () => {
  const { answers } = keepRecords([record()]);
  const { session } = await reloadOffline('/archive', answers);
  await expect.element(button(`User menu: ${session.username}`)).toBeVisible();
  await expect.element(page.getByRole('link', { name: session.accountName })).toBeVisible();
  await expect.element(page.getByText('No connection to the server')).toBeVisible();
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument();
});

test('nothing is said of records that are unknown: no count, no sum, no missing day (decisions/offline)', async () => {
  const norm = {
    validFrom: '2020-01-01',
    monday: 7.5,
    tuesday: 7.5,
    wednesday: 7.5,
    thursday: 7.5,
    friday: 7.5,
    saturday: 7.5,
    sunday: 7.5,
  };
  await reloadOffline('/', keepRecords([]).answers, { norms: [norm], employedFrom: '2020-01-01' });
  await fillEntry();
  await field('Description').fill('Under the quay');
  await button('Create').click();
  const waiting = page.getByText('Under the quay');
  await expect.element(waiting.last()).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main).not.toMatchTextContent(/0 records|0\.00/);
  await page.viewport(390, 844);
  await expect.element(main).toMatchTextContent(/– of 7\.50 hours/);
  await expect.element(main).not.toMatchTextContent(/0 records|0\.00|missing|nothing registered/);
});

test('a waiting row names its job, its texts and its photos (decisions/offline)', async () => {
  const { answers } = keepRecords([]);
  await reloadOffline('/', answers);
  await fillEntry();
  await field('Description').fill('Under the quay');
  await button('Attachments').click();
  const photos = await imageFiles('quay.png', 'fender.png');
  await userEvent.upload(page.getByLabelText('Pick photos'), photos);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Attachments (2)')).toBeVisible();
  await button('Create').click();
  await expectToast('Saved on this device; it is sent by itself');
  await page.viewport(390, 844);
  const row = page.getByRole('link', { name: /Under the quay/ });
  await expect.element(row).toMatchTextContent('Facade mod gården');
  await expect.element(row).toMatchTextContent('Skruer');
  await expect.element(row).toMatchTextContent('2 photos');
  await row.click();
  await expect.element(waitingItem('Under the quay')).toMatchTextContent('Skruer');
});
