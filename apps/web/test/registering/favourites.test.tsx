import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { reopenApp } from '../support/app.tsx';
import { expectAccessible } from '../support/axe.ts';
import { button } from '../support/fields.ts';
import { callsOf, NoNetwork, setAnswers, type Answers } from '../support/server.ts';
import { openWorkday, workdayData } from '../support/workday.ts';

type Favourites = Outputs['favourite']['list'];

async function openItems(): Promise<void> {
  await page.getByRole('combobox', { name: 'Find vare' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
}

/** Keeps what is starred, as the server does. */
function keepFavourites(): Answers {
  let favourites: Favourites = { jobs: [], units: [] };
  return {
    favourite: {
      list: () => favourites,
      set: ({ favourite, jobCode, unitNo }) => {
        const isStarred = favourite;
        const jobs = workdayData.job.filter(({ code }) => isStarred && code === jobCode);
        const items = workdayData.item.filter(({ no }) => isStarred && no === unitNo);
        favourites = {
          jobs,
          units: items.map(({ no, description }) => ({
            unitType: 'Item',
            unitNo: no,
            unitDescription: description,
            unitOfMeasureCode: 'STK',
            unitOfMeasureDescription: 'stk',
            countsAs: null,
            hours: null,
          })),
        };
        return { ok: true };
      },
    },
  };
}

const rail = 'Stålskinne 70 mm';
const starOf = (name: string) => {
  const star = document.querySelector<HTMLElement>(`[data-star="${name}"]`);
  if (!star) throw new Error(`${name} has no star.`);
  return star;
};

test('on a phone, a star in the picker makes a chip, and a second tap on the chip adds one more', async () => {
  await openWorkday('/worksheet/visit');
  setAnswers(keepFavourites());
  await openItems();
  await expect.poll(() => document.querySelector(`[data-star="${rail}"]`)).not.toBeNull();
  const { width, height } = starOf(rail).getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(44);
  expect(height).toBeGreaterThanOrEqual(44);
  await userEvent.click(starOf(rail));
  await expectAccessible();
  await button('Luk', page.getByRole('dialog')).click();

  await button(rail).click();
  await button(rail).click();
  await expect.element(page.getByLabelText(`${rail}: antal`)).toHaveValue('2');
  await expect
    .poll(() => callsOf('favourite', 'set'))
    .toMatchObject([{ unitType: 'Item', unitNo: 'V-2214', favourite: true }]);

  await reopenApp();
  await expect.element(button(rail)).toBeVisible();
  await openItems();
  await expect.element(page.getByRole('option').first()).toMatchTextContent(rail);
});

test('on a phone, a star that the server refuses is taken back', async () => {
  await openWorkday('/worksheet/visit');
  setAnswers({
    favourite: {
      set: () => {
        throw new NoNetwork();
      },
    },
  });
  await openItems();
  await expect.poll(() => document.querySelector(`[data-star="${rail}"]`)).not.toBeNull();
  await userEvent.click(starOf(rail));
  await expect.element(page.getByText('Ingen forbindelse til serveren.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button(rail)).not.toBeInTheDocument();
});

test('a job is starred with the keyboard, and is then offered first', async () => {
  await openWorkday('/worksheet/visit', { width: 1280, height: 720 });
  setAnswers(keepFavourites());
  const jobs = page.getByRole('combobox', { name: 'Sag', exact: true });
  await jobs.click();
  await userEvent.keyboard('facade');
  const star = button('Gør Havnegade 12 · Facade til favorit');
  await expect.element(star).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(star).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(button('Fjern Havnegade 12 · Facade fra favoritter'))
    .toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(jobs).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByRole('option').first())
    .toMatchTextContent('Havnegade 12 · Facade');
});
