import { createJob } from '@worksheet/database/testing/factories';
import { devices, expect, type Page, test } from '@playwright/test';
import { makeCompany, withPool } from '../support/company.ts';
import { field, picker } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

test('whoever picks on a phone and goes on typing in the next field types there', async ({
  page,
}) => {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await picker(page, 'Job').tap();
  const option = page.getByRole('option', { name: 'Facade mod gården' });
  await expect(option).toBeVisible();
  // Slowly, so that the sheet is still on its way out for all of this.
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

test('the focus is back on the picker as soon as something is picked', async ({ page }) => {
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
  // Of the picker itself, not of the search in its list.
  expect(focused).toBe('dialog');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picker(page, 'Job')).toBeFocused();
});

test.describe('before the answer to what was typed has come', () => {
  test('Enter waits for it, and picks what was typed', async ({ page }) => {
    const answer = await typeAhead(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(picker(page, 'Job')).toContainText('Tagterrasse');
  });

  test('typing on takes Enter back', async ({ page }) => {
    const answer = await typeAhead(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    answer();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('whoever walks to a row that stands there picks that row', async ({ page }) => {
    await typeAhead(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Job')).toContainText('Facade mod gården');
  });
});

/** Two jobs stand in the open list, and the second was typed; answers what lets the answer through. */
async function typeAhead(page: Page): Promise<() => void> {
  const company = await makeCompany({ languageCode: 'ENU', resourceUnits: 'Quantity' });
  await withPool((pool) =>
    createJob(pool, company.account.id, { code: 'J-2', description: 'Tagterrasse' }),
  );
  await company.signIn(page, 'bo');
  await page.goto('/worksheet/add');
  await picker(page, 'Job').tap();
  await expect(page.getByRole('option')).toHaveText([/Facade mod gården/, /Tagterrasse/]);
  const answer = await holdRequests(page, '**/trpc/*job.search*');
  await page.keyboard.type('tag');
  return answer;
}
