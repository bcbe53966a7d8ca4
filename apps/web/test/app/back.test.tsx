import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import {
  button,
  expectAddress,
  expectToast,
  field,
  heading,
  pick,
  picker,
} from '../support/fields.ts';
import { quay } from '../support/images.ts';
import { keepRows } from '../support/kept-rows.ts';
import { location as place } from '../support/master-data.ts';
import { holdAnswer } from '../support/network.ts';
import { daysOf, keepRecords, record } from '../support/records.ts';

/** The browser's button, not the app's own way back. */
function goBack(): void {
  History.prototype.back.call(history);
}

const listbox = page.getByRole('listbox');

async function expectGone(overlay: typeof listbox): Promise<void> {
  await expect.element(overlay).not.toBeInTheDocument();
}

describe('Back closes an open overlay before it leaves the page: on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 720));

  test('a picker, also on the first page of a window, and the input stays', async () => {
    await openApp('/worksheet/add');
    await field('Quantity').fill('2');
    await picker('Job').click();
    await expect.element(listbox).toBeVisible();
    goBack();
    await expectGone(listbox);
    await expectAddress('/worksheet/add');
    await expect.element(field('Quantity')).toHaveValue('2');
    await expect.element(picker('Job')).toHaveFocus();

    await picker('Job').click();
    await expect.element(listbox).toBeVisible();
    goBack();
    await expectGone(listbox);
    await expect.element(field('Quantity')).toHaveValue('2');
  });

  test('the menu, a confirmation and the viewer', async () => {
    const { answers } = keepRecords([record({ attachmentCount: 1 })]);
    await openApp('/', { answers: { ...answers, attachments: { list: () => [quay] } } });
    await button('Menu').click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect.element(menu).toBeVisible();
    goBack();
    await expectGone(menu);

    await page.getByRole('button', { name: /Facade mod gården/ }).click();
    await button('Delete').click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    goBack();
    await expectGone(page.getByRole('alertdialog'));

    const photo = page.getByRole('button', { name: /^Show photo 1/ });
    await photo.click();
    await expect.element(page.getByRole('dialog', { name: 'quay.png' })).toBeVisible();
    goBack();
    await expectGone(page.getByRole('dialog'));
    await expect.element(photo).toHaveFocus();
    await expectAddress('/');
  });

  test('after a link in the menu, Back returns to the page of the menu', async () => {
    await openApp('/');
    await button('Menu').click();
    await page.getByRole('link', { name: 'Archive' }).click();
    await expectAddress(/^\/archive/);
    goBack();
    await expectAddress('/');
    await expect.element(heading('Worksheet')).toBeVisible();
  });
});

describe('Back closes an open overlay before it leaves the page: on a desktop', () => {
  test('a picker, a calendar and the user menu', async () => {
    await openApp('/worksheet/add');
    await field('Quantity').fill('2');
    await picker('Job').click();
    await expect.element(listbox).toBeVisible();
    goBack();
    await expectGone(listbox);
    await expect.element(field('Quantity')).toHaveValue('2');
    await expect.element(picker('Job')).toHaveFocus();
    await button('Open calendar').click();
    await expect.element(page.getByRole('grid')).toBeVisible();
    goBack();
    await expectGone(page.getByRole('grid'));
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    goBack();
    await expectGone(page.getByRole('menu'));
    await expectAddress('/worksheet/add');
  });

  test('a filter that was picked replaces the address, and Back leaves the archive', async () => {
    const exported = record({ exported: true, exportNumber: 1, allowedActions: [] });
    await openApp('/', {
      as: 'adam',
      answers: { worksheet: { list: (input) => (input.exported ? daysOf([exported]) : []) } },
    });
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect.element(heading('Archive')).toBeVisible();
    await pick('Job', 'facade', 'Facade mod gården');
    await expectAddress(/jobCode=J-1/);
    await picker('Customer').click();
    await expect.element(listbox).toBeVisible();
    goBack();
    await expectGone(listbox);
    await expectAddress(/jobCode=J-1/);
    await expect.element(picker('Job')).toMatchTextContent('Facade');
    goBack();
    await expectAddress('/');
  });

  test('an entry that was created while its picker had been used leaves no extra step', async () => {
    await openApp('/archive', { answers: keepRecords([]).answers });
    await page.getByRole('link', { name: 'Worksheet' }).first().click();
    await fillEntry();
    await button('Create').click();
    await expectToast('Record successfully created');
    goBack();
    await expectAddress(/^\/archive/);
  });

  test('deleting returns to the list, and Back does not open what is deleted', async () => {
    const { answers } = keepRows([place()], 'code');
    await openApp('/admin/locations', { as: 'adam', answers: { location: answers } });
    await button('Add location').click();
    await field('Code').fill('SYD');
    await button('Create').click();
    await page.getByRole('link', { name: 'Edit SYD' }).click();
    await button('Delete').click();
    await button('Delete', page.getByRole('alertdialog')).click();
    await expectAddress('/admin/locations');
    await expect.element(page.getByRole('link', { name: 'Edit NORD' })).toBeVisible();
    await expectGone(page.getByRole('link', { name: 'Edit SYD' }));
  });
});

test('a download that is running stays open', async () => {
  const { released, release } = holdAnswer();
  await openApp('/', {
    answers: keepRecords([record()]).answers,
    files: {
      'POST /api/worksheet/download': async () => {
        await released;
        return new Response('id', { headers: { 'Content-Type': 'text/csv' } });
      },
    },
  });
  await button('Download').click();
  const dialog = page.getByRole('dialog');
  await button('Download', dialog).click();
  await expect.element(dialog.getByRole('status')).not.toBeEmptyDOMElement();
  for (let presses = 0; presses < 2; presses += 1) {
    goBack();
    await expectAddress('/');
    await expect.element(dialog).toBeVisible();
  }
  release();
  await expectGone(dialog);
});
