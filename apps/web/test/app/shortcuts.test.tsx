import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setSingleKeysEnabled } from '#lib/shortcuts.ts';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import {
  button,
  expectAddress,
  expectCount,
  expectFieldError,
  expectToast,
  field,
  heading,
  pick,
  picker,
} from '../support/fields.ts';
import { lookups } from '../support/master-data.ts';
import { keepRecords } from '../support/records.ts';
import { callsOf, NoNetwork, type Answers } from '../support/server.ts';

// Kept for as long as the modules live.
afterEach(() => setSingleKeysEnabled(true));

const dialog = page.getByRole('dialog');
const newEntry = page.getByRole('form', { name: 'New entry' });

function focus(target: ReturnType<typeof field>): void {
  target.element().focus();
}

test('? shows the keyboard shortcuts, Escape closes them, and the focus returns', async () => {
  await openApp('/worksheet/add');
  await expect.element(newEntry).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const archive = page.getByRole('link', { name: 'Archive', exact: true });
  focus(archive);
  await userEvent.keyboard('?');
  await expect.element(help).toMatchTextContent('Show these shortcuts');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(archive).toHaveFocus();
});

test('the user menu opens the shortcuts too', async () => {
  await openApp('/', { session: { languageCode: 'DAN' } });
  const menu = button('Brugermenu: bo');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Tastaturgenveje' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Tastaturgenveje' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test('shortcuts are off while typing', async () => {
  await openApp('/');
  await field('Description').click();
  await userEvent.keyboard('now? no/n');
  await expect.element(field('Description')).toHaveValue('now? no/n');
  await expectCount(dialog, 0);
  focus(picker('Job'));
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Job' })).toBeVisible();
});

test('n opens the form of a new entry, or focuses it where the page has it', async () => {
  await openApp('/archive');
  await expect.element(heading('Archive')).toBeVisible();
  await userEvent.keyboard('n');
  await expectAddress('/worksheet/add');
  await expect.element(field('Date')).toHaveFocus();
  await page.getByRole('link', { name: 'Worksheet', exact: true }).first().click();
  await expect.element(heading('Worksheet')).toBeVisible();
  await expect.element(newEntry).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(field('Date')).toHaveFocus();
  await expectAddress('/');
});

test('single keys can be turned off, and stay off (WCAG 2.1.4)', async () => {
  await openApp('/');
  await expect.element(newEntry).toBeVisible();
  await userEvent.keyboard('?');
  await page.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('single-keys')).toBe('off');
  await reopenApp();
  await expect.element(newEntry).toBeVisible();
  await userEvent.keyboard('?n');
  await expectCount(dialog, 0);
  await expect.element(field('Date')).not.toHaveFocus();
});

describe('Ctrl+Enter', () => {
  const create = '{Control>}{Enter}{/Control}';

  async function fillIn(unit: Answers['unit'] = {}) {
    const { answers } = keepRecords([]);
    await openApp('/', { answers: { ...answers, unit: { ...lookups().unit, ...unit } } });
    await pick('Job', 'facade', 'Facade mod gården');
    await field('Quantity').fill('2');
    await pick('Unit', 'v-10', 'Skruer');
  }

  test('creates from any field of the form', async () => {
    await fillIn();
    await userEvent.keyboard(create);
    await expectToast('Record successfully created');
    await expect
      .poll(() => callsOf('worksheet', 'create'))
      .toMatchObject([{ unitNo: 'V-1020', quantity: 2 }]);
  });

  test('waits for the unit of measure that is still loading', async () => {
    const loaded = Promise.withResolvers<void>();
    const { search } = lookups().unit;
    await fillIn({
      search: async (input) => {
        await loaded.promise;
        return search(input);
      },
    });
    await userEvent.keyboard(create);
    await expect.element(button('Create')).toHaveAttribute('aria-busy', 'true');
    loaded.resolve();
    await expectToast('Record successfully created');
    await expect
      .poll(() => callsOf('worksheet', 'create'))
      .toMatchObject([{ unitOfMeasureCode: 'BOX' }]);
  });

  test('reports a unit of measure that fails to load as missing', async () => {
    await fillIn({
      search: () => {
        throw new NoNetwork();
      },
    });
    await userEvent.keyboard(create);
    await expectFieldError(picker('Unit of measure'), 'Field is required');
    await expect.poll(() => callsOf('worksheet', 'create')).toEqual([]);
  });
});
