import { lineEntryOf } from '@worksheet/domain/read-line/line-entry';
import { readLine } from '@worksheet/domain/read-line/read-line';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { button, expectAddress, field, picker } from '../support/fields.ts';
import { callsOf, setAnswers } from '../support/server.ts';
import { line, openWorkday, today, workdayData, yesterday } from '../support/workday.ts';

/** The server of the test reads lines as the product does, without its search. */
async function open(path: string, width?: number) {
  const lines = [line({ date: yesterday })];
  const window = width === undefined ? {} : { width, height: 900 };
  const opened = await openWorkday(path, { lines, ...window });
  const jobs = (workdayData.job ?? []).map((job) => ({
    ...job,
    customerNo: job.billToCustomerNo,
    customerName: job.billToCustomerName,
  }));
  const tasks = workdayData.jobTask ?? [];
  const unit = { unitNo: 'H-200', unitOfMeasureCode: 'T' };
  setAnswers({
    worksheet: {
      readLine: ({ text }) =>
        lineEntryOf(readLine(text, { today, language: 'da', jobs, tasks }), {
          language: 'da',
          isTimed: false,
          showCustomer: true,
          unit,
        }),
    },
  });
  await goTo(path);
  return opened;
}

const palette = page.getByRole('dialog', { name: 'Registrér med ord' });

test('Ctrl K reads a line, and two keys and no click register it', async () => {
  const { records } = await open('/', 1280);
  await expect.element(button('Udfyld')).toBeVisible();
  const clicks = countClicks();
  // The browser fetches the palette once it is idle.
  await expect
    .poll(async () => {
      if (!palette.query()) await userEvent.keyboard('{Control>}k{/Control}');
      return palette.query();
    })
    .not.toBeNull();
  await expect.element(field('En linje med ord', palette)).toHaveFocus();
  await userEvent.keyboard('6,5 plejecentret køkken i går');
  const offer = palette.getByRole('button', { name: /^Registrér: 6,50 timer · Plejecentret/ });
  await expect.element(offer).toMatchTextContent(/ · Køkken · i går$/);
  await expectAccessibleInBothThemes();
  expect(records()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expectAddress('/worksheet/add');
  await expect.element(field('Antal')).toHaveValue('6,5');
  await expect.element(field('Antal')).toHaveFocus();
  expect(callsOf('worksheet', 'create')).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => records().filter(({ quantity }) => quantity !== 1))
    .toMatchObject([{ date: yesterday, jobCode: '2024-131', quantity: 6.5, unitNo: 'H-200' }]);
  expect(clicks()).toBe(0);
});

test('the line above the list fills the form beside it, and what may mean two things is a question', async () => {
  const { records } = await open('/', 1280);
  await field('En linje med ord').fill('2 mand 3 timer 2024-118 onsdag');
  await userEvent.keyboard('{Enter}');
  const hours = page.getByRole('group', { name: 'Hvor mange timer?' });
  await expect.element(hours).toBeVisible();
  await expectAccessibleInBothThemes();
  await expect.element(field('Antal')).toHaveValue('');
  await button('6', hours).click();
  await expect.element(field('Antal')).toHaveValue('6');
  await expect.element(hours).not.toBeInTheDocument();
  expect(records()).toHaveLength(1);
});

test('a job that is meant among several is one choice, and none of them is another', async () => {
  await open('/', 1280);
  await field('En linje med ord').fill('3 2024');
  await userEvent.keyboard('{Enter}');
  const job = page.getByRole('group', { name: 'Hvilken sag?' });
  await expect.element(job).toBeVisible();
  // Nor is it the job of the last line.
  await expect.element(picker('Sag')).toHaveAttribute('data-placeholder');
  await button('Ingen af dem', job).first().click();
  await expect.element(job).not.toBeInTheDocument();
  await field('En linje med ord').fill('3 havnegade plejecentret');
  await userEvent.keyboard('{Enter}');
  await button('2024-118 Havnegade 12 · Facade', job).click();
  await expect.element(job).not.toBeInTheDocument();
  await expect.element(picker('Sag')).toMatchTextContent('Havnegade 12');
});

test('on a phone the line opens the form, filled', async () => {
  await open('/');
  await field('En linje med ord').fill('4 timer plejecentret i går');
  await button('Udfyld').click();
  await expectAddress('/worksheet/add');
  await expect.element(field('Antal')).toHaveValue('4');
});
