import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { manyRecords, nameOf, rowOf, rows, total } from '../support/list.ts';
import { hoursRecord, keepRecords } from '../support/records.ts';

const longJob = 'Fælleshus: udskiftning af køkken, gulve og vinduer samt rampe ved indgang øst';
const longDescription =
  'Opsætning af stilladsoverdækning og sikkerhedsafspærringer ved facaderenovering, etape 2 mod nordøst';

/** The longest names, the largest quantity, and every icon that a row can have. */
async function openTable(languageCode: 'DAN' | 'ENU') {
  const common = {
    date: '2026-03-02',
    customerName:
      'Grundejerforeningen fra 1937 for Vejene Æblehaven, Pæretoften og Kirsebærstien Nord',
    jobDescription: longJob,
  };
  const { answers } = keepRecords([
    hoursRecord({
      ...common,
      quantity: 99_999_999.99,
      description: longDescription,
      modifiedBy: 'tove',
      modifiedDate: '2026-03-03T10:00:00.000Z',
      allowedActions: ['edit', 'delete', 'approve'],
    }),
    hoursRecord({
      ...common,
      quantity: 8,
      timeFrom: '2026-03-02T07:00:00',
      timeTo: '2026-03-02T15:00:00',
    }),
  ]);
  await openApp('/?mode=TEAM', { as: 'tove', session: { languageCode }, answers });
  await expect.poll(() => rows().elements()).toHaveLength(2);
}

/** The elements whose text is wider than their box, or that end outside of it. */
function cutTexts(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return text.right > box.right + 1 || text.bottom > box.bottom + 1;
    })
    .map(({ textContent }) => textContent ?? '');
}

describe('the table of records', () => {
  test.each(['DAN', 'ENU'] as const)(
    'cuts no heading, job, description or figure at any width: %s',
    async (languageCode) => {
      await openTable(languageCode);
      for (const width of [1024, 1280, 1399, 1440]) {
        await page.viewport(width, 800);
        await expect.element(page.getByText(longJob).first()).toBeVisible();
        expect(cutTexts('thead th'), String(width)).toEqual([]);
        expect(cutTexts('[data-record] td:not(:last-child)'), String(width)).toEqual([]);
      }
    },
  );

  test('has no date column, and the header of a day is its sum row', async () => {
    await openTable('ENU');
    await expect.element(page.getByRole('columnheader', { name: 'Date' })).not.toBeInTheDocument();
    const header = page.getByRole('row', { name: /Monday 2 March/ });
    await expect.element(header).toMatchTextContent('2 records');
    await expect.element(header).toMatchTextContent('Sum of 2 Mar 2026');
    await expect.element(header).toMatchTextContent('100,000,007.99 hours');
    expect(page.getByRole('row').elements()).toHaveLength(1 + 1 + 2);
  });

  test('icons take the place of the status on hover and focus, never that of a figure', async () => {
    await openTable('ENU');
    const row = rowOf(longDescription);
    const edit = row.getByRole('link', { name: /^Edit: / });
    const icons = row.getByCss('*:has(> [data-action=edit])');
    const leaveRow = () => userEvent.hover(page.getByRole('heading', { level: 1 }));
    // The pointer is where another test left it.
    await leaveRow();
    await expect.element(icons).toHaveStyle({ opacity: '0' });
    for (const width of [1024, 1440]) {
      await page.viewport(width, 800);
      await row.hover();
      await expect.element(icons).toHaveStyle({ opacity: '1' });
      const figure = [...row.element().querySelectorAll('td')].at(-3)?.getBoundingClientRect();
      expect(icons.element().getBoundingClientRect().x).toBeGreaterThanOrEqual(figure?.right ?? 0);
      await leaveRow();
      await expect.element(icons).toHaveStyle({ opacity: '0' });
    }
    edit.element().focus();
    await expect.element(icons).toHaveStyle({ opacity: '1' });
  });

  test('the clock of the recorded time stands before the amount', async () => {
    await openTable('ENU');
    const cell = page.getByCss('td:has([aria-label="Recorded time 07:00–15:00"])');
    await expect.element(cell).toMatchTextContent('8.00');
  });

  test('recorded time, the sum of each day and the grand total are in the table', async () => {
    const more = (number: number) =>
      number === 1
        ? {
            quantity: 99_999_999.99,
            hours: 99_999_999.99,
            timeFrom: '2026-11-20T07:05:00',
            timeTo: '2026-11-20T15:00:00',
          }
        : { hours: null };
    const { answers } = keepRecords(manyRecords(31, more));
    await openApp('/?mode=ALL', { as: 'adam', answers });
    await expect
      .element(rowOf(nameOf(1)).getByRole('button', { name: /07:05.*15:00/ }))
      .toBeVisible();
    // The header of a day is its sum row.
    const day = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(day(/Sum of 19 Nov 2026 7\.50/)).toBeVisible();
    const mixed = day(/Sum of 20 Nov 2026 100,000,029\.99/);
    await expect.element(mixed).toMatchTextContent('99,999,999.99 hours');
    await expect.element(mixed).toMatchTextContent('30 Measure HOUR');
    const foot = page.getByCss('footer:has([data-total])');
    await expect.element(foot).toMatchTextContent('99,999,999.99 hours');
    await expect.element(foot).toMatchTextContent('37.5 Measure HOUR');
    await expect.element(foot).toMatchTextContent('Grand total 100,000,037.49');
    await expect.element(total()).toHaveTextContent('100,000,037.49');
  });

  test('the edit history is offered for a record that another user modified', async () => {
    const { answers } = keepRecords([
      ...manyRecords(2, (number) => (number === 2 ? { modifiedBy: 'tove' } : {})),
    ]);
    const history = () => [
      {
        action: 'update' as const,
        by: 'tove',
        at: '2026-11-20T12:00:00.000Z',
        changes: [{ field: 'quantity', from: 1.25, to: 2.5 }],
      },
    ];
    await openApp('/?mode=TEAM', {
      as: 'tove',
      answers: { worksheet: { ...answers.worksheet, history } },
    });
    const of = (number: number) =>
      page.getByRole('button', { name: new RegExp(`Edit history: ${nameOf(number)}`) });
    await expect.element(of(2)).toBeInTheDocument();
    await expect.element(of(1)).not.toBeInTheDocument();
    of(2).element().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Edit history' });
    await expect.element(dialog).toMatchTextContent('by tove');
    await expect.element(dialog).toMatchTextContent('2.50');
    await userEvent.keyboard('{Escape}');
    await expect.element(of(2)).toHaveFocus();
  });
});
