import { toast } from '@worksheet/ui/toaster';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import { button, confirmDialog, expectCount, expectToast, picker } from '../support/fields.ts';
import { quay } from '../support/images.ts';
import { keepRecords, record } from '../support/records.ts';
import { filledCompany } from '../support/screens/company.ts';
import { callsOf } from '../support/server.ts';
import { expectUncovered } from '../support/uncovered.ts';

afterEach(() => page.viewport(1280, 720));

const deleted = 'Task successfully deleted';

async function openWithRecords(): Promise<void> {
  const first = record({ description: 'First' });
  const photo = record({ description: 'With a photo', attachmentCount: 1 });
  const { answers } = keepRecords([first, record({ description: 'Second' }), photo]);
  await openApp('/', {
    answers: {
      worksheet: { ...answers.worksheet, restore: () => first },
      attachments: { list: () => [quay] },
    },
  });
}

const toasts = page.getByCss('[data-sonner-toast]');

/** Where a row has no buttons, in its details. */
async function deleteRecord(description: string): Promise<void> {
  if (innerWidth < 1024) {
    await closedRow(description).click();
    await button('Delete').click();
  } else await button(`Delete: ${description}`).click();
}

const closedRow = (description: string): Locator =>
  page.getByRole('button', { expanded: false }).filter({ hasText: description });

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
  await deleteRecord('First');
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
    closedRow('Second'),
    page.getByRole('link', { name: 'Register' }),
  ])
    await expectUncovered(control);
});

test('a toast has the colours of the theme', async () => {
  document.documentElement.classList.add('dark');
  try {
    await openApp('/', { answers: keepRecords([]).answers });
    await fillEntry();
    await button('Create').click();
    await expectToast('Record successfully created');
    await expect.element(toasts.first()).toHaveStyle({ backgroundColor: 'rgb(27, 32, 35)' });
  } finally {
    document.documentElement.classList.remove('dark');
  }
});

describe('how long a toast stays', () => {
  /** Time also goes on by itself, for what else waits. */
  const fakeTime = () =>
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
  const pass = async (milliseconds: number) => {
    // What was done before is drawn, which may have stopped a timer.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  /** Once it has faded. */
  const expectGone = async () => {
    await pass(500);
    await pass(0);
    expect(toasts.elements()).toEqual([]);
  };

  test('four seconds', async () => {
    await openApp('/', { answers: keepRecords([]).answers });
    await fillEntry();
    fakeTime();
    await button('Create').click();
    await expectToast('Record successfully created');
    await pass(4500);
    await expectGone();
  });

  test('ten seconds where it offers to undo, and longer under the pointer or the focus', async () => {
    await openWithRecords();
    await deleteRecord('First');
    fakeTime();
    await confirmDialog('Delete the record?', 'Delete');
    await expectToast(deleted);
    await pass(8000);
    const undo = button('Undo');
    undo.element().focus();
    await pass(15_000);
    await expect.element(undo).toBeVisible();
    undo.element().blur();
    await toasts.hover();
    await pass(15_000);
    await expect.element(undo).toBeVisible();
    await page.getByRole('banner').hover();
    await pass(3000);
    await expectGone();
  });
});

for (const width of [390, 768, 1024, 1440])
  test(`at ${width} pixels a toast covers no delete confirmation, viewer or picker`, async () => {
    await page.viewport(width, 844);
    await openWithRecords();
    await deleteRecord('First');
    await confirmDialog('Delete the record?', 'Delete');
    await expectToast(deleted);

    await deleteRecord('Second');
    const dialog = page.getByRole('alertdialog');
    for (const name of ['Delete', 'Cancel']) await expectUncovered(button(name, dialog));
    await button('Cancel', dialog).click();

    if (width < 1024) {
      await closedRow('With a photo').click();
      await page.getByRole('button', { name: /^Show photo 1/ }).click();
    } else await page.getByRole('button', { name: /^Show 1 photo/ }).click();
    const viewer = page.getByRole('dialog', { name: 'quay.png' });
    await expectUncovered(button('Close', viewer));
    await expectUncovered(viewer.getByRole('link', { name: 'Download quay.png' }));
    await userEvent.keyboard('{Escape}');

    if (width < 640) await page.getByRole('link', { name: 'Register' }).click();
    await expectCount(toasts, 1);
    await picker('Job').click();
    await expectUncovered(page.getByRole('dialog').getByRole('combobox'));
    if (width < 640) await expectUncovered(button('Close').last());
    await expectUncovered(page.getByRole('option').first());
    await expectCount(toasts, 1);
  });

/** The texts of the controls and totals that a toast lies over. */
function covered(): string[] {
  const boxes = toasts.elements().map((each) => each.getBoundingClientRect());
  const kept =
    'a, button, input, select, textarea, [role=gridcell], tfoot, [data-hours], [data-total], [data-sums]';
  return [...document.querySelectorAll(kept)]
    .filter((each) => !each.closest('[data-sonner-toaster]'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => {
      const { left, top, right, bottom, width } = each.getBoundingClientRect();
      return boxes.some(
        (box) =>
          width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
    })
    .map((each) => each.outerHTML.slice(0, 120));
}

const pages = {
  home: '/?mode=ALL',
  week: '/worksheet/week?username=bo&week=2026-W48',
  approvals: '/approvals',
  sheet: '/sheet?job=J-1&from=2026-01-01&to=2026-12-31',
};

for (const width of [390, 768, 1024, 1440])
  for (const [name, path] of Object.entries(pages))
    test(`at ${width} pixels toasts cover no control and no total of the page ${name}`, async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
      await page.viewport(width, 844);
      const { answers, files } = filledCompany();
      await openApp(path, { as: 'adam', account: { customerSignOff: true }, answers, files });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectCount(page.getByCss('[role=status][aria-label]'), 0);
      toast.success('Record successfully deleted', {
        action: { label: 'Undo', onClick: () => {} },
        duration: 60_000,
      });
      await expectToast('Record successfully deleted');
      await expect.poll(covered).toEqual([]);
      toast.error('The record could not be saved', { duration: 60_000 });
      await expectToast('The record could not be saved');
      await expect.poll(covered).toEqual([]);
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect.poll(covered).toEqual([]);
    });
