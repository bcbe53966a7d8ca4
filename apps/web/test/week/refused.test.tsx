import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { button, confirmDialog, focusOn } from '../support/fields.ts';
import { keepRecords, record } from '../support/records.ts';
import { cell, monday, saved, tuesday, wednesday, week } from '../support/week.ts';

test('a refused cell keeps its text, says why, and is there again after leaving', async () => {
  const { answers, amounts } = keepRecords([record()]);
  await openApp(week, { answers, session: { languageCode: 'DAN' } });
  const tirsdag = cell('Skruer', 'Tirsdag');
  await focusOn(tirsdag);
  await userEvent.keyboard('1,5o{ArrowRight}2{Tab}');
  await expect.element(tirsdag).toHaveValue('1,5o');
  await expect.element(tirsdag).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(tirsdag)
    .toHaveAccessibleDescription(
      'Tirs. 17.: »1,5o« er ikke gemt. Feltet skal være et tal. Det står her stadig.',
    );
  const foot = page.getByRole('status').filter({ hasText: 'ikke gemt' });
  await expect
    .element(foot)
    .toMatchTextContent(/^1 felt er ikke gemt · resten gemt kl\. \d\d[.:]\d\d$/);
  await expectAccessibleInBothThemes();

  const list = page.getByRole('link', { name: 'Liste', exact: true });
  await list.click();
  await button('Bliv', page.getByRole('alertdialog', { name: 'Forlad ugen?' })).click();
  await expect.element(tirsdag).toHaveValue('1,5o');
  await list.click();
  await confirmDialog('Forlad ugen?', 'Forlad');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  history.back();
  await expect.element(tirsdag).toHaveValue('1,5o');
  await focusOn(tirsdag);
  await userEvent.keyboard('1,5{Tab}');
  await expect.element(tirsdag).toHaveValue('1,50');
  await expect.element(saved()).toBeVisible();
  expect(amounts()).toEqual([`${monday} 2.5`, `${tuesday} 1.5`, `${wednesday} 2`]);
});
