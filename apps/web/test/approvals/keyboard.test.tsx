import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { button, expectToast } from '../support/fields.ts';
import { openApprovals } from '../support/matrix.ts';
import {
  bos,
  closedDay,
  idas,
  openDay,
  queue,
  queueTeam,
  queueWeek,
  reason,
  statesOf,
} from '../support/queue.ts';
import { expectUncovered } from '../support/uncovered.ts';

test('the keyboard alone: choose, open, send back, approve, take back, close', async () => {
  const team = queueTeam();
  await openApprovals(team.answers, {}, queueWeek);
  await expect.element(closedDay(bos)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(closedDay(bos)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(closedDay(idas)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(queue()).toMatchTextContent('Ridges');
  await userEvent.keyboard('s');
  await expect.element(reason()).toHaveFocus();
  await userEvent.keyboard('as is: a, s and z are typed');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(openDay(idas)).toHaveFocus();
  await expect.element(queue()).toMatchTextContent('Scaffold');
  await userEvent.keyboard('a');
  await expect.element(queue()).toMatchTextContent('Nothing has to be looked at');
  await expect.element(page.getByRole('heading', { name: 'To be looked at first' })).toHaveFocus();
  await expectToast('Ida Mørk: 2 records approved');
  await userEvent.keyboard('z');
  await expect.element(openDay(idas)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(closedDay(idas)).toHaveFocus();
  await expect
    .poll(() => statesOf(team))
    .toMatchObject({
      'Fetched the railing': 'as is: a, s and z are typed',
      Scaffold: 'open',
    });

  await userEvent.keyboard('?');
  await expect
    .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    .toMatchTextContent('On the approvals page');
});

test('on a phone days are a tab, and the buttons are at the foot of the screen', async () => {
  await page.viewport(390, 844);
  await openApprovals(queueTeam().answers, {}, queueWeek);
  await page.getByRole('link', { name: 'To be looked at 2' }).click();
  await closedDay(bos).click();
  await expectUncovered(button('Approve the day'));
  await expectAccessible();
  await button('Send back').click();
  await expect.element(reason()).toHaveFocus();
  await reason().fill('When did you fetch it?');
  const send = button('Send 1 back');
  await expectUncovered(send);
  expect(send.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await send.click();
  await expectToast('Bo Lund: 1 record sent back');
  await expect.element(openDay(idas)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});
