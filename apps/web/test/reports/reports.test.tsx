import { maxReportViews } from '@worksheet/domain/reports/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, expectCount, expectTexts, expectToast } from '../support/fields.ts';
import { keepReports, reportView } from '../support/reports.ts';
import { callsOf } from '../support/server.ts';

const summer = '/reports?from=2026-06-01&to=2026-08-31';
const rowButton = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

test('a saved report is replaced also by a user who has as many as allowed', async () => {
  const views = Array.from({ length: maxReportViews }, (_, index) =>
    reportView({ name: `Report ${index + 1}` }),
  );
  await openApp(summer, { as: 'adam', ...keepReports(views) });
  const saved = page.getByRole('navigation', { name: 'Saved reports' });
  await saved.getByRole('link', { name: 'Report 1', exact: true }).click();
  await page.getByRole('button', { name: /^Show: / }).click();
  await page.getByRole('menuitemradio', { name: 'Records' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Report 1 changed, not saved');
  await button('Save report').click();
  await button('Save', page.getByRole('dialog', { name: 'Save report' })).click();
  await expectToast('“Report 1” is saved');
  await expectCount(saved.getByRole('listitem'), maxReportViews);
  await expect.element(heading).toMatchTextContent(/^Report 1\s*$/);
  expect(callsOf('report', 'updateView')).toMatchObject([
    { id: views[0]?.id, name: 'Report 1', query: 'groupBy=job&mode=ALL&show=records' },
  ]);
});

test('a chart has a table with exactly the amounts of its bars, also where the visible table has none', async () => {
  /** The rows of the table that screen readers get beside the chart. */
  const bars = page.getByRole('table', { name: 'The amounts of the bars' }).getByRole('row');
  await page.viewport(390, 844);
  await openApp(summer, { as: 'adam', ...keepReports() });
  await expectTexts(bars, ['MonthHours', 'Jun220.50', 'Jul121.50', 'Aug357.75']);
  await rowButton(/^Tagrenovering/).click();
  await expectTexts(bars, [
    'MonthHoursOf it Tagrenovering, Lindegården',
    'Jun220.500.00',
    'Jul121.5042.50',
    'Aug357.75138.00',
  ]);
  await page.viewport(1280, 900);
  await goTo(`${summer}&groupBy=person,job`);
  await expectTexts(bars, ['PersonHours', 'bo426.00', 'ida273.75']);
  await goTo('/reports?from=2026-04-01&to=2026-06-30&groupBy=month');
  await expectTexts(bars, ['MonthHours', 'Apr0.00', 'May0.00', 'Jun220.50']);
});

test('the records behind kilometres are no hours', async () => {
  await openApp('/reports?from=2026-06-01&to=2026-06-30&show=unit%3AKM', {
    as: 'adam',
    ...keepReports(),
  });
  await page.getByRole('button', { name: /^Ny gymnastiksal.*, Total: 12\.50/ }).click();
  const records = page.getByRole('dialog', { name: /^Records of Ny gymnastiksal/ });
  await expect.element(records.getByText('Kilometre', { exact: true })).toBeVisible();
  await expect.element(records.getByText('Montage')).not.toBeInTheDocument();
});

test.each([390, 1440])(
  'in Danish at %i px a row is selected, a budget that is used up stands out, and axe finds nothing',
  async (width) => {
    await page.viewport(width, 900);
    const views = [
      reportView({ name: 'Timer pr. team og uge', shared: true }),
      reportView({ name: 'Lindegården, til byggemøde' }),
    ];
    await openApp(summer, {
      as: 'adam',
      session: { languageCode: 'DAN' },
      ...keepReports(views),
    });
    await rowButton(/^(S-1012 ?)?Tagrenovering/).click();
    await expect.element(page.getByText('180,50 timer, valgt i tabellen')).toBeVisible();
    await expect.element(page.getByText('6% over budget')).toBeVisible();
    await expectAccessibleInBothThemes();
  },
);

test('two groups are rows and columns; a column is selected by its heading, and its part is solid', async () => {
  await page.viewport(1280, 900);
  await openApp(`${summer}&groupBy=job,person`, { as: 'adam', ...keepReports() });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).last();
  await expect.element(row('Ny gymnastiksal')).toMatchTextContent('245.50–none245.50');
  await expect.element(row('Total')).toMatchTextContent('426.00273.75699.75');
  const bars = page.getByRole('table', { name: 'The amounts of the bars' }).getByRole('row');
  await expectTexts(bars, [
    'JobHours',
    'Facade og vinduer, Birkely Plejecenter273.75',
    'Ny gymnastiksal, Sønderå Efterskole245.50',
    'Tagrenovering, Lindegården180.50',
  ]);
  await page.getByRole('columnheader', { name: 'bo' }).getByRole('button').click();
  await expectTexts(bars, [
    'JobHoursOf it bo',
    'Ny gymnastiksal, Sønderå Efterskole245.50245.50',
    'Tagrenovering, Lindegården180.50180.50',
    'Facade og vinduer, Birkely Plejecenter273.750.00',
  ]);
  await expect.element(page.getByText('426.00 hours, selected in the table')).toBeVisible();
  await page.getByRole('button', { name: /^Ny gymnastiksal.*, bo: 245\.50/ }).click();
  await expect
    .element(page.getByRole('dialog', { name: /^Records of Ny gymnastiksal.*, bo/ }))
    .toBeVisible();
});

test('opening shows the half year that has data', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-26T12:00:00Z') });
  await openApp('/reports', { as: 'adam', ...keepReports() });
  await expect.element(page.getByText(/699\.75/).first()).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Period: / }))
    .toMatchTextContent(/Mar.*Aug/);
});

test('on a phone, the settings and filters are one row', async () => {
  await page.viewport(390, 844);
  await openApp(`${summer}&groupBy=job,person`, { as: 'adam', ...keepReports() });
  const settings = page.getByRole('group', { name: 'What the report shows' });
  await expect.element(settings.getByRole('button', { name: 'Filters' })).toBeVisible();
  const tops = settings
    .getByRole('button')
    .elements()
    .map((each) => each.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(390);
});
