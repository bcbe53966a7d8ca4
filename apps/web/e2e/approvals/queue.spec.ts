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
import { checkbox, expectFieldError, expectToast } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expectUncovered } from '../support/uncovered.ts';

const week = '/approvals?from=2026-03-02';

/** Bo has an overlap on Thursday, Ida 26 hours on Friday, Kim an ordinary Monday; all are in Tove's team. */
async function fill(pool: DatabasePool, at: number, language_code: 'ENU' | 'DAN') {
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
      language_code,
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
  const railing = await line(bo, '2026-03-05', 'Fetched the railing', 1.5, {
    ...times(10, 11.5),
    job: balconies,
  });
  await line(bo, '2026-03-05', 'Ridges', 3.5, times(12, 15.5));
  await line(ida, '2026-03-06', 'Scaffold', 18);
  await line(ida, '2026-03-06', 'Cleaning', 8);
  const kims = await line(kim, '2026-03-02', 'Windows', 7.5, times(7, 14.5));
  return { felt, railing, kims };
}

const company = (languageCode: 'ENU' | 'DAN' = 'ENU') =>
  makeCustomCompany(
    { languageCode, account: { default_unit_type: 'Resource', resource_units: 'Time' } },
    (pool, at) => fill(pool, at, languageCode),
  );

const queue = (page: Page) =>
  page.getByRole('region', { name: /^(To be looked at first|Skal ses først)$/ });
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

test.describe('days to be looked at first', () => {
  test('are those with a flag; one is opened in place, with a timeline and its lines', async ({
    page,
  }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(week);
    await expect(queue(page)).toContainText('2 person-days · 5 records');
    await expect(day(page, bos)).toContainText('Overlap 10:00–11:30');
    await expect(day(page, idas)).toContainText('26 h on one day');
    await expect(day(page, /Kim/)).toHaveCount(0);
    await expectAccessible(page);

    await day(page, bos).click();
    await expect(queue(page).getByRole('img')).toHaveAccessibleName(
      'Timeline. 07:00–11:30 Roof; 12:00–15:30 Roof; 10:00–11:30 Balconies, overlaps.',
    );
    const lines = queue(page).getByRole('list', { name: 'Records of Bo Lund, Thu 5' });
    await expect(lines.getByRole('listitem')).toContainText([
      /07:00–11:30Roof, LindegårdenRoofing felt1 photo2 photos on their way4\.50/,
      /10:00–11:30Balconies, LindegårdenFetched the railing1\.50/,
      /12:00–15:30Roof, LindegårdenRidges3\.50/,
    ]);
    await expect(page).toHaveURL(/day=bo%3A2026-03-05/);
    await expectAccessible(page);
  });

  test('contain any day that is opened in the week', async ({ page }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=karen:2026-03-02`);
    await expect(openDay(page, /^Kim Aagaard Mon 2/)).toContainText('Opened from the week');
    await expect(queue(page)).toContainText('Windows');
  });

  test('show photos, the history and the form of a line', async ({ page }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await expect(page.getByRole('button', { name: 'Show 1 photo of: Roofing felt' })).toBeVisible();
    const more = page.getByRole('button', { name: 'More about Ridges' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit history' }).click();
    const history = page.getByRole('dialog', { name: 'Edit history' });
    await expect(history).toContainText('Ridges');
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(/worksheet\/edit/);
  });
});

test.describe('approving', () => {
  test('a day opens and focuses the next one, and z takes it back', async ({ page }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await page.getByRole('button', { name: /^Approve the day/ }).click();
    await expect(openDay(page, idas)).toBeFocused();
    await expect(day(page, bos)).toHaveCount(0);
    await expectToast(page, 'Bo Lund: 3 records approved');
    expect(await statesOf(page)).toMatchObject({ Ridges: 'approved', Scaffold: 'open' });

    await page.keyboard.press('z');
    await expect(openDay(page, bos)).toBeFocused();
    await expect.poll(() => statesOf(page)).toMatchObject({ Ridges: 'open' });
  });

  test('concerns the ticked lines only, and leaves the day open', async ({ page }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await checkbox(page, '12:00–15:30 Roof, Lindegården, Ridges').click();
    await page.keyboard.press('a');
    await expect(queue(page)).toContainText('Approved by tove');
    await expect(openDay(page, bos)).toBeVisible();
    expect(await statesOf(page)).toMatchObject({ Ridges: 'approved', 'Roofing felt': 'open' });
  });

  test('a line that was changed meanwhile is not approved, and named', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, railing } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await expect(queue(page)).toContainText('Fetched the railing');
    await asOtherUser(browser, 'bo', async (request) => {
      const data = { ...(await recordOf(request, Number(railing.id))), description: 'Railing' };
      const response = await request.put('/api/worksheet', { data });
      expect(response.ok(), await response.text()).toBe(true);
    });
    await page.getByRole('button', { name: /^Approve the day/ }).click();
    await expect(page.getByText('1 record was not approved')).toBeVisible();
    await expect.poll(() => statesOf(page)).toMatchObject({ Railing: 'open', Ridges: 'approved' });
  });
});

/** What an update sends. */
async function recordOf(request: Page['request'], id: number): Promise<Record<string, unknown>> {
  const response = await request.get(`/api/worksheet/${id}`);
  expect(response.ok(), await response.text()).toBe(true);
  // The quantity follows from the times.
  const { quantity: _, ...record }: Record<string, unknown> = await response.json();
  return record;
}

test.describe('sending back', () => {
  test('preselects the line that the flag points at, and needs a reason', async ({ page }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await page.getByRole('button', { name: /^Send back/ }).click();
    await expect(
      checkbox(page, '10:00–11:30 Balconies, Lindegården, Fetched the railing'),
    ).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(
      page.getByRole('textbox', { name: 'Why is 1 record sent back to Bo?' }),
    ).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expectFieldError(reason(page), 'Field is required');
    await reason(page).fill('x'.repeat(251));
    await page.getByRole('button', { name: /^Send 1 back/ }).click();
    await expect(reason(page)).toHaveAccessibleDescription(/250/);
    await reason(page).fill('When did you fetch it?');
    await expect(queue(page)).toContainText('22 / 250');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Bo Lund: 1 record sent back');
    await expect(openDay(page, idas)).toBeFocused();
    await expect(day(page, bos)).toHaveCount(0);
    expect(await statesOf(page)).toMatchObject({
      'Fetched the railing': 'When did you fetch it?',
      Ridges: 'open',
    });
  });

  test('Escape closes the reason, and its text is still there when it is opened again', async ({
    page,
  }) => {
    const { signIn } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await page.getByRole('button', { name: /^Send back/ }).click();
    await reason(page).fill('When?');
    await page.keyboard.press('Escape');
    await expect(reason(page)).toHaveCount(0);
    await expect(openDay(page, bos)).toBeFocused();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('s');
    await expect(reason(page)).toHaveValue('When?');
  });

  test('the reason survives a lost connection and a line that was changed meanwhile (D40)', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, railing } = await company();
    await signIn(page, 'tove');
    await page.goto(`${week}&day=bo:2026-03-05`);
    await page.getByRole('button', { name: /^Send back/ }).click();
    await reason(page).fill('When?');
    const lose = await holdRequests(page, '**/trpc/worksheet.sendBack*', {
      onRelease: (route) => route.abort(),
      times: 1,
    });
    lose();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('No connection to the server');
    await expect(reason(page)).toHaveValue('When?');

    await asOtherUser(browser, 'bo', async (request) => {
      const data = { ...(await recordOf(request, Number(railing.id))), description: 'Railing' };
      const response = await request.put('/api/worksheet', { data });
      expect(response.ok(), await response.text()).toBe(true);
    });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('1 record was not sent back');
    await expect(reason(page)).toHaveValue('When?');
    await expect(queue(page)).toContainText('Railing');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Bo Lund: 1 record sent back');
    expect(await statesOf(page)).toMatchObject({ Railing: 'When?' });
  });

  test('a line that its owner changed comes first, with the reason and both amounts', async ({
    page,
    browser,
  }) => {
    const { signIn, asOtherUser, kims } = await company();
    await signIn(page, 'tove');
    const back = { entries: [{ id: Number(kims.id), version: 1 }], reason: 'When did you leave?' };
    const sent = await page.request.put('/api/worksheet/send-back', { data: back });
    expect(sent.ok(), await sent.text()).toBe(true);
    await asOtherUser(browser, 'karen', async (request) => {
      const data = {
        ...(await recordOf(request, Number(kims.id))),
        timeTo: '2026-03-02T14:15:00',
      };
      const response = await request.put('/api/worksheet', { data });
      expect(response.ok(), await response.text()).toBe(true);
    });
    await page.goto(week);
    const first = queue(page).getByRole('button', { expanded: false }).first();
    await expect(first).toContainText('Kim Aagaard');
    await expect(first).toContainText('Changed after the remark7.50 → 7.25');
    await expect(first).toContainText('“When did you leave?”');
  });
});

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

test('in Danish', async ({ page }) => {
  const { signIn } = await company('DAN');
  await signIn(page, 'tove');
  await page.goto(`${week}&day=bo:2026-03-05`);
  await expect(queue(page)).toContainText('2 person-dage · 5 registreringer');
  await expect(day(page, /^Ida Mørk fre\. 6\./)).toContainText('26 t på én dag');
  await page.getByRole('button', { name: /^Send retur/ }).click();
  await page
    .getByRole('textbox', { name: 'Hvorfor sendes 1 registrering retur til Bo?' })
    .fill('Hvornår hentede du rækværket?');
  await page.getByRole('button', { name: /^Send 1 retur/ }).click();
  await expectToast(page, 'Bo Lund: 1 registrering er sendt retur');
  await page.getByRole('button', { name: /^Godkend dagen/ }).click();
  await expect(queue(page)).toContainText('Intet skal ses først');
});
