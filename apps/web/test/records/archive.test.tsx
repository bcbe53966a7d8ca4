import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button, field, pick } from '../support/fields.ts';
import { address, link, rowOf } from '../support/list.ts';
import { keepRecords, record } from '../support/records.ts';
import { NoNetwork } from '../support/server.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') }),
);
const exported = { exported: true, exportNumber: 1, allowedActions: [] } as const;

function archive() {
  const dates = ['2026-11-26', '2026-01-01', '2025-12-30'];
  return keepRecords(
    dates.map((date) =>
      record({ ...exported, allowedActions: [], date, description: `Of ${date}` }),
    ),
  );
}

const texts = () =>
  page
    .getByText(/^Of \d{4}-/)
    .elements()
    .map(({ textContent }) => textContent);

async function type(label: string, text: string): Promise<void> {
  await field(label).fill(text);
  await userEvent.keyboard('{Enter}');
}

test('From defaults to the start of the year and To to today; any filter change reloads the data', async () => {
  await openApp('/archive?mode=ALL', { as: 'adam', answers: archive().answers });
  await expect.element(field('From date')).toHaveValue('01/01/2026');
  await expect.element(field('To date')).toHaveValue('26/11/2026');
  await expect.poll(texts).toHaveLength(2);
  await type('From date', '01/12/2025');
  await expect.poll(texts).toHaveLength(3);
  await expect.poll(address).toContain('from=2025-12-01');
  await type('To date', '31/12/2025');
  await expect.poll(texts).toEqual(['Of 2025-12-30']);
  await reopenApp();
  await expect.poll(texts).toEqual(['Of 2025-12-30']);
  await expect.element(field('To date')).toHaveValue('31/12/2025');
});

test('on a phone the filters are pills, whose dates are in the language of the page', async () => {
  await page.viewport(390, 844);
  await openApp('/archive?mode=ALL', {
    as: 'adam',
    session: { languageCode: 'DAN' },
    account: { showCustomer: true },
    answers: archive().answers,
  });
  const filters = page.getByRole('group', { name: 'Filtre' });
  await expect.element(filters).toMatchTextContent('Fra 01.01.2026');
  await expect.element(filters).toMatchTextContent('Til 26.11.2026');
  await expect.element(filters.getByRole('combobox', { name: 'Kunde: Alle' })).toBeVisible();
  await expectAccessible();
  await filters.getByLabelText('Fra dato').fill('2025-12-01');
  await expect.poll(address).toContain('from=2025-12-01');
  await expect.element(filters).toMatchTextContent('Fra 01.12.2025');
  await expect.poll(texts).toHaveLength(3);
  await filters.getByRole('combobox', { name: 'Sag: Alle' }).click();
  await page.getByRole('option', { name: 'Facade mod gården' }).click();
  await expect.poll(address).toContain('jobCode=J-1');
});

test('From is limited to at most To, and To to at least From', async () => {
  const { answers } = archive();
  await openApp('/archive?mode=ALL&from=2020-03-01&to=2020-03-31', { as: 'adam', answers });
  await type('From date', '15/06/2020');
  await expect.element(field('From date')).toHaveValue('31/03/2020');
  await type('To date', '01/01/2019');
  await expect.element(field('To date')).toHaveValue('31/03/2020');
  await expect.poll(address).toContain('from=2020-03-31&to=2020-03-31');
  await expect.element(page.getByText('Nothing to show')).toBeVisible();
});

test('dates of the address are limited too', async () => {
  const { answers } = archive();
  await openApp('/archive?mode=ALL&from=2020-12-31&to=2020-03-31', { as: 'adam', answers });
  await expect.element(field('From date')).toHaveValue('31/03/2020');
});

test('Customer and Job filter the archive', async () => {
  const { answers } = archive();
  const other = record({
    ...exported,
    allowedActions: [],
    date: '2026-11-26',
    description: 'Of 2026-11-26, another job',
    jobCode: 'J-2',
  });
  const list: typeof answers.worksheet.list = (input) => [
    ...answers.worksheet.list(input),
    ...keepRecords([other]).answers.worksheet.list(input),
  ];
  await openApp('/archive?mode=ALL', { as: 'adam', answers: { worksheet: { list } } });
  await expect.poll(texts).toHaveLength(3);
  await pick('Customer', 'havnen', 'Havnen A/S');
  await expect.poll(address).toContain('customerNo=K-10');
  await pick('Job', 'facade', 'Facade mod gården');
  await expect.poll(address).toContain('jobCode=J-1');
  await expect.poll(texts).toHaveLength(2);
});

test('the same table is shown in read-only mode: no approve, edit or delete icons', async () => {
  await openApp('/archive?mode=ALL', { as: 'adam', answers: archive().answers });
  await expect.poll(texts).toHaveLength(2);
  const table = page.getByRole('table');
  expect(table.getByRole('link', { name: 'Export 1' }).elements()).toHaveLength(2);
  expect(table.getByRole('link').elements()).toHaveLength(2);
  // Only the history, which says who approved and exported it.
  expect(table.getByRole('button', { name: /^Edit history: / }).elements()).toHaveLength(2);
  expect(table.getByRole('button').elements()).toHaveLength(2);
});

test('a row shows whether its record had been approved, on a phone too', async () => {
  const line = (change: Parameters<typeof record>[0]) =>
    record({ ...exported, allowedActions: [], ...change });
  const { answers } = keepRecords([
    line({ description: 'Line 0', approvedBy: 'tove', approvedDateTime: '2026-11-16T10:00:00Z' }),
    line({ description: 'Line 1' }),
  ]);
  await openApp('/archive?mode=ALL', { as: 'adam', answers });
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    await expect.element(rowOf('Line 0')).toMatchTextContent('Approved');
    await expect.element(rowOf('Line 1')).toMatchTextContent('Not approved');
  }
});

test('an archive that fails to load shows an error and can be reloaded', async () => {
  const { answers } = archive();
  let isLost = true;
  const list: typeof answers.worksheet.list = (input) => {
    if (input.mode !== 'TEAM') return answers.worksheet.list(input);
    if (isLost) throw new NoNetwork();
    return [];
  };
  await openApp('/archive?mode=ALL', { as: 'adam', answers: { worksheet: { list } } });
  await expect.poll(texts).toHaveLength(2);
  await link('Team').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('The records could not be loaded');
  isLost = false;
  await button('Try again', alert).click();
  await expect.element(page.getByText('Nothing to show')).toBeVisible();
});

test('the mode is kept between the worksheet and the archive, by links and by Back', async () => {
  await openApp('/?mode=TEAM', { as: 'tove' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const openArchive = async () => {
    await menu.getByRole('link', { name: 'Archive' }).click();
    await expect.element(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
    await expect.element(link('Team')).toHaveAttribute('aria-current', 'page');
  };
  const expectTeam = async () => {
    await expect.poll(address).toBe('/?mode=TEAM');
    await expect.element(link('Team')).toHaveAttribute('aria-current', 'page');
  };
  await openArchive();
  history.back();
  await expectTeam();
  for (const name of ['Home', 'Worksheet']) {
    await openArchive();
    await link(name).click();
    await expectTeam();
  }
});

test.each(['/', '/archive', '/admin/customers?q=nothing', '/admin/audit?username=nn'])(
  'an empty list has one text, in Danish too: %s',
  async (path) => {
    await openApp(path, { as: 'tove', session: { languageCode: 'DAN' } });
    await expect.element(page.getByText('Intet at vise', { exact: true })).toBeVisible();
  },
);
