import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, selectOption } from '../support/fields.ts';
import {
  chooseFile,
  importAnswers,
  importResult,
  noCounts,
  readResult,
} from '../support/import.ts';

test('columns that are not recognised are chosen before the file is checked', async () => {
  const mappings: unknown[] = [];
  const { sheets } = readResult('item', {});
  const columns = ['Ref', 'Text of the goods', 'Shelf'].map((heading) => ({
    heading,
    field: null,
    samples: [],
  }));
  const files = importAnswers(
    'item',
    () => ({ sheets: sheets.map((sheet) => ({ ...sheet, columns })), hiddenSheets: [] }),
    (form) => {
      mappings.push(JSON.parse(String(form.get('mapping'))));
      return importResult({ counts: { ...noCounts, created: 1 } });
    },
  );
  await openApp('/admin/import?entity=items', { as: 'adam', files });
  await chooseFile('a.csv');
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect.element(steps.getByText('Columns')).toBeVisible();
  await expect.element(page.getByText('Still missing: Number')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
  await selectOption('Field of “Ref”', 'Number');
  await selectOption('Field of “Text of the goods”', 'Description');
  await button('Next').click();
  await button('Import 1 row').click();
  await expect.element(page.getByRole('heading', { name: '1 row is imported' })).toBeVisible();
  const mapping = { Ref: 'no', 'Text of the goods': 'description', Shelf: null };
  expect(mappings).toEqual([mapping, mapping]);
});

test('the headings are found below a title, and any row can be pointed at', async () => {
  const firstRows = [
    { row: 1, cells: ['Nordlys Byg A/S – debitorliste'] },
    { row: 4, cells: ['Ref', 'Navn'] },
    { row: 5, cells: ['Kundenr.', 'Navn'] },
    { row: 6, cells: ['10042', 'Lindegården'] },
  ];
  const { sheets } = readResult('customer', { Ref: 'no' });
  const asked: unknown[] = [];
  const rows: unknown[] = [];
  const files = importAnswers(
    'customer',
    (form) => {
      const at = form.get('headerRows');
      asked.push(at === null ? null : JSON.parse(String(at)));
      const headerRow = at === null ? 4 : 5;
      const columns = [
        {
          heading: at === null ? 'Ref' : 'Kundenr.',
          field: at === null ? null : 'no',
          samples: [],
        },
        { heading: 'Navn', field: 'name', samples: ['Lindegården'] },
      ];
      const read = sheets.map((sheet) => ({ ...sheet, headerRow, firstRows, columns }));
      return { sheets: read, hiddenSheets: [] };
    },
    (form) => {
      rows.push(form.get('headerRow'));
      return importResult({ counts: { ...noCounts, created: 1 } });
    },
  );
  await openApp('/admin/import?entity=customers', { as: 'adam', files });
  await chooseFile('report.csv');
  await expect
    .element(page.getByRole('heading', { name: 'Row 4 seems to hold the headings' }))
    .toBeVisible();
  await expect.element(page.getByText('The row above it is left out.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Row 4' })).toBeChecked();
  await page.getByRole('radio', { name: 'Row 5' }).click();
  await expect.element(page.getByRole('radio', { name: 'Row 5' })).toBeChecked();
  await button('Next').click();
  await expect.element(button('Import 1 row')).toBeVisible();
  expect(asked).toEqual([null, { file: 5 }]);
  expect(rows).toEqual(['5']);
});
