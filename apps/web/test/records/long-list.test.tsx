import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { manyRecords, nameOf, rowOf, rows, total } from '../support/list.ts';
import { keepRecords } from '../support/records.ts';

const edit = (number: number) => rowOf(nameOf(number)).getByRole('link', { name: /^Edit: / });
const shownRows = () => rows().elements().length;
const isInView = (target: Locator) => () =>
  target.elements().some((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

async function openMany(count: number, as: 'bo' | 'adam' = 'adam') {
  await openApp(as === 'bo' ? '/' : '/?mode=ALL', {
    as,
    answers: keepRecords(manyRecords(count)).answers,
  });
  await expect.element(rowOf(nameOf(1))).toBeVisible();
}

describe('long lists stay fast', () => {
  test('5,000 records scroll, though only the visible ones are rendered', async () => {
    await openMany(5_000);
    expect(shownRows()).toBeLessThan(100);
    const last = String(5_000 + 200 + 1);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', last);
    await expect.element(total()).toHaveTextContent('6,250.00');

    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    await expect.element(page.getByText('5,000 records')).toBeVisible();
    await expect.poll(isInView(rowOf(nameOf(1)))).toBe(false);
    await expect.poll(isInView(page.getByText(/day \d+ \w+/))).toBe(true);
    expect(shownRows()).toBeLessThan(100);
    await expectAccessible();

    await userEvent.keyboard('{End}');
    await expect.poll(isInView(rowOf(nameOf(5_000)))).toBe(true);
    await expect.element(rowOf(nameOf(5_000))).toHaveAttribute('aria-rowindex', last);
  });

  test.each([390, 1440])(
    'the list does not move when the records arrive, at %i px',
    async (width) => {
      await page.viewport(width, 844);
      const { answers } = keepRecords(manyRecords(20));
      const arrived = Promise.withResolvers<void>();
      const list = async (input: Parameters<typeof answers.worksheet.list>[0]) => {
        await arrived.promise;
        return answers.worksheet.list(input);
      };
      await openApp('/', { answers: { worksheet: { list } } });
      const skeleton = page.getByRole('status', { name: 'Loading records…' });
      await expect.element(skeleton).toBeVisible();
      const before = skeleton.element().getBoundingClientRect().y;
      arrived.resolve();
      await expect.element(total()).toBeVisible();
      const shown = page
        .getByCss(':has(> footer [data-total])')
        .element()
        .getBoundingClientRect().y;
      // The list has a border of one pixel more than its skeleton inside the same box.
      expect(shown).toBeCloseTo(before - 1, 0);
    },
  );

  test('search finds records that are not rendered; / and the browser’s search key focus it', async () => {
    await openMany(1_000);
    const search = page.getByRole('searchbox', { name: 'Search the records shown' });
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('record 0777');
    await expect.poll(shownRows).toBe(1);
    await expect.element(rowOf(nameOf(777))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(rowOf(nameOf(1))).toBeVisible();
    edit(2).element().focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('a/b');
    await expect.element(search).toHaveValue('a/b');
  });

  test.each([390, 768])(
    'at %i px a click on a row expands the details, which stay expanded when it scrolls out of view',
    async (width) => {
      await page.viewport(width, 844);
      await openMany(1_000);
      const row = rowOf(nameOf(3));
      await row.getByRole('button', { name: /Record 0003/ }).click();
      await expect.element(row.getByText('Havnen A/S')).toBeVisible();
      await expect.element(row).toHaveAttribute('aria-posinset', '3');
      await expect.element(row).toHaveAttribute('aria-setsize', '25');
      window.scrollTo(0, 30_000);
      await expect.poll(isInView(row)).toBe(false);
      expect(shownRows()).toBeLessThan(100);
      window.scrollTo(0, 0);
      await expect.element(row.getByText('Havnen A/S')).toBeVisible();
      await expectAccessible();
    },
  );
});

describe('after editing a record', () => {
  test('on phones the row is still expanded', async () => {
    await page.viewport(390, 844);
    await openMany(300, 'bo');
    const row = rowOf(nameOf(40));
    window.scrollTo(0, 2_200);
    await row.getByRole('button', { name: /Record 0040/ }).click();
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.element(row.getByRole('link', { name: 'Edit' })).toHaveFocus();
    await expect.poll(isInView(row)).toBe(true);
  });

  test('a visit of another page lets the list start at the top', async () => {
    await openMany(300, 'bo');
    await page.getByRole('searchbox').fill('record');
    await edit(5).click();
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect.element(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Worksheet' }).first().click();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });
});
