import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { confirmDialog, field, pick } from '../support/fields.ts';
import { logIn } from '../support/login.ts';

/*
 * A 401 from anything but the login sends the user to /login (spec §2, §8), and after it to where they were, with what
 * they had typed (D40).
 */

interface Case {
  readonly what: string;
  readonly who: 'bo' | 'tove' | 'adam';
  readonly path: string;
  /** What there must be before the page is looked at. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** It needs the session at first, and ends it itself. */
  readonly losesIt?: boolean;
  readonly after?: (page: Page) => Promise<void>;
}

const cases: readonly Case[] = [
  {
    what: 'reading',
    who: 'bo',
    path: '/archive?from=2026-01-05',
    act: (page) => page.getByRole('link', { name: 'Worksheet', exact: true }).click(),
  },
  {
    what: 'creating',
    who: 'bo',
    path: '/worksheet/add',
    act: async (page) => {
      await pick(page, { label: 'Job', typed: 'facade', option: 'Facade mod gården' });
      await pick(page, { label: 'Unit', typed: 'skr', option: 'Skruer' });
      await field(page, 'Description').fill('Nothing is lost');
      await field(page, 'Quantity').fill('2.5');
      await loseSession(page);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
    },
    losesIt: true,
    after: async (page) => {
      await expect(field(page, 'Description')).toHaveValue('Nothing is lost');
      await expect(field(page, 'Quantity')).toHaveValue('2.5');
    },
  },
  {
    what: 'approving',
    who: 'tove',
    path: '/?mode=TEAM',
    act: async (page) => {
      await page.getByRole('button', { name: /^Approve: / }).click();
      await confirmDialog(page, 'Approve the record?', 'Approve');
    },
  },
  {
    what: 'downloading',
    who: 'adam',
    path: '/?mode=ALL',
    act: async (page) => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    },
  },
  {
    what: 'fetching a past export again',
    who: 'adam',
    path: '/archive',
    before: exportAll,
    act: async (page) => {
      await page.getByRole('button', { name: 'Past exports' }).click();
      const again = page.getByRole('button', { name: 'Download export 1 again' });
      await expect(again).toBeVisible();
      let files = 0;
      page.on('download', () => (files += 1));
      await loseSession(page);
      await again.click();
      await expect(page).toHaveURL(/\/login/);
      expect(files, 'refusals saved as if they were the file').toBe(0);
    },
    losesIt: true,
  },
  {
    what: 'saving in the admin area',
    who: 'adam',
    path: '/admin/customers/edit?no=K-10',
    act: async (page) => {
      await field(page, 'Name').fill('Havnen og broen A/S');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    after: (page) => expect(field(page, 'Name')).toHaveValue('Havnen og broen A/S'),
  },
];

for (const { what, who, path, before, act, losesIt, after } of cases) {
  test(`a session that is over when ${what} leads to the login, and back`, async ({ page }) => {
    const { account, signIn } = await makeCompany({
      languageCode: 'ENU',
      resourceUnits: 'Quantity',
    });
    await signIn(page, 'bo');
    await makeRecord(page);
    await signIn(page, who);
    await before?.(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    if (!losesIt) await loseSession(page);
    await act(page);
    await logIn(page, { username: who, account: account.code });
    await expect(page).toHaveURL(what === 'reading' ? /\/$/ : path);
    await after?.(page);
  });
}

/** The session ends behind the page's back, as by an expiry or an administrator. */
async function loseSession(page: Page): Promise<void> {
  await page.request.get('/api/user/logout');
}

async function exportAll(page: Page): Promise<void> {
  const list = await page.request.get('/api/worksheet?mode=ALL');
  const days: { worksheet: { id: number }[] }[] = await list.json();
  const entries = days.flatMap(({ worksheet }) => worksheet.map(({ id }) => id));
  const answer = await page.request.post('/api/worksheet/download', {
    data: { entries, mode: 'ALL', shouldMarkAsExported: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function makeRecord(page: Page): Promise<void> {
  const answer = await page.request.post('/api/worksheet', {
    multipart: {
      date: new Date().toISOString().slice(0, 10),
      customerNo: 'K-10',
      jobCode: 'J-1',
      unitType: 'Item',
      unitNo: 'V-1020',
      unitOfMeasureCode: 'BOX',
      description: 'Skruer til facaden',
      quantity: '2',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
