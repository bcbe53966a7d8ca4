import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openApp } from './app.tsx';
import { fillEntry } from './entry.ts';
import { button, field } from './fields.ts';
import { holdAnswer, setOnline } from './network.ts';
import { keepRecords, record } from './records.ts';
import { NoNetwork, setAnswers, type Answers } from './server.ts';

/** The call is lost on its way, or its answer on the way back. */
export function lose(): never {
  throw new NoNetwork();
}

/** The items of the list of what waits; within one, lines are list items too. */
export const waitingItem = (text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();

export const waitingLink = (count: number): Locator =>
  page.getByRole('link', {
    name: count === 1 ? '1 entry waits to be sent' : `${count} entries wait to be sent`,
  });

export const nothingWaits = page.getByText('Nothing waits');

export async function createEntry(description: string): Promise<void> {
  await fillEntry();
  await field('Description').fill(description);
  await button('Create').click();
}

/** Every record is created once the call is released. */
export function holdCreates({ worksheet }: ReturnType<typeof keepRecords>['answers']): () => void {
  const { released, release } = holdAnswer();
  setAnswers({
    worksheet: {
      create: async (entry) => {
        await released;
        return worksheet.create(entry);
      },
    },
  });
  return release;
}

/** What the server stores of an entry that `createEntry` sent. */
export const sentRecord = (of: { readonly date: string; readonly description: string }) =>
  record({ ...of, quantity: 2, locationCode: null, workTypeCode: null });

/** Opens the form for bo, whose new records are kept; every call to create one is lost until other answers are set. */
export async function openLosing(answers: Answers = {}) {
  const kept = keepRecords([]);
  const opened = await openApp('/', { answers: { ...kept.answers, ...answers } });
  setAnswers({ worksheet: { create: lose } });
  return {
    ...opened,
    ...kept,
    /** What is stored, as `Bolting 2`. */
    stored: () =>
      kept
        .records()
        .map(({ description, quantity }) => `${description} ${quantity}`)
        .toSorted(),
  };
}

/** Opens the list of entries that wait since their calls were lost. */
export async function openWaiting(descriptions: readonly string[], answers: Answers = {}) {
  const opened = await openLosing(answers);
  for (const description of descriptions) {
    await createEntry(description);
    await expect.element(page.getByRole('link', { name: description })).toBeVisible();
  }
  await waitingLink(descriptions.length).click();
  await expect.element(page.getByRole('heading', { name: 'Waiting entries' })).toBeVisible();
  return opened;
}

/** The device says that its network is back, and the app sends what waits. */
export const goOnline = (): void => setOnline(true);

export async function sendNow(description: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Send now: .*${description}`) }).click();
}

export async function editWaiting(description: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit: .*${description}`) }).click();
  await expect.element(field('Description')).toHaveValue(description);
}

/** Entries of other tests wait for users who never come back. */
export function emptyOutbox(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase('worksheet outbox');
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
  return promise;
}
