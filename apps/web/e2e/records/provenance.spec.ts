import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

/** The browser's clock stands still on a Thursday; the server's does not matter here. */
const today = '2026-11-26';
const reason = 'Which recycling site, and was the trailer with you?';

type LanguageCode = 'DAN' | 'ENU';

function fillOne(languageCode: LanguageCode) {
  return async (pool: DatabasePool, at: number) => {
    const columns = { language_code: languageCode, team_code: 'T' };
    const user = await createUser(pool, at, { username: 'bo', ...columns });
    await createUser(pool, at, { username: 'tove', profile_type: 'Teamleader', ...columns });
    const { customer, job, item: unit } = await createMasterData(pool, at);
    const line = { user, customer, job, unit, work_date: today, description: 'Bolting' };
    return { plain: await createRecord(pool, at, line) };
  };
}

async function openOne(page: Page, languageCode: LanguageCode, username = 'bo') {
  const company = await makeCustomCompany({ languageCode }, fillOne(languageCode));
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await company.signIn(page, username);
  return company;
}

const row = (page: Page, id: number) => page.locator(`[data-record="${id}"]`);

test.describe('who approved and exported a record', () => {
  test('the details and the history say by whom and when, and in which export', async ({
    page,
  }) => {
    const { plain } = await openOne(page, 'ENU', 'tove');
    const approve = { id: plain.id, isApproved: true };
    expect((await page.request.put('/api/worksheet/approve', { data: approve })).ok()).toBe(true);
    await page.goto('/?mode=TEAM');
    await page.getByRole('button', { name: 'Edit history: Bolting' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toContainText(/^Approved by tove, \d+ \w+/);
    await dialog.getByRole('button', { name: 'Close' }).click();

    const data = {
      entries: [plain.id],
      mode: 'TEAM',
      exported: false,
      shouldMarkAsExported: true,
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?mode=TEAM');
    await row(page, plain.id).getByRole('button').click();
    const approved = page.getByRole('definition').filter({ hasText: /^tove, / });
    await expect(approved).toContainText(/^tove, \d+ \w+ \d{4}/);
    await expect(page.getByRole('term').filter({ hasText: 'Approved' })).toBeVisible();

    expect((await page.request.post('/api/worksheet/download', { data })).ok()).toBe(true);
    await page.goto('/archive?mode=TEAM');
    await row(page, plain.id).getByRole('button').click();
    const exported = page.getByRole('definition').filter({ hasText: 'Export 1' });
    await expect(exported).toContainText(/^tove, /);
    await expect(exported.getByRole('link', { name: 'Export 1' })).toHaveAttribute(
      'href',
      '/archive/exports?number=1',
    );
    await expectAccessible(page);
  });

  test('the history says in words that a record was sent back, and why', async ({
    page,
    browser,
  }) => {
    const { plain, signIn, asOtherUser } = await openOne(page, 'DAN');
    await asOtherUser(browser, 'tove', async (request) => {
      const data = { entries: [{ id: plain.id, version: plain.version }], reason };
      expect((await request.put('/api/worksheet/send-back', { data })).ok()).toBe(true);
    });
    await signIn(page, 'bo');
    await page.goto('/');
    await page.getByRole('button', { name: 'Ændringshistorik: Bolting' }).click();
    const event = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Sendt retur' });
    await expect(event).toContainText('af tove');
    await expect(event).toContainText(reason);
  });
});
