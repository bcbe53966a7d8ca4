import { createJob } from '@worksheet/database/testing/factories';
import { devices, expect, type Page, test } from '@playwright/test';
import { makeCompany, withPool } from '../support/company.ts';
import { field, picker } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

test('after picking on a phone, typing goes to the next focused field', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await picker(page, 'Job').tap();
  const option = page.getByRole('option', { name: 'Facade mod gården' });
  await expect(option).toBeVisible();
  // Slow animations delay the closing of the sheet.
  const motion = await page.context().newCDPSession(page);
  await motion.send('Animation.enable');
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  await option.tap();
  await field(page, 'Description').focus();
  await page.keyboard.type('Rustfri skruer');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await page.keyboard.type(' A2');
  await expect(field(page, 'Description')).toHaveValue('Rustfri skruer A2');
  await expect(picker(page, 'Job')).toContainText('Facade mod gården');
});

test('the focus returns to the picker as soon as an option is picked', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await picker(page, 'Job').tap();
  const option = page.getByRole('option', { name: 'Facade mod gården' });
  await expect(option).toBeVisible();
  const focused = await option.evaluate((row) => {
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return document.activeElement?.getAttribute('aria-haspopup');
  });
  // The picker itself, not the search field of its list.
  expect(focused).toBe('dialog');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picker(page, 'Job')).toBeFocused();
});

test.describe('before the search response arrives', () => {
  test('Enter waits for it and picks the match', async ({ page }) => {
    const release = await typeAhead(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picker(page, 'Job')).toContainText('Tagterrasse');
  });

  test('further typing cancels Enter', async ({ page }) => {
    const release = await typeAhead(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    release();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a row chosen with the arrow keys is picked without waiting', async ({ page }) => {
    await typeAhead(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Job')).toContainText('Facade mod gården');
  });
});

/** Returns a function that releases the held search. */
async function typeAhead(page: Page): Promise<() => void> {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await withPool((pool) =>
    createJob(pool, company.account.id, { code: 'J-2', description: 'Tagterrasse' }),
  );
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await picker(page, 'Job').tap();
  await expect(page.getByRole('option')).toHaveText([/Facade mod gården/, /Tagterrasse/]);
  const release = await holdRequests(page, '**/trpc/*job.search*');
  await page.keyboard.type('tag');
  return release;
}
