import { afterEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, confirmDialog, expectToast } from '../support/fields.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';
import { expectUncovered } from '../support/uncovered.ts';

afterEach(() => page.viewport(1280, 720));

const deleted = 'Task successfully deleted';

async function openWithRecords(): Promise<void> {
  const first = record({ description: 'First' });
  const { answers } = keepRecords([first, record({ description: 'Second' })]);
  await openApp('/', { answers: { worksheet: { ...answers.worksheet, restore: () => first } } });
}

const isIn = (region: Locator) =>
  region.elements().some((element) => element.contains(document.activeElement));

test('Tab leads through a toast and on, and a button pressed there returns the focus', async () => {
  await openWithRecords();
  await button('Delete: First').click();
  await confirmDialog('Delete the record?', 'Delete');
  await expectToast(deleted);
  const toasts = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
  const download = button('Download');
  const focusDownload = async () => {
    await expect.element(download).toBeVisible();
    download.element().focus();
  };
  const tabUntil = async (isThere: () => boolean) => {
    for (let presses = 0; presses < 80 && !isThere(); presses += 1) await userEvent.tab();
    expect(isThere()).toBe(true);
  };
  await focusDownload();
  await tabUntil(() => isIn(toasts));
  await tabUntil(() => !isIn(toasts));
  await userEvent.tab();
  expect(isIn(toasts)).toBe(false);

  await focusDownload();
  const undo = button('Undo');
  await tabUntil(() => isIn(undo));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => callsOf('worksheet', 'restore').length).toBe(1);
  await expect.poll(() => isIn(page.getByRole('main'))).toBe(true);
});

test('on a phone a toast lies over the menu bar, and covers no control of the page', async () => {
  await page.viewport(390, 844);
  await openWithRecords();
  await page.getByRole('button', { expanded: false }).filter({ hasText: 'First' }).click();
  await button('Delete').click();
  await confirmDialog('Delete the record?', 'Delete');
  await expectToast(deleted);
  const toast = () =>
    page
      .getByRole('region', { name: /Messages/ })
      .getByRole('listitem')
      .first();
  // The question is fading out.
  await expect.element(page.getByRole('main')).toBeVisible();
  const content = page.getByRole('main').element().getBoundingClientRect();
  // It slides into its place.
  await expect
    .poll(() => toast().element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(content.top + 8);
  for (const control of [
    page.getByRole('region', { name: 'This week' }).getByRole('button').first(),
    page.getByRole('button', { expanded: false }).filter({ hasText: 'Second' }),
    page.getByRole('link', { name: 'Register' }),
  ])
    await expectUncovered(control);
});
