import type { DatabasePool } from '@worksheet/database/pool';
import { createAttachment, createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createUnit,
  createUnitOfMeasure,
  createUser,
} from '@worksheet/database/testing/factories';
import { devices, expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCustomCompany } from '../support/custom-company.ts';
import { expectToast } from '../support/fields.ts';
import { expectUncovered } from '../support/uncovered.ts';

const week = '/approvals?from=2026-03-02';

/** Bo has an overlap on Thursday, Ida 26 hours on Friday, Kim an ordinary Monday; all are in Tove's team. */
async function fill(pool: DatabasePool, at: number) {
  const person = async (username: string, name: string) => {
    const resource = await createUnit(pool, at, {
      unit_type: 'Resource',
      description: name,
      unitsOfMeasure: [],
    });
    const hour = await createUnitOfMeasure(pool, at, {
      unit_id: resource.id,
      code: 'HOUR',
      hours: '1',
    });
    const user = await createUser(pool, at, {
      username,
      team_code: 'T',
      profile_type: username === 'tove' ? 'Teamleader' : 'Basic',
      default_resource_id: resource.id,
    });
    return { user, unit: { ...resource, unitsOfMeasure: [hour] } };
  };
  const bo = await person('bo', 'Bo Lund');
  const ida = await person('ida', 'Ida Mørk');
  const kim = await person('karen', 'Kim Aagaard');
  await person('tove', 'Tove Brandt');
  const customer = await createCustomer(pool, at, { no: 'K-10', name: 'Lindegården' });
  const job = (code: string, description: string) =>
    createJob(pool, at, { code, description, bill_to_customer_id: customer.id });
  const roof = await job('S-1', 'Roof');
  const balconies = await job('S-2', 'Balconies');
  const line = (
    who: typeof bo,
    work_date: string,
    description: string,
    hours: number,
    columns: Parameters<typeof createRecord>[2] = {},
  ) =>
    createRecord(pool, at, {
      ...who,
      job: roof,
      customer,
      work_date,
      description,
      quantity: hours.toFixed(2),
      hours: hours.toFixed(2),
      ...columns,
    });
  const times = (from: number, to: number) => ({ time_from: from * 60, time_to: to * 60 });
  const felt = await line(bo, '2026-03-05', 'Roofing felt', 4.5, {
    ...times(7, 11.5),
    attachment_count: 1,
    attachments_expected: 2,
    attachments_expected_until: '2199-12-31 00:00:00.000',
  });
  await createAttachment(pool, at, { record_id: felt.id });
  await line(bo, '2026-03-05', 'Fetched the railing', 1.5, {
    ...times(10, 11.5),
    job: balconies,
  });
  await line(bo, '2026-03-05', 'Ridges', 3.5, times(12, 15.5));
  await line(ida, '2026-03-06', 'Scaffold', 18);
  await line(ida, '2026-03-06', 'Cleaning', 8);
  await line(kim, '2026-03-02', 'Windows', 7.5, times(7, 14.5));
}

const company = () =>
  makeCustomCompany({ account: { default_unit_type: 'Resource', resource_units: 'Time' } }, fill);

const queue = (page: Page) => page.getByRole('region', { name: 'To be looked at first' });
const day = (page: Page, name: RegExp) =>
  queue(page).getByRole('button', { name, expanded: false });
const openDay = (page: Page, name: RegExp) =>
  queue(page).getByRole('button', { name, expanded: true });
const bos = /^Bo Lund Thu 5/;
const idas = /^Ida Mørk Fri 6/;
const reason = (scope: Page | Locator) => scope.getByRole('textbox', { name: /sent back to|Tick/ });

async function statesOf(page: Page): Promise<Record<string, string>> {
  const response = await page.request.get('/api/worksheet?mode=TEAM');
  const days: {
    worksheet: { description: string; approvedBy: string | null; returnReason: string | null }[];
  }[] = await response.json();
  return Object.fromEntries(
    days
      .flatMap(({ worksheet }) => worksheet)
      .map(({ description, approvedBy, returnReason }) => [
        description,
        approvedBy === null ? (returnReason ?? 'open') : 'approved',
      ]),
  );
}

test('the keyboard alone: choose, open, send back, approve, take back, close', async ({ page }) => {
  const { signIn } = await company();
  await signIn(page, 'tove');
  await page.goto(week);
  await expect(day(page, bos)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(day(page, bos)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day(page, idas)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(queue(page)).toContainText('Ridges');
  await page.keyboard.press('s');
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type('as is: a, s and z are typed');
  await page.keyboard.press('Control+Enter');
  await expect(openDay(page, idas)).toBeFocused();
  await expect(queue(page)).toContainText('Scaffold');
  await page.keyboard.press('a');
  await expect(queue(page)).toContainText('Nothing has to be looked at');
  await expect(page.getByRole('heading', { name: 'To be looked at first' })).toBeFocused();
  await expectToast(page, 'Ida Mørk: 2 records approved');
  await page.keyboard.press('z');
  await expect(openDay(page, idas)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(day(page, idas)).toBeFocused();
  await expect
    .poll(() => statesOf(page))
    .toMatchObject({
      'Fetched the railing': 'as is: a, s and z are typed',
      Scaffold: 'open',
    });

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'On the approvals page',
  );
});

test.describe('on a phone', () => {
  const { userAgent: _, defaultBrowserType: __, ...phone } = devices['iPhone 13'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('days are a tab, and the buttons are at the foot of the screen', async ({ page }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(week);
    await page.getByRole('link', { name: 'To be looked at 2' }).tap();
    await day(page, bos).tap();
    const approve = page.getByRole('button', { name: 'Approve the day' });
    await expectUncovered(approve);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send back' }).tap();
    await expect(reason(page)).toBeFocused();
    await reason(page).fill('When did you fetch it?');
    const send = page.getByRole('button', { name: 'Send 1 back' });
    await expectUncovered(send);
    expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await send.tap();
    await expectToast(page, 'Bo Lund: 1 record sent back');
    await expect(openDay(page, idas)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
