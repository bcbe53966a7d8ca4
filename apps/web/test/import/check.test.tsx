import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportResult } from '@worksheet/domain/import/contract';
import { openApp } from '../support/app.tsx';
import { button } from '../support/fields.ts';
import {
  chooseFile,
  importAnswers,
  importedRow,
  importResult,
  noCounts,
  readResult,
} from '../support/import.ts';
import { NoNetwork, Refusal } from '../support/server.ts';

const tab = (name: string) => page.getByRole('tab', { name });
const imported = (title: string) => page.getByRole('heading', { name: title });
const customers = () => readResult('customer', { 'No.': 'no', Name: 'name' });
const jobs = () =>
  readResult('job', {
    'No.': 'code',
    Description: 'description',
    'Bill-to Customer No.': 'billToCustomerNo',
  });

const newCustomer = importedRow({ key: { no: 'K-20' }, after: { no: 'K-20', name: 'New one' } });
const oneCreated = importResult({ counts: { ...noCounts, created: 1 }, rows: [newCustomer] });
const isCheck = (form: FormData) => form.get('dryRun') === 'true';

test('an unknown code can mean another in the whole file', async () => {
  const wrong = importResult({
    counts: { ...noCounts, created: 1, updated: 1, refused: 2 },
    errors: [
      { row: 3, field: 'billToCustomerNo', code: 'does-not-exist', message: '', value: 'K10' },
      { row: 5, field: 'code', code: 'invalid-characters', message: '', value: 'J/4*' },
    ],
    rows: [
      importedRow({ row: 2, key: { code: 'J-2' }, after: { code: 'J-2', description: 'Roof' } }),
      importedRow({
        row: 3,
        status: 'refused',
        key: { code: 'J-3' },
        file: { code: 'J-3', billToCustomerNo: 'K10' },
      }),
      importedRow({ row: 4, status: 'updated', key: { code: 'J-1' } }),
      importedRow({ row: 5, status: 'refused', key: { code: 'J/4*' }, file: { code: 'J/4*' } }),
    ],
    suggestions: [
      { field: 'billToCustomerNo', value: 'K10', code: 'K-10', name: 'Havnen A/S', uses: 1 },
    ],
  });
  const better: ImportResult = {
    ...wrong,
    counts: { ...noCounts, created: 2, updated: 1, refused: 1 },
    errors: wrong.errors.slice(1),
    suggestions: [],
  };
  const replaced: unknown[] = [];
  const files = importAnswers('job', jobs, (form) => {
    const replace = form.get('replace');
    replaced.push(replace);
    return replace === null ? wrong : better;
  });
  await openApp('/admin/import?entity=jobs', { as: 'adam', files });
  await chooseFile('jobs.csv');
  await expect.element(tab('2 wrong')).toHaveAttribute('aria-selected', 'true');
  await expect.element(button('Row 3')).toBeVisible();
  button('Row 3').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('Row 5')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /cannot be used: \*/ })).toBeVisible();
  await button('Row 3').click();
  await expect
    .element(page.getByRole('heading', { name: 'Bill-to customer “K10” does not exist' }))
    .toBeVisible();
  await expect.element(page.getByText('The most similar one is K-10')).toBeVisible();
  await button('Use in the whole file').click();
  await expect.element(tab('1 wrong')).toBeVisible();
  await expect.element(button('Import 3 rows')).toBeVisible();
  expect(replaced).toEqual([null, JSON.stringify({ billToCustomerNo: { K10: 'K-10' } })]);
});

test('what the file does not name is set inactive only if that is chosen', async () => {
  const gone = importedRow({
    row: null,
    status: 'deactivated',
    key: { no: 'K-10' },
    before: { no: 'K-10', name: 'Havnen A/S' },
    after: { active: false },
  });
  const files = importAnswers('customer', customers, (form) =>
    form.get('missing') === 'deactivate'
      ? importResult({
          counts: { ...noCounts, created: 1, deactivated: 1 },
          rows: [newCustomer, gone],
        })
      : oneCreated,
  );
  await openApp('/admin/import?entity=customers', { as: 'adam', files });
  await chooseFile('customers.csv');
  await expect.element(tab('0 set inactive')).toBeVisible();
  await page.getByRole('combobox', { name: 'Customers that are not in the file' }).click();
  await page.getByRole('option', { name: 'Set inactive' }).click();
  await tab('1 set inactive').click();
  await expect.element(page.getByRole('row', { name: /Havnen A\/S/ })).toBeVisible();
  await button('Import 2 rows').click();
  await expect.element(page.getByText('1 created · 1 set inactive')).toBeVisible();
});

test('a change since the check is said, and the file is checked again', async () => {
  const { problem } = new Refusal('import-changed');
  const unchanged = importResult({ counts: { ...noCounts, created: 1, unchanged: 1 } });
  let checks = 0;
  const files = importAnswers('customer', customers, (form) => {
    if (!isCheck(form))
      return checks === 1 ? Response.json(problem, { status: problem.status }) : oneCreated;
    checks += 1;
    return checks === 1
      ? importResult({ counts: { ...noCounts, created: 1, updated: 1 } })
      : unchanged;
  });
  await openApp('/admin/import?entity=customers', { as: 'adam', files });
  await chooseFile('customers.csv');
  await button('Import 2 rows').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The data has changed since the check');
  await expect.element(tab('1 unchanged')).toBeVisible();
  await button('Import 1 row').click();
  await expect.element(imported('1 row is imported')).toBeVisible();
});

test('after a lost connection the file is checked again before it is imported', async () => {
  let isOnline = false;
  const files = importAnswers('customer', customers, (form) => {
    if (!isCheck(form) && !isOnline) throw new NoNetwork();
    return oneCreated;
  });
  await openApp('/admin/import?entity=customers', { as: 'adam', files });
  await chooseFile('customers.csv');
  await button('Import 1 row').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('It is not known whether');
  isOnline = true;
  await button('Check again').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await button('Import 1 row').click();
  await expect.element(imported('1 row is imported')).toBeVisible();
});

test('a file that does not tell its encoding is asked about, with a line of it', async () => {
  const encodings = [
    { encoding: 'cp850' as const, preview: ['1;Rødgrød ApS'] },
    { encoding: 'windows-1252' as const, preview: ['1;R›dgr›d ApS'] },
  ];
  const sent: unknown[] = [];
  const files = importAnswers(
    'customer',
    (form) => (form.has('encoding') ? customers() : { sheets: [], hiddenSheets: [], encodings }),
    (form) => {
      sent.push(form.get('encoding'));
      return oneCreated;
    },
  );
  await openApp('/admin/import?entity=customers', { as: 'adam', files });
  await chooseFile('dos.csv');
  await expect
    .element(page.getByRole('heading', { name: 'Which line has the right letters?' }))
    .toBeVisible();
  await button('This one: 1;Rødgrød ApS').click();
  await button('Import 1 row').click();
  await expect.element(imported('1 row is imported')).toBeVisible();
  expect(sent).toEqual(['cp850', 'cp850']);
});

test('a plan is imported onto the board, and nothing of it can become inactive', async () => {
  const read = () => readResult('plan', { User: 'username', Day: 'date', Job: 'jobCode' });
  const key = { username: 'bo', date: '2026-11-30', jobCode: 'TAG' };
  const rows = [importedRow({ key, file: key, after: { ...key, hours: 7.4 } })];
  const one = importResult({ counts: { ...noCounts, created: 1 }, rows });
  const files = importAnswers('plan', read, () => one);
  await openApp('/admin/import?entity=plan', { as: 'adam', files });
  await expect.element(page.getByText('Username, Date, Job', { exact: true })).toBeVisible();
  await chooseFile('plan.csv');
  await expect.element(tab('1 created')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('TAG').first()).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await button('Import 1 row').click();
  await expect
    .element(page.getByRole('link', { name: 'See the planned days' }))
    .toHaveAttribute('href', '/plan');
});
