import { readFile } from 'node:fs/promises';
import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { expect, test } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { markButton, openDialog } from '../support/export-dialog.ts';

const approval = { approved_by: 'tove', approved_at: '2026-11-20 15:00:00.000' };
/** In hours. */
const at = (date: string, from: number, to: number) => ({
  work_date: date,
  time_from: from * 60,
  time_to: to * 60,
});

/** Bo and Ida with times and screws on two days; a line of Ida is not approved, two of Bo overlap. */
function fillWeek() {
  return async (pool: DatabasePool, accountId: number) => {
    const team = { team_code: 'T' };
    const bo = await createUser(pool, accountId, { username: 'bo', ...team });
    const ida = await createUser(pool, accountId, { username: 'ida', ...team });
    await createUser(pool, accountId, {
      username: 'tove',
      profile_type: 'Teamleader',
      ...team,
    });
    await createUser(pool, accountId, {
      username: 'adam',
      profile_type: 'Admin',
    });
    const { job, item, resource } = await createMasterData(pool, accountId);
    const line = (user: typeof bo, description: string, own: Parameters<typeof createRecord>[2]) =>
      createRecord(pool, accountId, {
        user,
        job,
        unit: resource,
        description,
        quantity: '4.50',
        hours: '4.50',
        ...approval,
        ...own,
      });
    await line(bo, 'Scaffold', at('2026-11-16', 7, 11.5));
    await line(bo, 'Meeting', {
      ...at('2026-11-16', 11, 11.5),
      quantity: '0.50',
      hours: '0.50',
    });
    await line(bo, 'Screws used', {
      work_date: '2026-11-17',
      unit: item,
      quantity: '3.00',
      hours: null,
    });
    await line(ida, 'Painting', {
      ...at('2026-11-18', 7, 11.5),
      approved_by: null,
      approved_at: null,
    });
    return {};
  };
}

test('the approved ones of a mixed week are exported in two acts, and the others stay; the number of the export leads to it', async ({
  page,
}) => {
  const { signIn } = await makeCustomCompany({}, fillWeek());
  const acts = await countActs(page);
  await signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await openDialog(page);
  const saved = page.waitForEvent('download');
  await markButton(page).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).not.toContain('Painting');
  await expect(page.locator('[data-record]')).toHaveText([/Painting/]);
  expect(await acts.report('export the approved ones')).toEqual({ taps: 2, keys: 0 });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Export 1, 3 records');
  await messages.getByRole('button', { name: 'Show export 1' }).click();
  await expect(page).toHaveURL('/archive/exports?number=1');
  await expect(page.getByRole('complementary', { name: 'Export 1' })).toContainText('tove');
});
