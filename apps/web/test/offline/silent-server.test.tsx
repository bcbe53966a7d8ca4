import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectToast, pick, picker } from '../support/fields.ts';
import { job, lookups } from '../support/master-data.ts';
import { lose } from '../support/outbox.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf, setAnswers, type Answers } from '../support/server.ts';

/** Time passes, and may be made to pass faster. */
const useClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });

const { promise: never } = Promise.withResolvers<never>();
const silent = () => never;

function lookupsAs(answer: () => Promise<never>): Answers {
  const find = { search: answer, searchPage: answer };
  return {
    customer: find,
    job: find,
    jobTask: find,
    location: find,
    workType: find,
    item: find,
    resource: find,
    unit: find,
    favourite: { list: answer },
    worksheet: { recent: answer },
  };
}

test('a network that never answers is named, and the app opens once it does (decisions/offline)', async () => {
  useClock();
  // Otherwise the form of the last visit opens.
  const account = { offlineEntry: false };
  const { session } = await openApp('/', { account });
  await expect.element(button('Create')).toBeVisible();
  await openApp('/', { account, answers: { session: { info: silent } } });
  await expect.poll(() => callsOf('session', 'info').length).toBeGreaterThan(1);
  await expect
    .element(page.getByRole('heading', { name: 'No connection' }))
    .not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  setAnswers({ session: { info: () => session } });
  await button('Try again').click();
  await expect.element(button('Create')).toBeVisible();
});

test('lookups that the server does not answer come from the device, say so, and hold no entry (decisions/offline)', async () => {
  const jobs = [job(), job({ code: 'J-2', description: 'Fish market' })];
  await openApp('/', { answers: { ...keepRecords([]).answers, ...lookups({ job: jobs }) } });
  await pick('Job', 'facade', 'Facade mod gården');
  await pick('Unit', 'v-10', 'Skruer');
  await pick('Job', 'fish', 'Fish market');
  const search = async (typed: string, option: string, wait: () => void = () => undefined) => {
    await picker('Job').click();
    await userEvent.keyboard(typed);
    wait();
    const status = page.getByRole('status').filter({ hasText: 'No connection to the server' });
    await expect.element(status).toBeVisible();
    await page.getByRole('option', { name: option }).click();
  };
  setAnswers(lookupsAs(async () => lose()));
  await search('gården', 'Facade mod gården');
  useClock();
  setAnswers(lookupsAs(silent));
  await search('market', 'Fish market', () => void vi.advanceTimersByTime(4_000));
  await expect.element(page.getByText('is saved on this device')).toBeVisible();
  await page.getByLabelText('Quantity').fill('2');
  setAnswers({ worksheet: { create: lose } });
  await button('Create').click();
  await expectToast('Saved on this device; it is sent by itself');
});
