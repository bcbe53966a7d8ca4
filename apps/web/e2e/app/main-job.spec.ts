import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { makeCompany } from '../support/company.ts';
import { segment, expectToast, pick } from '../support/fields.ts';

const words = {
  DAN: {
    job: 'Sag',
    unitType: 'Enhedstype',
    item: 'Vare',
    resource: 'Ressource',
    unit: 'Enhed',
    description: 'Beskrivelse',
    quantity: 'Antal',
    timeFrom: 'Tid fra',
    timeTo: 'Tid til',
    create: 'Opret',
    created: 'Registreringen er oprettet',
    approve: /^Godkend: /,
    approved: 'Godkendelsesstatus er ændret!',
    confirm: 'Godkend',
    edit: /^Rediger: /,
    download: 'Download',
    mark: 'Download og markér som eksporteret',
  },
  ENU: {
    job: 'Job',
    unitType: 'Unit type',
    item: 'Item',
    resource: 'Resource',
    unit: 'Unit',
    description: 'Description',
    quantity: 'Quantity',
    timeFrom: 'Time from',
    timeTo: 'Time to',
    create: 'Create',
    created: 'Record successfully created',
    approve: /^Approve: /,
    approved: 'Approval status successfully changed!',
    confirm: 'Approve',
    edit: /^Edit: /,
    download: 'Download',
    mark: 'Download and mark as exported',
  },
} as const;

const cases = [
  { languageCode: 'DAN', resourceUnits: 'Quantity' },
  { languageCode: 'ENU', resourceUnits: 'Time' },
] as const;

for (const settings of cases) {
  const { languageCode } = settings;
  const isTimed = settings.resourceUnits === 'Time';
  const texts = words[languageCode];
  test(`register, approve, export, archive: ${languageCode}, resources by ${settings.resourceUnits}`, async ({
    page,
  }) => {
    const company = await makeCompany(settings);

    await company.signIn(page, 'bo');
    await page.goto('/');
    await pick(page, { label: texts.job, typed: 'facade', option: 'Facade mod gården' });
    await segment(page, texts.unitType, isTimed ? 'Material' : texts.item).check();
    await pick(page, { label: texts.unit, typed: '1020 skr', option: 'Skruer' });
    await page.getByLabel(texts.description, { exact: true }).fill('Rustfri "6×80"; A2');
    await page.getByLabel(texts.quantity, { exact: true }).fill('2,25');
    await page.getByRole('button', { name: texts.create, exact: true }).click();
    await expect(page.getByText(texts.created)).toBeVisible();

    await pick(page, { label: texts.job, typed: 'J-1', option: 'Facade mod gården' });
    await segment(page, texts.unitType, isTimed ? 'Hours' : texts.resource).check();
    await pick(page, { label: texts.unit, typed: 'Bo Lund', option: 'Bo Lund' });
    await page.getByLabel(texts.description, { exact: true }).fill('=Montage');
    if (isTimed) {
      await page.getByLabel(texts.timeFrom).fill('0705');
      await page.getByLabel(texts.timeTo).fill('15:00');
      await page.getByLabel(texts.timeTo).blur();
      await expect(page.getByLabel(texts.quantity, { exact: true })).toHaveValue('7.75');
    } else {
      await page.getByLabel(texts.quantity, { exact: true }).fill('7.75');
    }
    await page.getByRole('button', { name: texts.create, exact: true }).click();
    await expect(page.getByRole('link', { name: texts.edit })).toHaveCount(2);

    await company.signIn(page, 'tove');
    await page.goto('/?mode=TEAM');
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: texts.approve }).first().click();
      const approved = page.waitForResponse(/worksheet\.approve/);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: texts.confirm, exact: true })
        .click();
      await expect(page.getByRole('button', { name: texts.approve })).toHaveCount(left);
      // The previous toast may still be visible.
      await approved;
      await expectToast(page, texts.approved);
    }

    await company.signIn(page, 'adam');
    await page.goto('/?mode=ALL');
    await page.getByRole('button', { name: texts.download, exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.mark }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('worksheet.csv');
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toBe(expectedFile(settings, await archived(page, 'ALL')));

    await page.goto('/archive?mode=ALL');
    await expect(page.getByText('Rustfri "6×80"; A2').first()).toBeVisible();
    await expect(page.locator('[data-total]')).toHaveText(
      languageCode === 'DAN' ? '10,00' : '10.00',
    );

    await company.signIn(page, 'bo');
    await page.goto('/');
    await expect(page.getByRole('link', { name: texts.edit })).toHaveCount(0);
    const [record] = await archived(page, 'YOURS');
    const refusal = await page.request.delete('/api/worksheet', { data: { id: record?.id } });
    expect(refusal.status()).toBe(409);
  });
}

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

function expectedFile(settings: (typeof cases)[number], records: readonly Archived[]): string {
  const isDanish = settings.languageCode === 'DAN';
  const head =
    'id,accountId,username,date,customerNo,customerName,jobCode,jobDescription,jobTaskCode,jobTaskDescription,locationCode,workTypeCode,workTypeDescription,unitType,unitNo,unitDescription,description,timeFrom,timeTo,quantity,unitOfMeasureCode,unitOfMeasureDescription,approvedBy,approvedDateTime,modifiedBy,modifiedDate';
  const lines = records.map(({ id, accountId, date, unitType, approvedDateTime }) => {
    const isItem = unitType === 'Item';
    const isTimed = !isItem && settings.resourceUnits === 'Time';
    const item = '"Rustfri ""6×80""; A2"';
    const quantity = isItem ? '2.25' : '7.75';
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
      isItem ? item : "'=Montage",
      isTimed ? `${date}T07:15:00` : '',
      isTimed ? `${date}T15:00:00` : '',
      isDanish ? quantity.replace('.', ',') : quantity,
      isItem ? 'BOX' : 'HOUR',
      isItem ? 'Measure BOX' : 'Measure HOUR',
      'tove',
      approvedDateTime,
      '',
      '',
    ].join(isDanish ? ';' : ',');
  });
  const delimited = isDanish ? head.replaceAll(',', ';') : head;
  return `\uFEFF${[delimited, ...lines].map((line) => `${line}\r\n`).join('')}`;
}
