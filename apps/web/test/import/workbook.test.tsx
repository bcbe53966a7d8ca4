import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkbookResult } from '@worksheet/domain/import/contract';
import { openApp } from '../support/app.tsx';
import { button, expectAddress, selectOption } from '../support/fields.ts';
import {
  chooseFile,
  importAnswers,
  importedRow,
  importResult,
  noCounts,
  readResult,
} from '../support/import.ts';
import { logInAgain, loseSession } from '../support/session-loss.ts';
import { refuseFile } from '../support/saved-files.ts';

const imported = (title: string) => page.getByRole('heading', { name: title });
const customers = () => readResult('customer', { 'No.': 'no', Name: 'name' });

test('a workbook is checked sheet by sheet, and a sheet can be left out', async () => {
  const created = { ...noCounts, created: 1 };
  const sheetOf = (name: 'Customers' | 'Jobs', key: object) => ({
    name,
    entity: name === 'Jobs' ? ('job' as const) : ('customer' as const),
    ...importResult({
      counts: created,
      rows: [importedRow({ key: { ...key }, after: { ...key } })],
    }),
  });
  const result: WorkbookResult = {
    check: 'checked',
    sheets: [sheetOf('Customers', { no: 'K-90' }), sheetOf('Jobs', { code: 'J-9' })],
  };
  const sent: unknown[] = [];
  const [first] = customers().sheets;
  const [job] = readResult('job', {
    'No.': 'code',
    Description: 'description',
    'Bill-to Customer No.': 'billToCustomerNo',
  }).sheets;
  await openApp('/admin/import', {
    as: 'adam',
    files: {
      'POST /api/import/read': () =>
        Response.json({
          sheets: [
            { ...job, name: 'Jobs' },
            { ...first, name: 'Customers' },
            { ...first, name: 'Notes', entity: null, columns: [] },
          ],
          hiddenSheets: ['Prices'],
        }),
      'POST /api/import/workbook': async (request) => {
        sent.push(JSON.parse(String((await request.formData()).get('sheets'))));
        return Response.json(result);
      },
    },
  });
  await chooseFile('all.xlsx');
  await expect.element(page.getByText('The sheet “Prices” is hidden in the file')).toBeVisible();
  await selectOption('The sheet “Notes” contains', 'Is not imported');
  await button('Next').click();
  await button('Jobs').click();
  await expect.element(page.getByRole('tab', { name: '1 created' })).toBeVisible();
  await button('Import 2 rows').click();
  await expect.element(imported('2 rows are imported')).toBeVisible();
  const sheets = [
    { name: 'Jobs', entity: 'job' },
    { name: 'Customers', entity: 'customer' },
  ];
  expect(sent).toMatchObject([sheets, sheets]);
});

test('file and choices survive a lost session', async () => {
  let isLost = false;
  const oneCreated = importResult({
    counts: { ...noCounts, created: 1 },
    rows: [importedRow({ key: { no: 'K-20' }, after: { no: 'K-20', name: 'New one' } })],
  });
  const files = importAnswers('customer', customers, (form) => {
    if (form.get('dryRun') !== 'true' && isLost) return refuseFile('not-signed-in', 'required', []);
    return oneCreated;
  });
  const { session } = await openApp('/admin/import?entity=customers', { as: 'adam', files });
  await chooseFile('customers.csv');
  await expect.element(button('Import 1 row')).toBeVisible();
  isLost = true;
  loseSession(session, {});
  await button('Import 1 row').click();
  isLost = false;
  await logInAgain();
  await expectAddress('/admin/import?entity=customers');
  await button('Import 1 row').click();
  await expect.element(imported('1 row is imported')).toBeVisible();
});

test('on a phone a file is checked and imported', async () => {
  await page.viewport(390, 844);
  const cells = { no: 'X-1', description: 'Nails' };
  const nails = importedRow({ key: { no: 'X-1' }, file: cells, after: cells });
  const files = importAnswers(
    'item',
    () => readResult('item', { 'No.': 'no', Description: 'description' }),
    () =>
      importResult({
        counts: { ...noCounts, created: 1, refused: 1 },
        errors: [{ row: 3, field: 'description', code: 'required', message: '', value: '' }],
        rows: [nails, importedRow({ row: 3, status: 'refused', key: { no: 'X-2' } })],
      }),
  );
  await openApp('/admin/import?entity=items', { as: 'adam', files });
  await chooseFile('items.csv');
  await expect.element(page.getByText('Description is missing').first()).toBeVisible();
  await page.getByRole('tab', { name: '1 created' }).click();
  await page.getByRole('button', { name: /^X-1/ }).click();
  await expect.element(page.getByRole('cell', { name: 'is created' })).toBeVisible();
  await button('Import 1 row').click();
  await expect.element(imported('1 row is imported')).toBeVisible();
});

test('a hidden sheet is used instead of the others, and these again', async () => {
  const [first] = customers().sheets;
  if (!first) throw new Error('No sheet');
  const columns = [{ heading: 'Ref', field: null, samples: [] }, ...first.columns.slice(1)];
  const asked: unknown[] = [];
  const checked: unknown[] = [];
  const files = importAnswers(
    'customer',
    (form) => {
      const sheet = form.get('sheet');
      asked.push(sheet);
      return sheet === null
        ? { sheets: [{ ...first, name: 'Liste', columns }], hiddenSheets: ['Ark2'] }
        : { sheets: [{ ...first, name: 'Ark2' }], hiddenSheets: [] };
    },
    (form) => {
      checked.push(form.get('sheet'));
      return importResult({ counts: { ...noCounts, created: 1 } });
    },
  );
  await openApp('/admin/import?entity=customers', {
    as: 'adam',
    session: { languageCode: 'DAN' },
    files,
  });
  await chooseFile('Debitorer.xlsx');
  await expect.element(page.getByText('Arket »Ark2« er skjult i filen')).toBeVisible();
  await button('Brug det skjulte ark i stedet').click();
  await expect.element(button('Importér 1 række')).toBeVisible();
  await button('Tilbage til kolonner').click();
  await expect.element(page.getByText('Det skjulte ark »Ark2« bruges')).toBeVisible();
  await button('Brug de synlige ark i stedet').click();
  await expect.element(page.getByText('Arket »Ark2« er skjult i filen')).toBeVisible();
  expect(asked).toEqual([null, 'Ark2', null]);
  expect(checked).toEqual(['Ark2']);
});

test('a file with a title above its headings takes no more acts than one without', async () => {
  const firstRows = [
    { row: 1, cells: ['Nordlys Byg A/S – debitorliste'] },
    { row: 4, cells: ['No.', 'Name'] },
  ];
  const [plain] = customers().sheets;
  if (!plain) throw new Error('No sheet');
  const actsWith = async (sheet: typeof plain): Promise<number> => {
    const files = importAnswers(
      'customer',
      () => ({ sheets: [sheet], hiddenSheets: [] }),
      () => importResult({ counts: { ...noCounts, created: 1 } }),
    );
    await openApp('/admin/import?entity=customers', { as: 'adam', files });
    let acts = 0;
    const count = () => {
      acts += 1;
    };
    for (const act of ['click', 'keydown', 'change'])
      document.addEventListener(act, count, { capture: true });
    await chooseFile('report.csv');
    await button('Import 1 row').click();
    await expect.element(imported('1 row is imported')).toBeVisible();
    for (const act of ['click', 'keydown', 'change'])
      document.removeEventListener(act, count, { capture: true });
    return acts;
  };
  const without = await actsWith(plain);
  // The file, and the import.
  expect(without).toBe(2);
  expect(await actsWith({ ...plain, headerRow: 4, firstRows })).toBe(without);
});
