import { expect, test, type Page } from '@playwright/test';
import { field } from '../support/fields.ts';
import { createTeam, makeCustomCompany } from '../support/custom-company.ts';

const fill = createTeam();

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Whose records' });
const edits = (page: Page) => page.getByRole('link', { name: /^Edit: / });
const names = ['Edit: Bolting', 'Edit: Leading', 'Edit: Painting'];

async function expectRecords(page: Page, count: number): Promise<void> {
  await expect(edits(page)).toHaveCount(count);
  for (const name of names.slice(0, count)) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
}

test('a team leader sees mode tabs Yours and Team and the user column, and manages team records', async ({
  page,
}) => {
  const { signIn, bosRecord, annsRecord } = await makeCustomCompany(
    { account: { show_customer: false } },
    fill,
  );
  await signIn(page, 'tove');
  await page.goto('/?mode=ALL');
  await expect(tabs(page).getByRole('link')).toHaveText(['Yours', 'Team']);
  await expect(tabs(page).getByRole('link', { name: 'Yours' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(edits(page)).toHaveCount(1);
  const reload = page.waitForResponse((response) => response.url().includes('worksheet.list'));
  await tabs(page).getByRole('link', { name: 'Team' }).click();
  await reload;
  await expect(page).toHaveURL('/?mode=TEAM');
  await expectRecords(page, 2);
  await expect(page.getByRole('columnheader', { name: 'User', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Edit: Bolting' }).click();
  await expect(page).toHaveURL(`/worksheet/edit/${bosRecord.id}?mode=TEAM`);
  await page.goto(`/worksheet/edit/${annsRecord.id}`);
  await expect(page.getByText('Record does not exist')).toBeVisible();
  await page.goBack();
  await field(page, 'Description').fill('Bolting, corrected');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL('/?mode=TEAM');
  await expect(page.getByRole('link', { name: 'Edit: Bolting, corrected' })).toBeVisible();
});
