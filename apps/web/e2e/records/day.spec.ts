import { createRecord, createRecords } from '@worksheet/database/testing/create-record';
import { createJob, createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { daysBefore } from '../support/many-records.ts';
import { setNormOfWorkdays } from '../support/norm.ts';

/** The browser's clock stands still on a Thursday; the server's does not matter here. */
const today = '2026-11-26';

const words = {
  DAN: {
    hours: 'timer',
    title: 'Arbejdsseddel',
    week: 'Denne uge',
    missing: 'tirsdag 24. november: intet registreret, mangler',
    lacking: 'mandag 23. november: 3,00 timer, mangler',
    enough: 'onsdag 25. november: 3,70 timer',
    wednesday: 'onsdag 25. november: 7,40 timer',
    today: 'torsdag 26. november: 4,75 timer',
    todayLine: '4,75 timer i dag',
    sum: 'Sum for 25. nov. 2026',
    register: 'Registrér',
    copyTo: 'Kopiér en dag hertil',
  },
  ENU: {
    hours: 'hours',
    title: 'Worksheet',
    week: 'This week',
    missing: 'Tuesday 24 November: nothing registered, missing',
    lacking: 'Monday 23 November: 3.00 hours, missing',
    enough: 'Wednesday 25 November: 3.70 hours',
    wednesday: 'Wednesday 25 November: 7.40 hours',
    today: 'Thursday 26 November: 4.75 hours',
    todayLine: '4.75 hours today',
    sum: 'Sum of 25 Nov 2026',
    register: 'Register',
    copyTo: 'Copy a day to it',
  },
} as const;

type LanguageCode = keyof typeof words;

async function fillWeek(pool: DatabasePool, at: number, languageCode: LanguageCode) {
  const columns = { language_code: languageCode, team_code: 'T' };
  const user = await createUser(pool, at, { username: 'bo', ...columns });
  await createUser(pool, at, { username: 'tove', profile_type: 'Teamleader', ...columns });
  const { job, item, resource } = await createMasterData(pool, at);
  const work = { user, job, unit: resource };
  const line = (work_date: string, quantity: string, description: string) =>
    createRecord(pool, at, { ...work, work_date, quantity, hours: quantity, description });
  await line('2026-11-23', '7.40', 'Scaffolding');
  await line('2026-11-25', '7.40', 'Bolting');
  await createRecord(pool, at, {
    user,
    job,
    unit: item,
    work_date: '2026-11-25',
    quantity: '61.50',
    description: 'Screws for the wall',
  });
  await line(today, '4.75', 'Painting');
}

async function openWeek(page: Page, languageCode: LanguageCode, username = 'bo') {
  const company = await makeCustomCompany({ languageCode }, (pool, at) =>
    fillWeek(pool, at, languageCode),
  );
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await company.signIn(page, username);
  return company;
}

test.describe('the day on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const languageCode of ['DAN', 'ENU'] as const) {
    const texts = words[languageCode];
    test(`the week has the own hours of each day, a missing workday is offered, and today is marked: ${languageCode}`, async ({
      page,
    }) => {
      await openWeek(page, languageCode);
      await page.goto('/');
      const week = page.getByRole('region', { name: texts.week });
      await expect(week.getByRole('listitem')).toHaveCount(7);
      await expect(week.getByRole('button', { name: texts.today })).toHaveAttribute(
        'aria-current',
        'date',
      );
      await expect(week).toContainText(texts.todayLine);
      // Friday to Sunday are still to come.
      await expect(week.getByRole('button')).toHaveCount(4);
      await expectAccessible(page);

      await week.getByRole('button', { name: texts.missing }).tap();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('button', { name: texts.copyTo })).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole('link', { name: texts.register }).tap();
      await expect(page).toHaveURL('/worksheet/add?date=2026-11-24');
      await expect(page.locator('input[type=date]')).toHaveValue('2026-11-24');
    });

    test(`a day with less than half the norm is missing and keeps its hours, which a tap scrolls to: ${languageCode}`, async ({
      page,
    }) => {
      const company = await makeCustomCompany({ languageCode }, async (pool, at) => {
        const user = await createUser(pool, at, { username: 'bo', language_code: languageCode });
        await createUser(pool, at, { username: 'adam', profile_type: 'Admin' });
        const { job, resource: unit } = await createMasterData(pool, at);
        for (const [work_date, hours] of [
          ['2026-11-23', '3.00'],
          ['2026-11-25', '3.70'],
        ] as const)
          await createRecord(pool, at, { user, job, unit, work_date, quantity: hours, hours });
      });
      await setNormOfWorkdays(page, company, 7.4);
      await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
      await company.signIn(page, 'bo');
      await page.goto('/');
      const week = page.getByRole('region', { name: texts.week });
      await expect(week.getByRole('button', { name: texts.missing, exact: true })).toBeVisible();
      await expect(week.getByRole('button', { name: texts.enough, exact: true })).toBeVisible();
      const lacking = week.getByRole('button', { name: texts.lacking, exact: true });
      await expect(lacking).toContainText(languageCode === 'DAN' ? '3,00' : '3.00');
      await expect(lacking).not.toHaveAttribute('aria-haspopup');
      await expectAccessible(page);
      await lacking.tap();
      const row = page.locator('[data-day="2026-11-23"] [data-record]').first();
      await expect(row.getByRole('button')).toBeFocused();
    });

    test(`a day says its hours first, then each other unit of measure: ${languageCode}`, async ({
      page,
    }) => {
      await openWeek(page, languageCode);
      await page.goto('/');
      const wednesday = page.getByRole('region', { name: /25.+2026/ });
      const header = wednesday.locator('header');
      const comma = languageCode === 'DAN' ? ',' : '.';
      await expect(header).toContainText(`7${comma}40 ${texts.hours} · 61${comma}5 Measure BOX`);
      await expect(header).toContainText(`${texts.sum} 68${comma}90`);
    });
  }

  test('the menu bar has the page, the account and the user, and search and download as icons', async ({
    page,
  }) => {
    const { account } = await openWeek(page, 'ENU');
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('heading', { level: 1, name: 'Worksheet' })).toBeVisible();
    await expect(bar).toContainText(`${account.name} · bo`);
    for (const name of ['Menu', 'Search and filter', 'Download']) {
      const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Search and filter' }).tap();
    const search = page.getByRole('searchbox', { name: 'Search the records shown' });
    await expect(search).toBeFocused();
    await search.fill('bolting');
    await expect(page.locator('[data-record]')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close the search' }).tap();
    await expect(page.locator('[data-record]')).toHaveCount(4);
    await expect(search).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('radio', { name: 'Dark' }).tap();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  test('the records of a job stand together under its name, and an open one has no status', async ({
    page,
  }) => {
    const company = await makeCustomCompany({}, async (pool, at) => {
      const user = await createUser(pool, at, { username: 'bo' });
      const { customer, job, resource: unit } = await createMasterData(pool, at);
      const other = await createJob(pool, at, {
        description: 'Other wall',
        bill_to_customer_id: customer.id,
      });
      const line = { user, unit, work_date: '2026-11-25' };
      await createRecord(pool, at, { ...line, job, description: 'First' });
      await createRecord(pool, at, { ...line, job: other, description: 'Second' });
      await createRecord(pool, at, { ...line, job, description: 'Third', approved_by: 'tove' });
    });
    await company.signIn(page, 'bo');
    await page.goto('/');
    const day = page.getByRole('region', { name: /25 Nov 2026/ });
    await expect(day.getByRole('heading', { level: 4 })).toHaveText(['Quay wall', 'Other wall']);
    await expect(day.locator('[data-record] strong')).toHaveText(['Third', 'First', 'Second']);
    await expect(day.getByText('Approved')).toHaveCount(1);
    await expect(day.getByText('Open', { exact: true })).toHaveCount(0);
  });

  test('tapping a day of the week scrolls to it, also in a long list', async ({ page }) => {
    const company = await makeCustomCompany({}, async (pool, at) => {
      const user = await createUser(pool, at, { username: 'bo' });
      const { job, resource: unit } = await createMasterData(pool, at);
      const columns = Array.from({ length: 300 }, (_, index) => ({
        work_date: daysBefore(today, Math.floor(index / 75)),
        quantity: '0.10',
        hours: '0.10',
        description: `Record ${index}`,
      }));
      await createRecords(pool, at, columns, { user, job, unit });
    });
    await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
    await company.signIn(page, 'bo');
    await page.goto('/');
    const monday = page.getByRole('button', { name: /Monday 23 November: 7\.50 hours/ });
    await monday.tap();
    const head = page.getByRole('heading', { level: 3, name: 'Monday 23 November' });
    await expect(head).toBeInViewport();
    await expect.poll(async () => (await head.boundingBox())?.y ?? 0).toBeLessThan(57 + 44);
    const row = page.locator('[data-day="2026-11-23"] [data-record]').first();
    await expect(row.getByRole('button')).toBeFocused();
  });

  test('in the list of a team the rows name their users', async ({ page }) => {
    await openWeek(page, 'ENU', 'tove');
    await page.goto('/?mode=TEAM');
    const row = page.getByRole('button', { name: /Bolting/ });
    await expect(row).toContainText('bo · ');
    // The week of the team leader has no hours of others.
    const week = page.getByRole('region', { name: 'This week' });
    await expect(week).toContainText('0.00 hours today');
    await expect(week).toContainText('Monday 23 November: nothing registered');
  });

  test('a draft that waits is named on the button, which continues it', async ({ page }) => {
    await openWeek(page, 'ENU');
    await page.goto('/worksheet/add');
    await page.getByLabel('Description', { exact: true }).fill('Half done');
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
    const register = page.getByRole('link', { name: /^Register/ });
    await expect(register).toContainText('Draft waits');
    await expectAccessible(page);
    await register.tap();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Half done');
  });

  test('a day is copied from its header', async ({ page }) => {
    await openWeek(page, 'ENU');
    await page.goto('/');
    await page.getByRole('button', { name: 'Copy Wednesday 25 November' }).tap();
    const dialog = page.getByRole('dialog', { name: /Wednesday 25 November/ });
    await expect(dialog).toContainText('Bolting');
    await expect(dialog).not.toContainText('Painting');
  });

  test('an empty worksheet offers to copy a day if an exported one can be copied', async ({
    page,
  }) => {
    const company = await makeCustomCompany({}, async (pool, at) => {
      const user = await createUser(pool, at, { username: 'bo' });
      await createUser(pool, at, { username: 'ida' });
      const { job, resource: unit } = await createMasterData(pool, at);
      const exported = { work_date: '2026-11-25', description: 'Bolting', exported: true } as const;
      await createRecord(pool, at, { user, job, unit, ...exported });
    });
    await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
    await company.signIn(page, 'bo');
    await page.goto('/');
    await page.getByRole('button', { name: 'Copy a day', exact: true }).tap();
    await expect(page.getByRole('dialog')).toContainText('Bolting');
    await company.signIn(page, 'ida');
    await page.goto('/');
    await expect(page.getByText('Worksheet has no records yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy a day' })).toHaveCount(0);
  });

  test('a link to the week grid is offered from 768 px up', async ({ page }) => {
    await openWeek(page, 'ENU');
    await page.goto('/');
    const week = page.getByRole('link', { name: 'Week', exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(week).toBeHidden();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(week).toHaveAttribute('href', /^\/worksheet\/week/);
      await expect(week).toBeVisible();
    }
  });
});
