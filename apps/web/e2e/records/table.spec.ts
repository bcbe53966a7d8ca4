import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { expect, test, type Page } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';

const longJob = 'Fælleshus: udskiftning af køkken, gulve og vinduer samt rampe ved indgang øst';
const longDescription =
  'Opsætning af stilladsoverdækning og sikkerhedsafspærringer ved facaderenovering, etape 2 mod nordøst';

/** The longest names, the largest quantity, and every icon that a row can have. */
async function openTable(page: Page, languageCode: 'DAN' | 'ENU') {
  const company = await makeCustomCompany({ languageCode }, async (pool, at) => {
    const columns = { language_code: languageCode, team_code: 'T' };
    const bo = await createUser(pool, at, { username: 'bo', ...columns });
    await createUser(pool, at, { username: 'tove', profile_type: 'Teamleader', ...columns });
    const customer = await createCustomer(pool, at, {
      name: 'Grundejerforeningen fra 1937 for Vejene Æblehaven, Pæretoften og Kirsebærstien Nord',
    });
    const job = await createJob(pool, at, {
      description: longJob,
      bill_to_customer_id: customer.id,
    });
    const unit = await createUnit(pool, at, { unit_type: 'Resource', description: 'Bo Lund' });
    await createRecord(pool, at, {
      user: bo,
      customer,
      job,
      unit,
      quantity: '99999999.99',
      hours: '99999999.99',
      description: longDescription,
      modified_by: 'tove',
      modified_at: '2026-03-03 10:00:00.000',
    });
    const times = { time_from: 420, time_to: 900, quantity: '8.00', hours: '8.00' };
    await createRecord(pool, at, { user: bo, customer, job, unit, ...times });
  });
  await company.signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  await expect(page.locator('[data-record]')).toHaveCount(2);
}

/** The elements whose text is wider than their box, or that end outside of it. */
function cutTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return text.right > box.right + 1 || text.bottom > box.bottom + 1;
      })
      .map((element) => element.textContent ?? ''),
  );
}

test.describe('the table of records', () => {
  for (const languageCode of ['DAN', 'ENU'] as const) {
    test(`cuts no heading, job, description or figure at any width: ${languageCode}`, async ({
      page,
    }) => {
      await openTable(page, languageCode);
      for (const width of [1024, 1280, 1399, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByText(longJob).first()).toBeVisible();
        expect(await cutTexts(page, 'thead th'), String(width)).toEqual([]);
        expect(await cutTexts(page, '[data-record] td:not(:last-child)'), String(width)).toEqual(
          [],
        );
      }
    });
  }

  test('has no date column, and the header of a day is its sum row', async ({ page }) => {
    await openTable(page, 'ENU');
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveCount(0);
    const header = page.getByRole('row', { name: /Monday 2 March/ });
    await expect(header).toContainText('2 records');
    await expect(header).toContainText('Sum of 2 Mar 2026 100,000,007.99 hours');
    await expect(page.getByRole('row')).toHaveCount(1 + 1 + 2);
  });

  test('icons take the place of the status on hover and focus, never that of a figure', async ({
    page,
  }) => {
    await openTable(page, 'ENU');
    const row = page.locator('[data-record]').filter({ hasText: longDescription });
    const edit = row.getByRole('link', { name: /^Edit: / });
    const icons = edit.locator('xpath=..');
    await expect(icons).toHaveCSS('opacity', '0');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await row.hover();
      await expect(icons).toHaveCSS('opacity', '1');
      const figure = await row.locator('td').nth(-3).boundingBox();
      const box = await icons.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual((figure?.x ?? 0) + (figure?.width ?? 0));
      await page.mouse.move(0, 0);
      await expect(icons).toHaveCSS('opacity', '0');
    }
    await edit.focus();
    await expect(icons).toHaveCSS('opacity', '1');
  });

  test('the clock of the recorded time stands before the amount', async ({ page }) => {
    await openTable(page, 'ENU');
    const clock = page.getByRole('button', { name: 'Recorded time 07:00–15:00' });
    await expect(clock.locator('xpath=ancestor::td')).toContainText('8.00');
  });
});
