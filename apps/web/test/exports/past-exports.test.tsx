import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { keepExports } from '../support/exports.ts';
import { button, expectToast } from '../support/fields.ts';
import { address } from '../support/list.ts';
import { expectSettled } from '../support/network.ts';
import { catchFiles } from '../support/saved-files.ts';

const details = (number: number, name = 'Export'): Locator =>
  page.getByRole('complementary', { name: `${name} ${number}`, exact: true });
const rows = () => page.getByCss('table[aria-label=Exports] tbody tr');
const link = (number: number) => page.getByRole('link', { name: `Export ${number}`, exact: true });
const voidButton = () => button('Void export…');
const textsOf = (locator: () => Locator) => () =>
  locator()
    .elements()
    .map(({ textContent }) => textContent);

test('the archive leads to the exports, newest first, with who made them, their records and hours', async () => {
  await openApp('/archive?mode=ALL', { as: 'adam', ...keepExports({ exports: 2 }) });
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await expect.poll(address).toBe('/archive/exports?mode=ALL');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Exports');
  await expect
    .poll(textsOf(rows))
    .toEqual([
      expect.stringMatching(/^2.*adam\s*3\s*3\.75/),
      expect.stringMatching(/^1.*adam\s*3\s*3\.75/),
    ]);
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await expect.poll(address).toBe('/archive?mode=ALL');
});

test('one export tells its people, period, sums, file and lines; all lines are shown on request', async () => {
  await openApp('/archive/exports?number=1', { as: 'adam', ...keepExports({ perExport: 8 }) });
  await expect.element(details(1)).toMatchTextContent(/8 of 1 person, 12\s–\s16 Nov 2026/);
  await expect.element(details(1)).toMatchTextContent('10.00 hours');
  await expect.element(details(1)).toMatchTextContent('worksheet.csv · comma');
  const lines = () => details(1).getByRole('listitem');
  await expect.poll(textsOf(lines)).toHaveLength(5);
  await expect.element(lines().first()).toMatchTextContent('bo');
  await button('Show all 8', details(1)).click();
  await expect.poll(textsOf(lines)).toHaveLength(8);
});

test('↑ and ↓ move between the exports, and Enter opens one beside the list', async () => {
  const kept = keepExports({ exports: 3, perExport: 1 });
  await openApp('/archive/exports', { as: 'adam', ...kept });
  await expect.element(details(3)).toBeVisible();
  link(3).element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(link(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(address).toBe('/archive/exports?number=2');
  await expect.element(details(2)).toBeVisible();
  await expect.element(link(2)).toHaveFocus();
  await expect.element(link(2)).toHaveAttribute('aria-current', 'true');
  history.back();
  await expect.element(details(3)).toBeVisible();
});

test('an export that was voided meanwhile is not voided again, and shows by whom it was', async () => {
  const kept = keepExports();
  await openApp('/archive/exports?number=1', { as: 'adam', ...kept });
  await voidButton().click();
  kept.voidExport(1, 'First');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('Second');
  await button('Void export', dialog).click();
  await expectToast('The export is voided already');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(details(1)).toMatchTextContent(/Voided by adam.*First/);
});

test('a team leader sees that only administrators void', async () => {
  await openApp('/archive/exports?number=1', { as: 'tove', ...keepExports() });
  await expect.element(voidButton()).toBeDisabled();
  await expect
    .element(voidButton())
    .toHaveAccessibleDescription('Only administrators can void an export.');
});

test('an export that does not exist cannot be shown', async () => {
  await openApp('/archive/exports?number=7', { as: 'tove', ...keepExports() });
  await expect.element(page.getByText('Export 7 cannot be shown')).toBeVisible();
});

test('a basic user sees an export without voiding it', async () => {
  await openApp('/archive/exports?number=1', { ...keepExports() });
  await expect.element(details(1)).toBeVisible();
  await expect.element(voidButton()).not.toBeInTheDocument();
});

test('a long list is shown in pages', async () => {
  const kept = keepExports({ exports: 52, perExport: 1 });
  await openApp('/archive/exports', { as: 'adam', ...kept });
  await expect.poll(textsOf(rows)).toHaveLength(50);
  await button('Show more').click();
  await expect.poll(textsOf(rows)).toHaveLength(52);
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('on a phone the exports are cards, one opens by itself, and Back returns to the list', async () => {
  await page.viewport(390, 844);
  const session = { languageCode: 'DAN' } as const;
  const kept = keepExports({ exports: 2, perExport: 8 });
  await openApp('/archive/exports', { as: 'adam', session, ...kept });
  const cards = () => page.getByRole('list', { name: 'Eksporter' }).getByRole('listitem');
  await expect
    .poll(textsOf(cards))
    .toEqual([
      expect.stringMatching(/Eksport 2.*8 registreringer/),
      expect.stringMatching(/Eksport 1.*8 registreringer/),
    ]);
  await cards().first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Eksport 2');
  await expect.element(heading).toHaveFocus();
  await expect
    .element(details(2, 'Eksport'))
    .toMatchTextContent('8 fra 1 person, 12.–16. nov. 2026');
  await button('Tilbagekald eksport…').click();
  const dialog = page.getByRole('dialog', { name: 'Tilbagekald eksport 2?' });
  await dialog.getByLabelText('Begrundelse').fill('Forkert periode');
  await button('Tilbagekald eksport', dialog).click();
  await expect.element(details(2, 'Eksport')).toMatchTextContent('Tilbagekaldt af adam');
  await page.getByRole('link', { name: 'Alle eksporter' }).click();
  await expect.element(cards().first()).toMatchTextContent('Tilbagekaldt Forkert periode');
});

test('an administrator voids an export with a reason, which is checked; then its records are in the worksheet again', async () => {
  const kept = keepExports({ exports: 2 });
  await openApp('/archive/exports?number=1', { as: 'adam', ...kept });
  await voidButton().click();
  const dialog = page.getByRole('dialog', { name: 'Void export 1?' });
  await expect.element(dialog).toMatchTextContent('Its 3 records return to the worksheet');
  const reason = dialog.getByLabelText('Reason');
  await expect.element(reason).toHaveFocus();
  await button('Void export', dialog).click();
  await expect.element(reason).toHaveAccessibleDescription('Field is required');
  await reason.fill('x'.repeat(251));
  await expect
    .element(reason)
    .toHaveAccessibleDescription('Field cannot be longer than 250 characters');
  await reason.fill('Wrong period');
  await button('Void export', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectToast('Export 1 is voided');
  await expectToast('Its 3 records are in the worksheet again.');
  await expect.element(rows().last()).toMatchTextContent('Voided Wrong period');
  await expect.element(details(1)).toMatchTextContent(/Voided by adam.*Wrong period/);
  await expect.element(voidButton()).not.toBeInTheDocument();
  await expect.poll(textsOf(() => details(1).getByRole('listitem'))).toHaveLength(3);
});

test('the file of an export is downloaded again from the list and beside it', async () => {
  const kept = keepExports();
  const saved = catchFiles();
  const file = () => new Response('the same bytes');
  await openApp('/archive/exports?number=1', {
    as: 'adam',
    ...kept,
    files: { ...kept.files, 'GET /api/export/1': file },
  });
  await button('Download export 1 again').click();
  await expect.poll(saved.texts).toEqual(['the same bytes']);
  await button('Get the file again').click();
  await expect.poll(saved.texts).toEqual(['the same bytes', 'the same bytes']);
});

test.each([390, 1440])(
  'at %i px in Danish nothing is cut, and axe finds nothing, whatever became of the exports',
  async (width) => {
    await page.viewport(width, 900);
    const kept = keepExports({
      exports: 4,
      perExport: 8,
      change: {
        1: { acceptedCount: 8 },
        2: {
          voidedBy: 'adam',
          voidedDateTime: '2026-11-20T11:00:00.000Z',
          voidReason: 'Forkert periode: uge 46 i stedet for uge 47',
        },
        3: { acceptedCount: 4, rejectedCount: 2 },
      },
    });
    await openApp('/archive/exports', {
      as: 'adam',
      session: { languageCode: 'DAN' },
      ...kept,
    });
    for (const number of [undefined, 2, 3]) {
      await goTo(number === undefined ? '/archive/exports' : `/archive/exports?number=${number}`);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSettled();
      await expectAccessibleInBothThemes();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);

test('each line of an export tells what the other system made of it', async () => {
  const change = { 1: { acceptedCount: 1, rejectedCount: 1 } };
  await openApp('/archive/exports?number=1', { as: 'adam', ...keepExports({ change }) });
  const lines = details(1).getByCss('section:last-of-type li');
  await expect
    .poll(textsOf(() => lines))
    .toEqual([
      expect.stringMatching(/^posted JOB00120/),
      expect.stringMatching(/^rejected/),
      expect.stringMatching(/^waiting/),
    ]);
});

test('nothing waits for an answer where no other system answers exports', async () => {
  const column = page.getByRole('columnheader', { name: 'ERP' });
  await openApp('/archive/exports', { as: 'adam', ...keepExports({ exports: 2 }) });
  await expect.poll(textsOf(rows)).toHaveLength(2);
  await expect.element(column).not.toBeInTheDocument();
  await expect.element(page.getByText('waiting for an answer')).not.toBeInTheDocument();
  await expect.poll(textsOf(() => details(2).getByRole('listitem'))).toHaveLength(3);
  await expect.element(details(2)).not.toMatchTextContent('waiting');

  const change = { 1: { acceptedCount: 3 } };
  await openApp('/archive/exports', { as: 'adam', ...keepExports({ exports: 2, change }) });
  await expect.element(column).toBeVisible();
  await expect.element(page.getByText('3 waiting for an answer')).toBeVisible();
});
