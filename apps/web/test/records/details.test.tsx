import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { rowOf } from '../support/list.ts';
import { line, openWorkday, today } from '../support/workday.ts';

test('on a phone the details begin with one row of actions, and say nothing that the row says', async () => {
  await openWorkday('/', {
    lines: [
      line({
        date: today,
        quantity: 4.4,
        createdDateTime: '2026-11-26T10:34:00.000Z',
        modifiedBy: 'tove',
        modifiedDate: '2026-11-26T11:00:00.000Z',
      }),
    ],
  });
  const row = rowOf('Opsat stålskelet');
  await row.getByRole('button').first().click();
  const actions = row.getByRole('group', { name: 'Handlinger' });
  await expect.element(actions.getByRole('button', { name: 'Foto' })).toBeVisible();
  const shown = () =>
    [...actions.element().querySelectorAll<HTMLElement>('a, button')]
      .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map(({ textContent, offsetHeight, offsetTop }) => ({
        textContent,
        offsetHeight,
        offsetTop,
      }));
  await expect
    .poll(() => shown().map(({ textContent }) => textContent))
    .toEqual(['Rediger', 'Gentag', 'Foto', 'Seddel', 'Slet']);
  expect(Math.min(...shown().map(({ offsetHeight }) => offsetHeight))).toBeGreaterThanOrEqual(60);
  const details = row.element().querySelector('[id]:has([role=group])');
  expect(details?.firstElementChild).toBe(actions.element());
  for (const said of ['Opsat stålskelet', '4,40', 'Køkken', 'etape 2'])
    expect(details?.textContent).not.toContain(said);
  await expect
    .element(row)
    .toMatchTextContent(
      /Oprettet 26\. nov\. 2026.*ændret 26\. nov\. 2026.*af tove\s*Ændringshistorik/,
    );
  await expectAccessibleInBothThemes();
});
