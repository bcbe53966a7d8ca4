import { expect, test } from '@playwright/test';
import { signInAsAdmin, pressButton } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { checkbox, confirmDialog, expectToast, field } from '../support/fields.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('account (spec §2, §4, §8)', () => {
  test('unchecking a Show option unchecks and disables its mandatory option', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/account');
    const options = [
      ['Show work type', 'Work type is mandatory'],
      ['Show location', 'Location is mandatory'],
      ['Show job task', 'Job task is mandatory'],
    ] as const;
    for (const [shown, mandatory] of options) {
      await checkbox(page, mandatory).check();
      await checkbox(page, shown).uncheck();
      await expect(checkbox(page, mandatory)).not.toBeChecked();
      await expect(checkbox(page, mandatory)).toBeDisabled();
    }
    await checkbox(page, 'Show location').check();
    await expect(checkbox(page, 'Location is mandatory')).toBeEnabled();
    await expect(checkbox(page, 'Location is mandatory')).not.toBeChecked();
    await pressButton(page, 'Save');
    await expectToast(page, 'Account successfully configured');
    await page.reload();
    await expect(checkbox(page, 'Show location')).toBeChecked();
    await expect(checkbox(page, 'Show work type')).not.toBeChecked();
    await expect(checkbox(page, 'Work type is mandatory')).toBeDisabled();
  });

  test('a period is closed and opened again, and the hours of a day and the rest are set', async ({
    page,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/account');
    await expect(field(page, 'Hours in a day')).toHaveValue('13');
    await field(page, 'Closed until').fill('31/10/2026');
    await field(page, 'Hours in a day').fill('25');
    await checkbox(page, 'Flag less than 11 hours’ rest (Danish rules)').check();
    await checkbox(page, 'Only approved records can be marked as exported').check();
    await expectAccessible(page);
    await pressButton(page, 'Save');
    await expect(field(page, 'Hours in a day')).toHaveAccessibleDescription(
      'Hours in a day cannot be higher than 24',
    );
    await field(page, 'Hours in a day').fill('12.5');
    await pressButton(page, 'Save');
    await expectToast(page, 'Account successfully configured');
    await page.reload();
    await expect(field(page, 'Closed until')).toHaveValue('31/10/2026');
    await expect(field(page, 'Hours in a day')).toHaveValue('12.5');
    await field(page, 'Closed until').fill('');
    await pressButton(page, 'Save');
    await expectToast(page, 'Account successfully configured');
    await page.reload();
    await expect(field(page, 'Closed until')).toHaveValue('');

    await page.goto('/admin/audit');
    const changes = page.getByRole('main');
    await expect(changes).toContainText('Closed until: none → 31 Oct 2026');
    await expect(changes).toContainText('Closed until: 31 Oct 2026 → none');
    await expect(changes).toContainText('Hours in a day: 13 → 12.5');
    await expect(changes).toContainText('Working time rules: none → 11 hours’ rest (Danish rules)');
  });

  test('the API key is fetched, and the display logged, only when the admin shows or copies it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsAdmin(page);
    await page.request.post('/api/account/generate-api-key', { data: {} });
    const displays = async () => {
      const response = await page.request.get('/api/audit?event=api-key-displayed');
      return (await response.json()).entries.length;
    };
    const fetched: string[] = [];
    page.on('response', async (response) => {
      if (/wsk_\w+/.test(await response.text().catch(() => ''))) fetched.push(response.url());
    });
    await page.goto('/admin/account/keys');
    const shown = page.getByRole('textbox', { name: 'API key', exact: true });
    await expect(shown).toHaveValue(/^•+$/);
    await expect(page.getByText(/^Generated .* by /)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    expect(await displays()).toBe(0);

    await pressButton(page, 'Show the key');
    await expect(shown).toHaveValue(/^wsk_/);
    const key = await shown.inputValue();
    expect(await displays()).toBe(1);
    await pressButton(page, 'Hide the key');
    await pressButton(page, 'Copy');
    await expectToast(page, 'The API key was copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect(await displays()).toBe(2);
  });

  test('the API key is masked until revealed, can be copied, and is replaced after a confirmation', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const statusWith = async (key: string) =>
      (await request.get('/api/account', { headers: { 'X-API-Key': key } })).status();
    const question = 'Generate a new API key?';
    const shown = page.getByRole('textbox', { name: 'API key', exact: true });
    await signInAsAdmin(page);
    await page.goto('/admin/account/keys');

    await expect(page.getByText('The account has no API key yet.')).toBeVisible();
    await pressButton(page, 'Generate a key');
    await confirmDialog(page, question, 'Cancel');
    await expect(page.getByText('The account has no API key yet.')).toBeVisible();
    await pressButton(page, 'Generate a key');
    await confirmDialog(page, question, 'Generate a key');
    await expectToast(page, 'A new API key was generated');

    await expect(shown).toHaveValue(/^•+$/);
    await pressButton(page, 'Show the key');
    await expect(shown).toHaveValue(/^wsk_/);
    const first = await shown.inputValue();
    await pressButton(page, 'Hide the key');
    await expect(shown).toHaveValue(/^•+$/);
    await pressButton(page, 'Copy');
    await expectToast(page, 'The API key was copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    expect(await statusWith(first)).toBe(200);

    await pressButton(page, 'Generate a new key');
    await confirmDialog(page, question, 'Generate a new key');
    await pressButton(page, 'Show the key');
    await expect(shown).not.toHaveValue(first);
    await expect(shown).toHaveValue(/^wsk_/);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(await shown.inputValue())).toBe(200);
  });
});
