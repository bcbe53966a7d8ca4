import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { fillEntry } from '../support/entry.ts';
import { button, field } from '../support/fields.ts';
import { keepRecords, record } from '../support/records.ts';
import { cell, monday, week } from '../support/week.ts';
import { line, openWorkday, yesterday } from '../support/workday.ts';

/** What a browser makes of a touch; the clicks of tests are those of a mouse. */
function touch(input: Element): void {
  if (!(input instanceof HTMLInputElement)) throw new Error('Only inputs are typed into.');
  const init = { bubbles: true, cancelable: true };
  input.dispatchEvent(new PointerEvent('pointerdown', { ...init, pointerType: 'touch' }));
  input.dispatchEvent(new MouseEvent('mousedown', init));
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  input.dispatchEvent(new MouseEvent('mouseup', init));
  input.dispatchEvent(new PointerEvent('click', { ...init, pointerType: 'touch' }));
}

beforeEach(() => page.viewport(390, 844));

async function touchAndType(amount: Locator): Promise<void> {
  await expect.element(amount).toBeVisible();
  touch(amount.element());
  await userEvent.keyboard('1');
  touch(amount.element());
  await userEvent.keyboard('12');
  await expect.element(amount).toHaveValue('12');
}

test('an amount that is touched again is replaced by what is typed: 12 over 1 is no 112', async () => {
  await openApp('/worksheet/add');
  await fillEntry();
  await touchAndType(field('Quantity'));
});

test('so is the amount of a line of a visit', async () => {
  await openWorkday('/worksheet/visit', { lines: [line({ date: yesterday })] });
  await button('Tilføj timer').click();
  await touchAndType(page.getByLabelText('Bo Lund: antal'));
});

test('so is the amount of a copied line', async () => {
  await openWorkday('/', { lines: [line({ date: yesterday, description: 'Stillads' })] });
  await page.getByRole('button', { name: /^Kopiér onsdag/ }).click();
  await touchAndType(page.getByRole('textbox', { name: /Stillads/ }));
});

test('so is a cell of the week, and a line in a cell of several', async () => {
  await page.viewport(1280, 900);
  const { answers } = keepRecords([record({ quantity: 3 }), record()]);
  await openApp(week, { answers, session: { languageCode: 'DAN' } });
  await touchAndType(cell('Skruer', 'Tirsdag'));
  await cell('Skruer', 'Mandag').click();
  await touchAndType(page.getByLabelText('Linje 1, Antal'));
});

test('so is a time', async () => {
  await openApp('/worksheet/add', {
    account: { defaultUnitType: 'Resource', resourceUnits: 'Time' },
    session: { defaultResource: 'H-200' },
  });
  const from = field('Time from');
  await expect.element(from).toBeVisible();
  touch(from.element());
  await userEvent.keyboard('7');
  touch(from.element());
  await userEvent.keyboard('08');
  await expect.element(from).toHaveValue('08');
});

test('the second click of a mouse places the caret in a cell of the week', async () => {
  await page.viewport(1280, 900);
  const { answers } = keepRecords([record({ description: 'Screws', date: monday, quantity: 2 })]);
  await openApp(week, { answers });
  const mondays = cell('Screws', 'Monday');
  await mondays.click();
  await mondays.click();
  await userEvent.keyboard('{End}5');
  await expect.element(mondays).toHaveValue('2.005');
});
