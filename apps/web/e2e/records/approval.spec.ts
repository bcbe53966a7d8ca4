import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { confirmDialog, expectToast } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { createTeam, makeCustomCompany } from '../support/custom-company.ts';

const fill = createTeam({ quantity: '1250.50' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('alertdialog');

test.describe('record approval (spec §4)', () => {
  test('a team leader toggles it after a confirmation that names the user, date, description, quantity and unit', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    await button(page, 'Approve: Bolting').click();
    await expect(dialog(page)).toContainText(/bo, \d{1,2} \w{3} \d{4}/);
    await expect(dialog(page)).toContainText('Bolting');
    await expect(dialog(page)).toContainText('1,250.50 Measure BOX');
    await expect(dialog(page)).toContainText('Screws');
    await confirmDialog(page, 'Approve the record?', 'Cancel');
    await expect(row(page, 'Bolting')).not.toContainText('Approved');
    await expect(button(page, 'Approve: Bolting')).toBeFocused();

    await button(page, 'Approve: Bolting').click();
    await confirmDialog(page, 'Approve the record?', 'Approve');
    await expectToast(page, 'Approval status successfully changed!');
    await expect(row(page, 'Bolting')).toContainText('Approved');

    await expect(page.getByRole('link', { name: 'Edit: Bolting' })).toHaveCount(0);
    await expect(button(page, 'Delete: Bolting')).toHaveCount(0);
    await expect(row(page, 'Bolting').getByLabel('Locked: the record is approved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit: Leading' })).toBeVisible();

    await button(page, 'Unapprove: Bolting').click();
    await expect(dialog(page)).toContainText('1,250.50 Measure BOX');
    await confirmDialog(page, 'Unapprove the record?', 'Unapprove');
    await expect(button(page, 'Approve: Bolting')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit: Bolting' })).toBeVisible();
  });

  test('is possible only from Team or All mode, not from Yours', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Edit: Leading' })).toBeVisible();
    await expect(button(page, 'Approve: Leading')).toHaveCount(0);
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(button(page, 'Approve: Leading')).toBeVisible();
    await button(page, 'Approve: Leading').click();
    await confirmDialog(page, 'Approve the record?', 'Approve');
    await expect(button(page, 'Unapprove: Leading')).toBeVisible();
    await page.getByRole('link', { name: 'Yours', exact: true }).click();
    await expect(row(page, 'Leading')).toContainText('Approved');
    await expect(button(page, 'Unapprove: Leading')).toHaveCount(0);
  });

  test('a failure shows the translated server error and the current list', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, bosRecord } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    await expect(button(page, 'Approve: Bolting')).toBeVisible();
    await asOtherUser(browser, 'adam', async (request) => {
      const entry = { entries: [bosRecord.id], mode: 'ALL', exported: false };
      const data = { ...entry, shouldMarkAsExported: true };
      expect((await request.post('/api/worksheet/download', { data })).ok()).toBe(true);
    });
    await button(page, 'Approve: Bolting').click();
    await confirmDialog(page, 'Approve the record?', 'Approve');
    await expectToast(page, 'Record is exported and cannot be changed');
    await expect(row(page, 'Bolting')).toHaveCount(0);
  });
});

const approvals = '**/trpc/*worksheet.approve*';

test.describe('approving on a slow network', () => {
  test('an approval that is revoked immediately stays revoked', async ({ page }) => {
    const release = await holdApproval(page);
    await button(page, 'Unapprove: Bolting').click();
    await confirmDialog(page, 'Unapprove the record?', 'Unapprove');
    await expect(button(page, 'Approve: Bolting')).toBeVisible();
    release();
    await expectToasts(page, 2);
    await page.reload();
    await expect(button(page, 'Approve: Bolting')).toBeVisible();
  });

  test('a failed approval does not revert another one', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    const release = await holdRequests(page, approvals);
    const lose = await holdRequests(page, approvals, {
      onRelease: (route) => route.abort(),
      times: 1,
    });
    for (const name of ['Bolting', 'Leading']) {
      await button(page, `Approve: ${name}`).click();
      await confirmDialog(page, 'Approve the record?', 'Approve');
    }
    lose();
    await expect(button(page, 'Approve: Bolting')).toBeVisible();
    await expect(button(page, 'Unapprove: Leading')).toBeVisible();
    release();
    await expectToasts(page, 1);
    await page.reload();
    await expect(button(page, 'Approve: Bolting')).toBeVisible();
    await expect(button(page, 'Unapprove: Leading')).toBeVisible();
  });

  test('a file downloaded at the same time contains the approval', async ({ page }) => {
    const release = await holdApproval(page);
    await button(page, 'Download').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Preparing the file…');
    const started = page.waitForEvent('download');
    release();
    const file = await (await started).path();
    const line = (await readFile(file, 'utf8'))
      .split('\n')
      .find((each) => each.includes('Bolting'));
    expect(line).toContain(',tove,');
  });

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

  test('a sheet printed at the same time shows the approval', async ({ page }) => {
    const release = await holdApproval(page);
    await page.evaluate(() => {
      window.print = () => {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')];
        const row = rows.find(({ innerText }) => innerText.includes('Bolting'));
        document.title = row?.innerText.includes('Approved') ? 'printed approved' : 'printed open';
      };
    });
    const order: string[] = [];
    // The form beside the list reads the user's own lines, at a time of its own.
    page.on('request', (request) => {
      if (/worksheet\.list.*TEAM/.test(request.url())) order.push('reloaded');
    });
    page.on(
      'response',
      (response) => response.url().includes('worksheet.approve') && order.push('approved'),
    );
    await page.keyboard.press('ControlOrMeta+p');
    release();
    await expect(page).toHaveTitle('printed approved');
    expect(order[0]).toBe('approved');
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

test.describe('delete (spec §2, §8)', () => {
  test('asks for confirmation with the name of the record and shows a toast', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await button(page, 'Delete: Bolting').click();
    await expect(dialog(page)).toContainText('Bolting');
    await confirmDialog(page, 'Delete the record?', 'Cancel');
    await button(page, 'Delete: Bolting').click();
    await confirmDialog(page, 'Delete the record?', 'Delete');
    await expectToast(page, 'Task successfully deleted');
    await expect(page.getByText('Nothing to show')).toBeVisible();
    await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
  });

  test('of a record approved in the meantime shows the translated server error', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, bosRecord } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.goto('/');
    await button(page, 'Delete: Bolting').click();
    await asOtherUser(browser, 'tove', async (request) => {
      const data = { id: bosRecord.id, isApproved: true };
      expect((await request.put('/api/worksheet/approve', { data })).ok()).toBe(true);
    });
    await confirmDialog(page, 'Delete the record?', 'Delete');
    await expectToast(page, 'Record is approved and cannot be changed');
    await expect(row(page, 'Bolting')).toContainText('Approved');
    await expect(button(page, 'Delete: Bolting')).toHaveCount(0);
  });
});
