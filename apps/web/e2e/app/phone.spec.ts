import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUser,
} from '@worksheet/database/testing/factories';
import { devices, expect, test, type Page } from '@playwright/test';
import { expectToast, field, pick } from '../support/fields.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';

// Touch and keypads of a phone, without its user agent.
const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const timed = { resource_units: 'Time', default_unit_type: 'Resource' } as const;

async function fill(pool: DatabasePool, at: number) {
  const user = await createUser(pool, at, { username: 'bo', team_code: 'T' });
  await createUser(pool, at, { username: 'tove', team_code: 'T', profile_type: 'Teamleader' });
  const { job, item: unit } = await createMasterData(pool, at);
  const record = await createRecord(pool, at, {
    user,
    job,
    unit,
    quantity: '2.25',
    attachments_expected: 2,
    attachments_expected_until: '2199-12-31 00:00:00.000',
  });
  return { record };
}

test.describe('phone widths, below 640 (spec §2, §9)', () => {
  test('the entry form is replaced by a button linking to /worksheet/add', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await page.setViewportSize({ width: 640, height: 844 });
    await page.goto('/');
    const form = page.getByRole('form', { name: 'New entry' });
    const register = page.getByRole('link', { name: 'Register' });
    await expect(form).toBeVisible();
    await expect(register).toHaveCount(0);
    await page.setViewportSize({ width: 639, height: 844 });
    await expect(form).toHaveCount(0);
    await register.tap();
    await expect(page).toHaveURL('/worksheet/add');
    await expect(form).toBeVisible();
  });

  test('records can be created over plain http too', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    // Browsers offer these only over https.
    await page.addInitScript(() => {
      Object.defineProperties(window, { isSecureContext: { value: false } });
      Object.defineProperties(Crypto.prototype, { randomUUID: { value: undefined } });
    });
    await page.goto('/worksheet/add');
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall' });
    await pick(page, { label: 'Unit', typed: 'v-1', option: 'Screws' });
    await field(page, 'Quantity').fill('2');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expectToast(page, 'Record successfully created');
  });

  test('a compact list shows job, quantity and unit; tapping a row expands the details', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    await expect(page.getByRole('table')).toHaveCount(0);
    const row = page.getByRole('button', { name: /Quay wall/ });
    await expect(page.getByRole('heading', { name: 'Quay wall' })).toBeVisible();
    await expect(row).toContainText('2.25 Measure BOX');
    await expect(row).toContainText('Screws');
    // What leaders see before they approve (decisions/offline).
    await expect(row).toContainText('2 photos on their way');
    await expect(page.getByText('V-1', { exact: false })).toHaveCount(0);
    await row.tap();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('definition').filter({ hasText: 'Screws' })).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).tap();
    await expectToast(page, 'Approval status successfully changed!');
    await expect(page.getByText('Locked: the record is approved')).toBeVisible();
    await row.tap();
    await expect(row).toHaveAttribute('aria-expanded', 'false');
  });

  test('fields suit touch: a native date, keypads for times and amounts, and buttons within reach', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await expect(field(page, 'Date')).toHaveAttribute('type', 'date');
    await expect(field(page, 'Time from')).toHaveAttribute('inputmode', 'numeric');
    await expect(field(page, 'Quantity')).toHaveAttribute('inputmode', 'decimal');
    for (const name of ['Create', 'Create & New']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    for (const input of await page.getByRole('form').locator('input').all()) {
      // iOS zooms in on smaller text.
      const size = await input.evaluate((element) => getComputedStyle(element).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
    }

    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall', touch: true });
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane', touch: true });
    await field(page, 'Time from').fill('07:40');
    await field(page, 'Time to').fill('23:50');
    await field(page, 'Time to').blur();
    await expect(field(page, 'Time from')).toHaveValue('07:45');
    await expect(field(page, 'Time to')).toHaveValue('24:00');
    await expect(field(page, 'Quantity')).toHaveValue('16.25');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Register another' }).tap();
    await expect(page).toHaveURL('/worksheet/add');
  });

  test('midnight as time to ends the day', async ({ page }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall', touch: true });
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane', touch: true });
    await field(page, 'Time from').fill('22:00');
    await field(page, 'Time to').fill('00:00');
    await field(page, 'Time to').blur();
    await expect(field(page, 'Time to')).toHaveValue('24:00');
    await expect(field(page, 'Quantity')).toHaveValue('2');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(page).toHaveURL('/');
  });

  test('when the clocks change, a time that they skip is refused, and the hours that pass count (D50)', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({ account: timed }, fill);
    await signIn(page, 'bo');
    await page.goto('/worksheet/add');
    await field(page, 'Date').fill('2026-03-29');
    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay wall', touch: true });
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane', touch: true });
    await field(page, 'Time from').fill('00:00');
    await field(page, 'Time to').fill('02:30');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(field(page, 'Time to')).toHaveAccessibleDescription(
      'Time to does not exist on this date, because the clocks are set forward',
    );
    await field(page, 'Time to').fill('04:00');
    await field(page, 'Time to').blur();
    await expect(field(page, 'Quantity')).toHaveValue('3');
    await field(page, 'Date').fill('2026-10-25');
    await expect(field(page, 'Quantity')).toHaveValue('5');
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on the narrowest phone', () => {
  const long = 'Arbejdsmiljørepræsentantuddannelsesplanlægningskoordinering';

  async function fillLongWords(pool: DatabasePool, at: number) {
    const person = { username: 'overarbejdsleder-nr1', team_code: 'T' };
    const users = [
      await createUser(pool, at, { ...person, profile_type: 'Admin', language_code: 'DAN' }),
      await createUser(pool, at, { ...person, username: 'ann', profile_type: 'Admin' }),
    ];
    const customer = await createCustomer(pool, at, { name: `${long} A/S` });
    const job = await createJob(pool, at, {
      description: `${long} ${long}`.slice(0, 100),
      bill_to_customer_id: customer.id,
    });
    const unit = await createUnit(pool, at, { description: long });
    const parts = { customer, job, unit, description: `${long}${long}`.slice(0, 100) };
    const ids = [];
    for (const user of users) {
      const record = await createRecord(pool, at, { ...parts, user, quantity: '99999999.99' });
      await createRecord(pool, at, { ...parts, user, approved_by: 'ann' });
      ids.push(record.id);
    }
    return { ids };
  }

  async function expectNoSideways(page: Page): Promise<void> {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, page.url()).toBeLessThanOrEqual(320);
  }

  for (const [index, username] of ['overarbejdsleder-nr1', 'ann'].entries()) {
    test(`no daily page scrolls horizontally at 320 pixels: ${username === 'ann' ? 'English' : 'Danish'}`, async ({
      page,
    }) => {
      const { signIn, ids } = await makeCustomCompany({}, fillLongWords);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/login');
      await expectNoSideways(page);
      await signIn(page, username);
      await page.goto('/?mode=ALL');
      await expect(page.locator('[data-total]')).toBeVisible();
      await expectNoSideways(page);
      await page.getByRole('button', { expanded: false }).filter({ hasText: long }).first().tap();
      await page.getByRole('button', { expanded: false }).filter({ hasText: long }).first().tap();
      await expectNoSideways(page);
      for (const path of ['/worksheet/add', `/worksheet/edit/${ids[index]}`, '/archive']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expectNoSideways(page);
      }
    });
  }
});
