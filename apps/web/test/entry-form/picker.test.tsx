import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { field, picker } from '../support/fields.ts';
import { job, lookups } from '../support/master-data.ts';
import { holdAnswer } from '../support/network.ts';
import { expectChosen, expectOptions } from '../support/pickers.ts';

beforeEach(() => page.viewport(390, 844));

test('after picking on a phone, typing goes to the next focused field', async () => {
  await openApp('/worksheet/add');
  await picker('Job').click();
  await page.getByRole('option', { name: 'Facade mod gården' }).click();
  await field('Description').click();
  await userEvent.keyboard('Rustfri skruer');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard(' A2');
  await expect.element(field('Description')).toHaveValue('Rustfri skruer A2');
  await expectChosen('Job', 'Facade mod gården');
});

test('the focus returns to the picker as soon as an option is picked', async () => {
  await openApp('/worksheet/add');
  await picker('Job').click();
  const option = page.getByRole('option', { name: 'Facade mod gården' });
  await expect.element(option).toBeVisible();
  option.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // The picker itself, not the search field of its list.
  expect(document.activeElement).toHaveAttribute('aria-haspopup', 'dialog');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(picker('Job')).toHaveFocus();
});

describe('before the search response arrives', () => {
  test('Enter waits for it and picks the match', async () => {
    const { release } = await typeAhead();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectChosen('Job', 'Tagterrasse');
  });

  test('further typing cancels Enter', async () => {
    const { release } = await typeAhead();
    await userEvent.keyboard('{Enter}x');
    release();
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
    await expect.element(page.getByRole('listbox')).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('a row chosen with the arrow keys is picked without waiting', async () => {
    await typeAhead();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expectChosen('Job', 'Facade mod gården');
  });
});

/** Types a search that is not answered before it is released. */
async function typeAhead() {
  const answers = lookups({ job: [job(), job({ code: 'J-2', description: 'Tagterrasse' })] });
  const { released, release } = holdAnswer();
  await openApp('/worksheet/add', {
    answers: {
      ...answers,
      job: {
        ...answers.job,
        searchPage: async (input) => {
          if (input.q) await released;
          return answers.job.searchPage(input);
        },
      },
    },
  });
  await expectOptions('Job', [/Facade mod gården/, /Tagterrasse/]);
  await userEvent.keyboard('tag');
  return { release };
}
