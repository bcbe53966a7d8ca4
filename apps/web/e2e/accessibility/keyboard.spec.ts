import { readFile } from 'node:fs/promises';
import { testPassword } from '@worksheet/database/testing/factories';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { expectToast, field, picker, segment } from '../support/fields.ts';
import { expectVisibleFocus, expectFocusTrapped, focusStop, tabTo } from '../support/focus.ts';

/* Daily work without a mouse, with a visible focus (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11); the focus of every screen is a component test. */

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const type = (page: Page, text: string) => page.keyboard.type(text);
const press = (page: Page, key: string) => page.keyboard.press(key);
/** Keys pressed before the focus has moved into the dialog go elsewhere. */
const focusIn = (place: Locator) => place.locator(':focus');

test('these tests use no mouse and move the focus only with keys', async () => {
  const text = await readFile(new URL(import.meta.url), 'utf8');
  const byHand = ['click', 'dblclick', 'tap', 'hover', 'check', 'fill', 'focus', 'selectOption'];
  expect(byHand.filter((name) => text.includes(`.${name}(`))).toEqual([]);
  expect(text).not.toMatch(/page\.mouse\b/);
});

test('log in, create, edit, log out; a team leader approves, downloads and marks', async ({
  page,
}) => {
  const { account } = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await logIn(page, `bo@${account.code}`);
  await create(page);
  await edit(page);
  await logOut(page);
  await logIn(page, `tove@${account.code}`);
  await approve(page);
  await download(page);
  await logOut(page);
});

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await expect(field(page, 'Username')).toBeFocused();
  await expectVisibleFocus(page);
  await type(page, username);
  await tabTo(page, field(page, 'Password'));
  await type(page, testPassword);
  await press(page, 'Enter');
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeFocused();
}

async function create(page: Page): Promise<void> {
  const date = field(page, 'Date');
  await tabTo(page, date);
  await press(page, 'ArrowDown');
  await expect(focusIn(page.getByRole('grid'))).toHaveCount(1);
  await press(page, 'ArrowLeft');
  await expectVisibleFocus(page);
  await press(page, 'Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(date).toBeFocused();

  await tabTo(page, picker(page, 'Job'));
  await choose(page, 'facade', 'Facade mod gården');
  await expect(picker(page, 'Job')).toBeFocused();
  await tabTo(page, segment(page, 'Unit type', 'Item'));
  await press(page, 'ArrowLeft');
  await expect(segment(page, 'Unit type', 'Resource')).toBeChecked();
  await press(page, 'ArrowRight');
  await expectVisibleFocus(page);
  await expect(segment(page, 'Unit type', 'Item')).toBeChecked();
  await tabTo(page, picker(page, 'Unit'));
  await choose(page, '1020', 'Skruer');
  await tabTo(page, field(page, 'Description'));
  await press(page, 'Control+a');
  await type(page, 'Typed without a mouse');
  await tabTo(page, field(page, 'Quantity'));
  await type(page, '2,5');

  const attach = button(page, 'Attachments');
  await tabTo(page, attach);
  await press(page, 'Enter');
  await expectFocusTrapped(page, page.getByRole('dialog'));
  await press(page, 'Escape');
  await expect(attach).toBeFocused();
  await tabTo(page, button(page, 'Create'));
  await press(page, 'Enter');
  await expectToast(page, 'Record successfully created');
}

async function edit(page: Page): Promise<void> {
  const pencil = page.getByRole('link', { name: 'Edit: Typed without a mouse' });
  await tabTo(page, pencil);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/worksheet\/edit/);
  await expect(heading(page)).toBeFocused();
  await tabTo(page, field(page, 'Quantity'));
  await press(page, 'Control+a');
  await type(page, '3');
  await tabTo(page, button(page, 'Update'));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/(\?mode=YOURS)?$/);
  await expect(page.locator('[data-total]')).toHaveText('3.00');
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  const menu = button(page, /^User menu/);
  await tabTo(page, menu);
  await press(page, 'Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await press(page, 'Escape');
  await expect(menu).toBeFocused();
  await press(page, 'Enter');
  await expect(focusIn(page.getByRole('menu'))).toHaveCount(1);
  await press(page, 'End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(field(page, 'Username')).toBeFocused();
}

async function approve(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Team', exact: true }));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/mode=TEAM/);
  const tick = page.getByRole('button', {
    name: 'Approve: Typed without a mouse',
    exact: true,
  });
  await tabTo(page, tick);
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: 'Approve the record?' });
  await expect(button(question, 'Approve')).toBeFocused();
  await expectFocusTrapped(page, question);
  await expectFocusTrapped(page, question, 'Shift+Tab');
  await press(page, 'Escape');
  await expect(tick).toBeFocused();
  await press(page, 'Enter');
  await expect(button(question, 'Approve')).toBeFocused();
  await press(page, 'Enter');
  await expectToast(page, 'Approval status successfully changed!');
  await expect(tick).toHaveCount(0);
  // The focus stays in the list although its button is gone.
  await expect.poll(async () => (await focusStop(page))?.inMain).toBe(true);
}

async function download(page: Page): Promise<void> {
  const open = button(page, 'Download');
  await tabTo(page, open, 'Shift+Tab');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await expectFocusTrapped(page, dialog);
  await press(page, 'Escape');
  await expect(open).toBeFocused();
  await press(page, 'Enter');
  await tabTo(page, button(dialog, 'Download and mark as exported'));
  const saved = page.waitForEvent('download');
  await press(page, 'Enter');
  expect((await saved).suggestedFilename()).toBe('worksheet.csv');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
}

async function choose(page: Page, typed: string, option: string): Promise<void> {
  await type(page, typed);
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}
