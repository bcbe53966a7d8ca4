import { expect, test, type Page } from '@playwright/test';
import { confirmDialog } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { createTeam, makeCustomCompany } from '../support/custom-company.ts';

const fill = createTeam({ quantity: '1250.50' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const approvals = '**/trpc/*worksheet.approve*';

test.describe('approving on a slow network', () => {
  test('leaving the page before the response asks for confirmation', async ({ page }) => {
    const release = await holdApproval(page);
    const dialogOpened = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await dialogOpened;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    release();
    await expectToasts(page, 1);
    // After the response the page can be left.
    const left = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await left;
  });

  test('the idle logout leaves the page without confirmation (D35)', async ({ page }) => {
    await page.clock.install();
    await holdApproval(page);
    const dialogs: string[] = [];
    page.on('dialog', (question) => {
      dialogs.push(question.type());
      void question.accept();
    });
    await page.clock.fastForward('10:01');
    await expect(page.getByText(/idle for too long/)).toBeVisible();
    await page.clock.fastForward('00:10');
    await expect(page).toHaveURL(/\/login/);
    expect(dialogs).toEqual([]);
  });
});

/** Returns a function that releases the held approval. */
async function holdApproval(page: Page): Promise<() => void> {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  const release = await holdRequests(page, approvals);
  await button(page, 'Approve: Bolting').click();
  await confirmDialog(page, 'Approve the record?', 'Approve');
  return release;
}

async function expectToasts(page: Page, count: number): Promise<void> {
  const toasts = page.getByText('Approval status successfully changed!', { exact: true });
  await expect(toasts).toHaveCount(count);
}
