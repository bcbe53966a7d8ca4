import { createRecord } from '@worksheet/database/testing/create-record';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
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

test.describe('filters of the worksheet', () => {
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
});
