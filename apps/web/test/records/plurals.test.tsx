import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepApprovals } from '../support/approvals.ts';
import { goTo, openApp } from '../support/app.tsx';
import { keepExports } from '../support/exports.ts';
import { approveAll } from '../support/matrix.ts';
import { field } from '../support/fields.ts';
import { rowOf } from '../support/list.ts';
import { expectChosen } from '../support/pickers.ts';
import { keepRecords, record } from '../support/records.ts';
import { keepReports } from '../support/reports.ts';

const unitPlurals = [
  { code: 'KASSE', description: 'Kasse', pluralDescription: 'Kasser' },
  { code: 'BOX', description: 'Box', pluralDescription: 'Boxes' },
];

test.each([
  ['DAN', 'Kasse', 'kasse', 'kasser', ','],
  ['ENU', 'Box', 'box', 'boxes', '.'],
] as const)(
  'amounts other than 1 show the plural of their unit of measure, in lists, totals and details (D71), %s',
  async (languageCode, unitOfMeasureDescription, one, many, comma) => {
    const date = '2026-11-25';
    const line = (description: string, quantity: number) =>
      record({ date, description, quantity, unitOfMeasureDescription });
    const { answers } = keepRecords([line('Screws', 6), line('Nails', 1), line('Glue', 0.5)]);
    await openApp('/', { answers, session: { languageCode }, account: { unitPlurals } });
    await expect.element(rowOf('Screws')).toMatchTextContent(`6${comma}00${many}`);
    await expect.element(rowOf('Nails')).toMatchTextContent(`1${comma}00${one}`);
    await expect.element(rowOf('Nails')).not.toMatchTextContent(many);
    await expect.element(rowOf('Glue')).toMatchTextContent(`0${comma}50${many}`);
    await expect.element(page.getByText(`7${comma}50 ${many}`).first()).toBeInTheDocument();
    await page.viewport(390, 844);
    await expect.element(rowOf('Screws')).toMatchTextContent(`6 ${many}`);
    await expect.element(rowOf('Nails')).toMatchTextContent(`1 ${one}`);
  },
);

const session = { languageCode: 'DAN' } as const;
const account = {
  unitPlurals: [{ code: 'KASSE', description: 'Kasse', pluralDescription: 'Kasser' }],
};
const boxes = { unitOfMeasureCode: 'KASSE', unitOfMeasureDescription: 'Kasse' };

test('approvals name units of measure as lists do: band, question and cells (D71)', async () => {
  const date = '2026-03-02';
  const people = [{ username: 'bo', name: 'Bo Lund' }];
  const { answers } = keepApprovals({ people, records: [record({ ...boxes, date, quantity: 6 })] });
  await openApp('/approvals?from=2026-03-02', { as: 'tove', answers, session, account });
  await expect.element(page.getByText('6 kasser', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('gridcell').getByRole('button').first())
    .toHaveAccessibleName(/6 kasser/);
  await approveAll().click();
  await expect.element(page.getByRole('row', { name: '6,00 kasser' })).toBeVisible();
});

test('reports and exports name units of measure as lists do (D71)', async () => {
  const { report } = keepReports().answers;
  const sums = [{ unitOfMeasureCode: 'KASSE', quantity: 6 }];
  const kept = keepExports({ change: { 1: { sums } } });
  const line = {
    keys: [{ code: 'J-1', name: 'Facade' }],
    hours: null,
    exactHours: null,
    records: 2,
    sums,
  };
  await openApp('/reports?groupBy=job&show=unit%3AKASSE&from=2026-06-01&to=2026-08-31', {
    as: 'adam',
    session,
    account,
    answers: {
      ...kept.answers,
      report: { ...report, read: () => ({ groupBy: ['job'], rows: [line], total: line }) },
    },
    files: kept.files,
  });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('6,00 kasser');
  await expect
    .element(page.getByRole('columnheader', { name: 'Kasser' }).first())
    .toBeInTheDocument();
  await goTo('/archive/exports?number=1');
  await expect.element(main).toMatchTextContent('6 kasser');
});

test('the unit of measure beside an amount that is typed has its plural (D71)', async () => {
  await page.viewport(390, 844);
  const screws = record({ ...boxes, quantity: 6 });
  const { answers } = keepRecords([screws]);
  await openApp(`/worksheet/edit/${screws.id}`, { session, account, answers });
  await expectChosen('Måleenhed', 'kasser');
  await field('Antal').fill('1');
  await expect.element(page.getByText('kasser')).not.toBeInTheDocument();
  await expectChosen('Måleenhed', 'kasse');
});
