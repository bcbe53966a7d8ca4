import { createRecord } from '@worksheet/database/testing/create-record';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

/** Records of Thursday 26 November 2026, and of the week and the month before. */
function makeTeam() {
  return makeCustomCompany({}, async (pool, at) => {
    const team = { team_code: 'T' };
    const tove = { username: 'tove', profile_type: 'Teamleader', ...team } as const;
    const [bo, ida] = [
      await createUser(pool, at, { username: 'bo', ...team }),
      await createUser(pool, at, { username: 'ida', ...team }),
      await createUser(pool, at, tove),
    ];
    const { customer, job, resource: unit } = await createMasterData(pool, at);
    const other = await createJob(pool, at, {
      code: 'J-2',
      description: 'Pump house',
      bill_to_customer_id: customer.id,
    });
    const line = { customer, unit, quantity: '2.00', hours: '2.00' };
    const records = [
      { ...line, user: bo, job, work_date: '2026-11-26', description: 'Bolting' },
      { ...line, user: ida, job: other, work_date: '2026-11-26', description: 'Welding' },
      { ...line, user: bo, job: other, work_date: '2026-11-18', description: 'Piping' },
      {
        ...line,
        user: ida,
        job,
        work_date: '2026-10-30',
        description: 'Digging',
        approved_by: 'tove',
        approved_at: '2026-11-01 10:00:00.000',
      },
    ];
    for (const record of records) await createRecord(pool, at, record);
  });
}

async function openTeam(page: Page, path = '/?mode=TEAM') {
  const company = await makeTeam();
  await page.clock.setFixedTime(new Date('2026-11-26T12:00:00Z'));
  await company.signIn(page, 'tove');
  await page.goto(path);
}

const descriptions = (page: Page) => page.locator('[data-record] td:nth-last-child(4)');

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${filter}: `) }).click();
  await page.getByRole('option', { name: option }).click();
}

test.describe('filters of the worksheet', () => {
  test('user, job, status and period are in the address, and sums and download follow them', async ({
    page,
  }) => {
    await openTeam(page);
    await expect(descriptions(page)).toHaveCount(4);
    await choose(page, 'User', 'bo');
    await expect(page).toHaveURL('/?mode=TEAM&user=bo');
    await expect(descriptions(page)).toHaveText(['Bolting', 'Piping']);
    await expect(page.locator('[data-total]')).toHaveText('4.00');
    await choose(page, 'Job', 'Pump house');
    await expect(page).toHaveURL('/?mode=TEAM&user=bo&job=J-2');
    await expect(descriptions(page)).toHaveText(['Piping']);
    await expect(page.locator('[data-total]')).toHaveText('2.00');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('1');
    await page.keyboard.press('Escape');

    await page.goBack();
    await expect(descriptions(page)).toHaveText(['Bolting', 'Piping']);
    await page.goBack();
    await expect(descriptions(page)).toHaveCount(4);
    await page.goForward();
    await expect(descriptions(page)).toHaveText(['Bolting', 'Piping']);
  });

  test('a set filter has a cross that clears it', async ({ page }) => {
    await openTeam(page, '/?mode=TEAM&status=approved');
    await expect(descriptions(page)).toHaveText(['Digging']);
    await page.getByRole('button', { name: 'Clear: Status' }).click();
    await expect(page).toHaveURL('/?mode=TEAM');
    await expect(descriptions(page)).toHaveCount(4);
  });

  test('the period is this week, last week, this month, or from and to', async ({ page }) => {
    await openTeam(page);
    const periods = [
      ['This week', ['Bolting', 'Welding']],
      ['Last week', ['Piping']],
      ['This month', ['Bolting', 'Welding', 'Piping']],
    ] as const;
    for (const [name, expected] of periods) {
      await choose(page, 'Period', name);
      await expect(page.getByRole('combobox', { name: `Period: ${name}` })).toBeVisible();
      await expect(descriptions(page)).toHaveCount(expected.length);
      for (const each of expected) await expect(page.getByText(each)).toBeVisible();
    }
    await choose(page, 'Period', 'Other period');
    await page.getByLabel('To', { exact: true }).fill('31/10/2026');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/to=2026-10-31/);
    await expect(descriptions(page)).toHaveText(['Digging']);
  });

  test('unknown values in the address are ignored', async ({ page }) => {
    await openTeam(page, '/?mode=TEAM&status=lost&period=never&from=2026-02-31');
    await expect(descriptions(page)).toHaveCount(4);
  });

  test('a search that finds nothing within a filter offers to clear both', async ({ page }) => {
    await openTeam(page, '/?mode=TEAM&user=bo');
    await page.getByRole('searchbox').fill('welding');
    await expect(page.getByText('Nothing to show')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(descriptions(page)).toHaveCount(4);
    await expect(page).toHaveURL('/?mode=TEAM');
  });

  test('the list is filtered as before after a record was edited', async ({ page }) => {
    await openTeam(page, '/?mode=TEAM&user=bo');
    await page.getByRole('link', { name: 'Edit: Piping' }).click();
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await expect(update).toBeVisible();
    await page.getByLabel('Description', { exact: true }).fill('Piping, south');
    await update.click();
    await expect(descriptions(page)).toHaveText(['Bolting', 'Piping, south']);
    await expect(page).toHaveURL('/?mode=TEAM&user=bo');
  });

  test('on a phone the filters are behind the search icon', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openTeam(page);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search and filter' }).click();
    await choose(page, 'User', 'ida');
    await expect(page.locator('[data-record]')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the search' }).click();
    await expect(page.locator('[data-record]')).toHaveCount(4);
    await expect(page).toHaveURL('/?mode=TEAM');
  });
});
