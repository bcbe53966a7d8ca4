import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { segment, expectToast, pick } from '../support/fields.ts';

/** Danish and with times; `keyboard.spec.ts` does the same in English, with quantities. */
test('register, approve, export, archive', async ({ page }) => {
  const company = await makeCompany({ languageCode: 'DAN', resourceUnits: 'Time' });

  await company.signIn(page, 'bo');
  await page.goto('/');
  await pick(page, { label: 'Sag', typed: 'facade', option: 'Facade mod gården' });
  await segment(page, 'Enhedstype', 'Materiale').check();
  await pick(page, { label: 'Vare', typed: '1020 skr', option: 'Skruer' });
  await page.getByLabel('Beskrivelse', { exact: true }).fill('Rustfri "6×80"; A2');
  await page.getByLabel('Antal', { exact: true }).fill('2,25');
  await page.getByRole('button', { name: 'Opret', exact: true }).click();
  await expect(page.getByText('Registreringen er oprettet')).toBeVisible();

  await pick(page, { label: 'Sag', typed: 'J-1', option: 'Facade mod gården' });
  await segment(page, 'Enhedstype', 'Timer').check();
  await pick(page, { label: 'Ressource', typed: 'Bo Lund', option: 'Bo Lund' });
  await page.getByLabel('Beskrivelse', { exact: true }).fill('=Montage');
  await page.getByLabel('Tid fra').fill('0705');
  await page.getByLabel('Tid til').fill('15:00');
  await page.getByLabel('Tid til').blur();
  await expect(page.getByLabel('Antal', { exact: true })).toHaveValue('7,75');
  await page.getByRole('button', { name: 'Opret', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Rediger: / })).toHaveCount(2);

  await company.signIn(page, 'tove');
  await page.goto('/?mode=TEAM');
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Godkend: / })
      .first()
      .click();
    const approved = page.waitForResponse(/worksheet\.approve/);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Godkend', exact: true })
      .click();
    await expect(page.getByRole('button', { name: /^Godkend: / })).toHaveCount(left);
    // The previous toast may still be visible.
    await approved;
    await expectToast(page, 'Godkendelsesstatus er ændret!');
  }

  await company.signIn(page, 'adam');
  await page.goto('/?mode=ALL');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download og markér som eksporteret' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('worksheet.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toBe(expectedFile(await archived(page, 'ALL')));

  await page.goto('/archive?mode=ALL');
  await expect(page.getByText('Rustfri "6×80"; A2').first()).toBeVisible();
  await expect(page.locator('[data-total]')).toHaveText('10,00');

  await company.signIn(page, 'bo');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Rediger: / })).toHaveCount(0);
  const [record] = await archived(page, 'YOURS');
  const refusal = await page.request.delete('/api/worksheet', { data: { id: record?.id } });
  expect(refusal.status()).toBe(409);
});

interface Archived {
  readonly id: number;
  readonly accountId: number;
  readonly date: string;
  readonly unitType: 'Item' | 'Resource';
  readonly approvedDateTime: string;
}

async function archived(page: Page, mode: string): Promise<Archived[]> {
  const response = await page.request.get(`/api/worksheet?exported=true&mode=${mode}`);
  const days: { worksheet: Archived[] }[] = await response.json();
  return days.flatMap((day) => day.worksheet).toSorted((a, b) => a.id - b.id);
}

function expectedFile(records: readonly Archived[]): string {
  const head =
    'id;accountId;username;date;customerNo;customerName;jobCode;jobDescription;jobTaskCode;jobTaskDescription;locationCode;workTypeCode;workTypeDescription;unitType;unitNo;unitDescription;description;timeFrom;timeTo;quantity;unitOfMeasureCode;unitOfMeasureDescription;approvedBy;approvedDateTime;modifiedBy;modifiedDate;breakMinutes';
  const lines = records.map(({ id, accountId, date, unitType, approvedDateTime }) => {
    const isItem = unitType === 'Item';
    return [
      id,
      accountId,
      'bo',
      date,
      'K-10',
      'Havnen A/S',
      'J-1',
      'Facade mod gården',
      'T-1',
      'Montage',
      '',
      '',
      '',
      unitType,
      isItem ? 'V-1020' : 'H-200',
      isItem ? 'Skruer' : 'Bo Lund',
      isItem ? '"Rustfri ""6×80""; A2"' : "'=Montage",
      isItem ? '' : `${date}T07:15:00`,
      isItem ? '' : `${date}T15:00:00`,
      isItem ? '2,25' : '7,75',
      isItem ? 'BOX' : 'HOUR',
      isItem ? 'Measure BOX' : 'Measure HOUR',
      'tove',
      approvedDateTime,
      '',
      '',
      '',
    ].join(';');
  });
  return `\uFEFF${[head, ...lines].map((line) => `${line}\r\n`).join('')}`;
}
