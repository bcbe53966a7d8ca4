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
    () => ({ sheets: sheets.map((sheet) => ({ ...sheet, columns })) }),
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
