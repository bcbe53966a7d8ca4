import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { button, expectAddress, expectToast } from '../support/fields.ts';
import { logIn, openLogin } from '../support/login.ts';
import { setOnline } from '../support/network.ts';
import {
  createEntry,
  emptyOutbox,
  goOnline,
  holdCreates,
  lose,
  nothingWaits,
  waitingLink,
} from '../support/outbox.ts';
import { account as makeAccount, session as makeSession } from '../support/people.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf, setAnswers } from '../support/server.ts';

beforeEach(emptyOutbox);

const kept = page.getByText('1 entry waits on this device until its owner logs in.');

/** Signed in as bo, whose new entries are lost on their way. */
async function openBo() {
  const { answers, records } = keepRecords([]);
  let isLost = false;
  const logOut = () => {
    if (isLost) lose();
  };
  await openLogin('/', { isSignedIn: true, answers, logOut });
  setAnswers({ worksheet: { create: lose } });
  return {
    descriptions: () => records().map(({ description }) => description),
    loseCalls: () => {
      setAnswers({ worksheet: { create: lose } });
      isLost = true;
      setOnline(false);
    },
    answerCalls: () => {
      setAnswers(answers);
      isLost = false;
      goOnline();
    },
    /** Every record is created once it is released. */
    holdCalls: () => holdCreates(answers),
  };
}

async function expectAsked(count: number): Promise<void> {
  const title =
    count === 1 ? '1 entry waits on this device' : `${count} entries wait on this device`;
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

async function makeWaiting(...descriptions: readonly string[]): Promise<void> {
  for (const description of descriptions) {
    await createEntry(description);
    await expect.element(page.getByRole('link', { name: description })).toBeVisible();
  }
}

test('without a network a logout keeps or discards what waits; the login says how much is kept (decisions/offline)', async () => {
  const { answerCalls, descriptions, loseCalls } = await openBo();
  const logOutOffline = async (choice: string) => {
    loseCalls();
    await makeWaiting(choice);
    await logOut();
    await expectAsked(1);
    await expect.element(button('Send, then log out')).not.toBeInTheDocument();
    await button(choice).click();
    await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    answerCalls();
    await expectAddress(/^\/login/);
  };
  await logOutOffline('Keep them here');
  await expect.element(kept).toBeVisible();
  expect(descriptions()).toEqual([]);
  await logIn('bo');
  await expectToast('A waiting entry was sent');
  expect(descriptions()).toEqual(['Keep them here']);

  await logOutOffline('Discard them');
  await expect.element(button('Log in')).toBeVisible();
  await expect.element(kept).not.toBeInTheDocument();
  await logIn('bo');
  await expect.element(button('Create')).toBeVisible();
  await goTo('/outbox');
  await expect.element(nothingWaits).toBeVisible();
  expect(descriptions()).toEqual(['Keep them here']);
});

test('another user of the same device neither sees nor sends an entry (decisions/offline)', async () => {
  const { answerCalls, descriptions } = await openBo();
  await makeWaiting('Of bo only');
  await logOut();
  await expectAsked(1);
  await button('Keep them here').click();
  await expectAddress(/^\/login/);
  const account = makeAccount();
  const ann = makeSession('bo', account, { username: 'ann' });
  answerCalls();
  const sent = callsOf('worksheet', 'create').length;
  setAnswers({ account: { read: () => account }, session: { info: () => ann } });
  await goTo('/outbox');
  await expect.element(nothingWaits).toBeVisible();
  await expect.element(page.getByText('Of bo only')).not.toBeInTheDocument();
  await expect.element(waitingLink(1)).not.toBeInTheDocument();
  expect(callsOf('worksheet', 'create')).toHaveLength(sent);
  expect(descriptions()).toEqual([]);
});

test('a logout waits for what is being sent, and what it discards is not created afterwards (decisions/offline)', async () => {
  const { descriptions, holdCalls } = await openBo();
  await makeWaiting('Slow', 'Never sent');
  const sent = callsOf('worksheet', 'create').length;
  const release = holdCalls();
  goOnline();
  await expect.poll(() => callsOf('worksheet', 'create')).toHaveLength(sent + 1);
  await logOut();
  await expectAsked(2);
  await button('Discard them').click();
  await expect.element(button('Discard them')).toHaveAttribute('aria-busy', 'true');
  release();
  await expectAddress(/^\/login/);
  expect(descriptions()).toEqual(['Slow']);
  expect(callsOf('worksheet', 'create')).toHaveLength(sent + 1);
});

test('a logout sends what waits before it ends the session (decisions/offline)', async () => {
  const { descriptions, holdCalls } = await openBo();
  await makeWaiting('Sent at last');
  const release = holdCalls();
  await logOut();
  await button('Send, then log out').click();
  await expect.element(button('Send, then log out')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Not all of them could be sent.')).not.toBeInTheDocument();
  expect(callsOf('session', 'logout')).toEqual([]);
  release();
  await expectAddress(/^\/login/);
  expect(descriptions()).toEqual(['Sent at last']);
});
