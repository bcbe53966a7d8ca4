import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectAddress, field, focusOn } from '../support/fields.ts';
import { link, manyRecords, nameOf, rowOf, rows } from '../support/list.ts';
import { keepRecords } from '../support/records.ts';

const edit = (row: Locator): Locator => row.getByRole('link', { name: /^Edit: / });
const topOf = (row: Locator): number => row.element().getBoundingClientRect().top;

describe('the list is restored after editing a record: mode, search, scroll position and focus', () => {
  const ways = {
    'after an update': () => button('Update').click(),
    'after Cancel': () => link('Cancel').click(),
    'after going back': () => Promise.resolve(history.back()),
  };
  for (const [way, leave] of Object.entries(ways))
    test(way, async () => {
      const { answers } = keepRecords(manyRecords(2_000));
      await openApp('/?mode=ALL', { as: 'adam', answers });
      await page.getByRole('searchbox').fill('record');
      await expect.element(rows().first()).toBeVisible();
      window.scrollTo(0, 20_000);
      await expect.element(rowOf(nameOf(1))).not.toBeInViewport();
      const id = rows().nth(20).element().getAttribute('data-record');
      const same = page.getByCss(`[data-record="${id}"]`);
      same.element().scrollIntoView({ block: 'center' });
      await focusOn(edit(same));
      const before = topOf(same);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('heading', { name: 'Edit entry' })).toBeVisible();
      await expect.element(field('Description')).toHaveValue(expect.stringMatching(/^Record /));
      if (way === 'after an update') await field('Description').fill('Changed record');
      await leave();
      await expect.element(edit(same)).toHaveFocus();
      await expectAddress('/?mode=ALL');
      await expect.element(page.getByRole('searchbox')).toHaveValue('record');
      await expect.poll(() => Math.abs(topOf(same) - before)).toBeLessThan(8);
      if (way === 'after an update')
        await expect.element(same).toMatchTextContent('Changed record');
    });
});

test('the list is filtered as before after a record was edited', async () => {
  const [bolting, piping] = manyRecords(2).map((each, index) => ({
    ...each,
    description: ['Bolting', 'Piping'][index] ?? '',
  }));
  const others = manyRecords(1).map((each) => ({ ...each, username: 'ida' }));
  const { answers } = keepRecords([bolting, piping, ...others].flatMap((each) => each ?? []));
  await openApp('/?mode=TEAM&user=bo', { as: 'tove', answers });
  await link('Edit: Piping').click();
  await field('Description').fill('Piping, south');
  await button('Update').click();
  await expect.element(rowOf('Piping, south')).toBeVisible();
  await expect.poll(() => rows().elements()).toHaveLength(2);
  await expectAddress('/?mode=TEAM&user=bo');
});
