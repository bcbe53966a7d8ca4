import { createRecord } from '@worksheet/database/testing/create-record';
import { createUser } from '@worksheet/database/testing/factories';
import type { DatabasePool } from '@worksheet/database/pool';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createMasterData, makeCustomCompany } from '../support/custom-company.ts';
import { expectToast, field } from '../support/fields.ts';

/** The browser's clock stands still on a Thursday; the server's does not matter here. */
const today = '2026-11-26';
const reason = 'Which recycling site, and was the trailer with you?';

type LanguageCode = 'DAN' | 'ENU';

const words = {
  DAN: {
    band: '2 registreringer kom retur',
    bandOfOne: '1 registrering kom retur',
    chip: 'Kom retur',
    day: /^onsdag 25. november: .*Kom retur$/,
    correct: 'Ret: Driving',
    title: /^tove sendte denne retur 26. nov. 2026/,
    description: 'Beskrivelse',
    update: 'Opdater',
    updated: 'Registreringen er opdateret',
    answered: 'tove kan se, at du har rettet den.',
  },
  ENU: {
    band: '2 records came back',
    bandOfOne: '1 record came back',
    chip: 'Came back',
    day: /^Wednesday 25 November: .*Came back$/,
    correct: 'Correct: Driving',
    title: /^tove sent this back 26 Nov 2026/,
    description: 'Description',
    update: 'Update',
    updated: 'Record successfully updated',
    answered: 'tove can see that you changed it.',
  },
} as const;

/** Two records of bo came back: one of this week, and one of the month before. */
function fillReturned(languageCode: LanguageCode) {
  return async (pool: DatabasePool, at: number) => {
    const columns = { language_code: languageCode, team_code: 'T' };
    const bo = await createUser(pool, at, { username: 'bo', ...columns });
    const tove = await createUser(pool, at, {
      username: 'tove',
      profile_type: 'Teamleader',
      ...columns,
    });
    const adam = await createUser(pool, at, {
      username: 'adam',
      profile_type: 'Admin',
      language_code: languageCode,
    });
    const { customer, job, item: unit } = await createMasterData(pool, at);
    const returned = {
      returned_by: 'tove',
      returned_by_id: tove.id,
      returned_at: `${today} 09:12:00`,
      return_reason: reason,
    };
    const line = (work_date: string, description: string, more = {}) =>
      createRecord(pool, at, { user: bo, customer, job, unit, work_date, description, ...more });
    return {
      tove,
      adam,
      plain: await line(today, 'Bolting'),
      // The leader changed it first, which locks a record for its owner.
      driving: await line('2026-11-25', 'Driving', {
        ...returned,
        modified_by: 'tove',
        modified_by_id: tove.id,
        modified_at: `${today} 09:10:00`,
      }),
      old: await line('2026-10-20', 'Old driving', returned),
    };
  };
}

async function openReturned(page: Page, languageCode: LanguageCode, username = 'bo') {
  const company = await makeCustomCompany({ languageCode }, fillReturned(languageCode));
  await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
  await company.signIn(page, username);
  return company;
}

const row = (page: Page, id: number) => page.locator(`[data-record="${id}"]`);

for (const languageCode of ['DAN', 'ENU'] as const) {
  const texts = words[languageCode];

  test.describe(`what came back, on a phone: ${languageCode}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a band leads to the first record, its reason stands under it, and saving answers it', async ({
      page,
    }) => {
      const { driving, plain } = await openReturned(page, languageCode);
      await page.goto('/');
      const week = page.getByRole('region', { name: /^(Denne uge|This week)$/ });
      await expect(week.getByRole('button', { name: texts.day })).toBeVisible();
      await expect(row(page, driving.id)).toContainText(texts.chip);
      await expect(row(page, driving.id)).toContainText(`tove: ${reason}`);
      await expect(row(page, plain.id)).not.toContainText(texts.chip);
      await expectAccessible(page);

      await page.getByRole('button', { name: texts.band }).tap();
      await expect(page.getByRole('link', { name: texts.correct })).toBeFocused();
      await expect(row(page, driving.id)).toBeInViewport();
      await page.getByRole('link', { name: texts.correct }).tap();

      await expect(page.getByText(texts.title)).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      const description = field(page, texts.description);
      await expect(description).toBeFocused();
      await expectAccessible(page);
      await description.fill('Driving to Bay Road, without the trailer');
      await page.getByRole('button', { name: texts.update }).tap();
      await expectToast(page, texts.updated);
      await expectToast(page, texts.answered);
      await expect(page.getByRole('button', { name: texts.bandOfOne })).toBeVisible();
      await expect(row(page, driving.id)).not.toContainText(texts.chip);
    });
  });

  test.describe(`what came back, on a desktop: ${languageCode}`, () => {
    test('the reason stands under the row of the table, with who sent it back and when', async ({
      page,
    }) => {
      const { driving, old } = await openReturned(page, languageCode);
      await page.goto('/');
      await expect(row(page, driving.id)).toContainText(texts.chip);
      await expect(page.getByText(reason)).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.band }).click();
      await expect(page.getByRole('link', { name: texts.correct })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/worksheet/edit/${driving.id}`);
      await expect(page.getByText(texts.title)).toBeVisible();
      await page.goto(`/?status=returned&from=2026-10-01&to=2026-10-31`);
      await expect(row(page, old.id)).toContainText(texts.chip);
      await expect(row(page, driving.id)).toHaveCount(0);
      // The band counts what the filter leaves out, and shows it.
      await page.getByRole('button', { name: texts.band }).click();
      await expect(row(page, driving.id)).toBeInViewport();
    });
  });
}

test.describe('what came back, for leaders', () => {
  test('they see which records of the team were sent back and whom they wait for, and filter them', async ({
    page,
  }) => {
    const { driving, plain } = await openReturned(page, 'ENU', 'tove');
    await page.goto('/?mode=TEAM');
    await expect(row(page, driving.id)).toContainText('Sent back');
    await expect(page.getByText('Waiting for bo.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Correct: Driving' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /came back$/ })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Status: All' }).click();
    await page.getByRole('option', { name: 'Sent back' }).click();
    await expect(page).toHaveURL('/?mode=TEAM&status=returned');
    await expect(row(page, plain.id)).toHaveCount(0);
    await expect(row(page, driving.id)).toBeVisible();
    await expectAccessible(page);
  });

  test('approving it clears that it was sent back', async ({ page }) => {
    const { driving } = await openReturned(page, 'ENU', 'tove');
    await page.goto('/?mode=TEAM');
    await page.getByRole('button', { name: 'Approve: Driving' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(row(page, driving.id)).toContainText('Approved');
    // The row shows it before the server has confirmed it.
    await expectToast(page, 'Approval status successfully changed!');
    await page.reload();
    await expect(row(page, driving.id)).toContainText('Approved');
    await expect(page.getByText(reason)).toHaveCount(1);
  });

  test('the edit page of another user’s record names whose it is and its date', async ({
    page,
  }) => {
    const { driving } = await openReturned(page, 'ENU', 'tove');
    await page.goto(`/worksheet/edit/${driving.id}?mode=TEAM`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Edit entry of bo, 25 November 2026');
    await expect(page.getByText('Waiting for bo.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading', { name: 'bo, 25 November 2026' })).toBeVisible();
  });
});

test.describe('what came back, in the week', () => {
  test('the cell has a mark, and a line above the grid says why and leads to the record', async ({
    page,
  }) => {
    const { driving } = await openReturned(page, 'DAN');
    await page.goto('/worksheet/week?week=2026-W48');
    const cell = page.getByRole('textbox', { name: /Driving, Onsdag 25. november: .*Kom retur/ });
    await expect(cell).toBeVisible();
    await expect(page.getByText('2 registreringer kom retur.')).toBeVisible();
    await expect(page.getByText(`»${reason}« tove`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Vis dem' }).click();
    await expect(page).toHaveURL('/?status=returned');
    await expect(row(page, driving.id)).toBeVisible();
  });
});

test.describe('who approved and exported a record', () => {
  test('the details and the history say by whom and when, and in which export', async ({
    page,
  }) => {
    const { plain } = await openReturned(page, 'ENU', 'tove');
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
    const { plain, signIn, asOtherUser } = await openReturned(page, 'DAN');
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
