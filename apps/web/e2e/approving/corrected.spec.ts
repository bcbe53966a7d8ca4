import { devices, expect, test } from '@playwright/test';
import { countActs } from '../support/acts.ts';
import { expectToast, field } from '../support/fields.ts';
import { makeTeamWeek, recordsOfTeam } from '../support/team-week.ts';

const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

test('Bo corrects what came back on his phone, and Tove sees it first and approves it', async ({
  page,
}) => {
  const company = await makeTeamWeek('DAN');
  const { report } = await countActs(page);
  await company.signIn(page, 'tove');
  const isLate = ({ username, timeFrom }: { username: string; timeFrom: string | null }) =>
    username === 'bo' && timeFrom?.endsWith('T10:30:00') === true;
  const [late] = (await recordsOfTeam(page)).filter(isLate);
  if (!late) throw new Error('The overlapping record is missing.');
  const reason = 'Overlapper med taget. Hvornår begyndte du?';
  const data = { entries: [{ id: late.id, version: late.version }], reason };
  expect((await page.request.put('/api/worksheet/send-back', { data })).ok()).toBe(true);

  await company.signIn(page, 'bo');
  await page.goto('/');
  await page.getByRole('button', { name: '1 registrering kom retur' }).tap();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('link', { name: 'Ret: Rygninger understrøget' }).tap();
  await expect(page.getByText(reason)).toBeVisible();
  await field(page, 'Tid fra').tap();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1130');
  await page.getByRole('button', { name: 'Opdater', exact: true }).tap();
  await expect(page).toHaveURL(/\/(\?mode=YOURS)?$/);
  await expect(page.getByText('kom retur')).toHaveCount(0);
  await report('Bo on a phone, a record that came back corrected');

  // Calls of the page would otherwise be refused without a session.
  await page.waitForLoadState('networkidle');
  await company.signIn(page, 'tove');
  await page.goto('/approvals?tab=review');
  const first = page.getByRole('list', { name: 'Skal ses først' }).getByRole('button').first();
  await expect(first).toContainText('Bo Lund');
  await expect(first).toContainText('Ændret efter');
  await expect(first).toContainText('4,50 → 3,50');
  await first.tap();
  await page.getByRole('button', { name: /^Godkend dagen/ }).tap();
  await expectToast(page, 'Bo Lund: 4 registreringer er godkendt');
  await report('Tove on a phone, the corrected day approved');
  const [corrected] = (await recordsOfTeam(page)).filter(({ id }) => id === late.id);
  expect(corrected).toMatchObject({
    approvedBy: 'tove',
    returnReason: null,
    quantity: 3.5,
    version: late.version + 3,
  });
});
