import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { confirmDialog, expectToast, picker } from '../support/fields.ts';
import { imageFile } from '../support/images.ts';
import { createRecord, fillEntry } from '../support/records.ts';
import { expectUncovered } from '../support/uncovered.ts';

const english = { languageCode: 'ENU', resourceUnits: 'Quantity' } as const;
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const deleted = 'Task successfully deleted';

async function openWithRecords(page: Page, descriptions: readonly string[]): Promise<void> {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  for (const description of descriptions) {
    const files = description === 'With a photo' ? [imageFile('quay.png')] : [];
    await createRecord(page, { accountId: company.account.id, description, files });
  }
  await page.goto('/');
}

async function deleteRecord(page: Page, description: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await page.getByRole('button', { expanded: false }).filter({ hasText: description }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  } else {
    await page.getByRole('button', { name: `Delete: ${description}` }).click();
  }
}

test('a toast has the colours of the theme', async ({ page }) => {
  const company = await makeCompany(english);
  await company.signIn(page, 'bo');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await fillEntry(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, 'Record successfully created');
  await expect(toasts(page).first()).toHaveCSS('background-color', 'rgb(27, 32, 35)');
});

test.describe('how long a toast stays', () => {
  test('four seconds', async ({ page }) => {
    await page.clock.install();
    await openWithRecords(page, []);
    await fillEntry(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectToast(page, 'Record successfully created');
    await page.clock.runFor(4500);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('ten seconds where it offers to undo, and longer under the pointer or the focus', async ({
    page,
  }) => {
    await page.clock.install();
    await openWithRecords(page, ['First']);
    await deleteRecord(page, 'First');
    await confirmDialog(page, 'Delete the record?', 'Delete');
    await expectToast(page, deleted);
    await page.clock.runFor(8000);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.clock.runFor(15_000);
    await expect(undo).toBeVisible();
    await undo.blur();
    await toasts(page).hover();
    await page.clock.runFor(15_000);
    await expect(undo).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

for (const width of [390, 768, 1024, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a toast covers no delete confirmation, viewer or picker', async ({ page }) => {
      await openWithRecords(page, ['First', 'Second', 'With a photo']);
      await deleteRecord(page, 'First');
      await confirmDialog(page, 'Delete the record?', 'Delete');
      await expectToast(page, deleted);

      await deleteRecord(page, 'Second');
      const dialog = page.getByRole('alertdialog');
      for (const name of ['Delete', 'Cancel']) {
        await expectUncovered(dialog.getByRole('button', { name, exact: true }));
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      if (width < 1024) {
        await page
          .getByRole('button', { expanded: false })
          .filter({ hasText: 'With a photo' })
          .click();
        await page.getByRole('button', { name: /^Show photo 1/ }).click();
      } else {
        await page.getByRole('button', { name: /^Show 1 photo/ }).click();
      }
      const viewer = page.getByRole('dialog', { name: 'quay.png' });
      await expectUncovered(viewer.getByRole('button', { name: 'Close' }));
      await expectUncovered(viewer.getByRole('link', { name: 'Download quay.png' }));
      await page.keyboard.press('Escape');

      if (width < 640) await page.getByRole('link', { name: 'Register' }).click();
      await expect(toasts(page)).toHaveCount(1);
      await picker(page, 'Job').click();
      await expectUncovered(page.getByRole('dialog').getByRole('combobox'));
      if (width < 640) await expectUncovered(page.getByRole('button', { name: 'Close' }).last());
      await expectUncovered(page.getByRole('option').first());
      await expect(toasts(page)).toHaveCount(1);
    });
  });
}
