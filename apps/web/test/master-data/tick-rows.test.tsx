import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { keepCustomers } from '../support/customers.ts';
import { button, checkbox, confirmDialog, expectCount, expectToast } from '../support/fields.ts';
import { callsOf } from '../support/server.ts';
import { keepUsers, user } from '../support/users.ts';

const box = (name: string) => checkbox(`Select ${name}`);
const ticked = () => document.querySelectorAll('[data-row-box][data-state=checked]').length;
const inactive = page.getByRole('row').filter({ hasText: 'Inactive' });
const bar = page.getByRole('region', { name: 'Selected rows' });

async function openCustomers(count: number) {
  const kept = keepCustomers(count);
  await openApp('/admin/customers?sort=no', { as: 'adam', answers: { customer: kept.answers } });
  return kept;
}

describe('ticked rows (spec §2)', () => {
  test('a click ticks a row, Shift and a click a range, the heading what the filter shows', async () => {
    await openCustomers(12);
    await box('Ærø 1').click();
    await box('Vejle 1').click({ modifiers: ['Shift'] });
    await expect.poll(ticked).toBe(4);
    await expect.element(bar).toMatchTextContent('4 selected');
    await box('Bogense 1').click();
    await expect.element(bar).toMatchTextContent('3 selected');

    await page.getByRole('searchbox').fill('Odense');
    await expect.element(bar).toMatchTextContent('3 selected · 3 not shown');
    await checkbox('Select all 2').click();
    await expect.element(bar).toMatchTextContent('5 selected · 3 not shown');
    await page.getByRole('searchbox').fill('');
    await expect.poll(ticked).toBe(5);
    await expect.element(checkbox('Select all 12')).toHaveAttribute('aria-checked', 'mixed');
    await button('Clear').click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(checkbox('Select all 12')).toHaveFocus();
  });

  test('by keyboard: Space ticks, the arrows move, with Shift they tick', async () => {
    await openCustomers(6);
    await expect.element(box('Odense 1')).toBeVisible();
    box('Odense 1').element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box('Ærø 1')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(bar).toMatchTextContent('1 selected');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await expect.element(box('Bogense 1')).toHaveFocus();
    await expect.element(bar).toMatchTextContent('2 selected');
  });

  test('set inactive and active again in one act each, and undo with the toast', async () => {
    await openCustomers(6);
    for (const name of ['Ærø 1', 'Bogense 1', 'Østerbro 1']) await box(name).click();
    await expect.element(button('Set active', bar)).toBeDisabled();
    await button('Set inactive').click();
    await expectToast('3 set inactive');
    await expectCount(inactive, 3);
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(checkbox('Select all 6')).toHaveFocus();
    await button('Undo').click();
    await expectToast('3 set active');
    await expectCount(inactive, 0);
  });

  test('rows in use are asked about once, with what uses them', async () => {
    await openCustomers(6);
    await checkbox('Select all 6').click();
    await button('Set inactive').click();
    const dialog = page.getByRole('alertdialog', { name: 'Set 6 inactive?' });
    await expect.element(dialog).toMatchTextContent('1 is in use.');
    await expectCount(dialog.getByRole('listitem'), 1);
    await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Odense 11 job');
    await button('Cancel', dialog).click();
    await expectCount(inactive, 0);
    await expect.element(bar).toMatchTextContent('6 selected');
    await button('Set inactive').click();
    await confirmDialog('Set 6 inactive?', 'Set inactive');
    await expectToast('6 set inactive');
    await expectCount(inactive, 6);
  });

  test('a row that another user changed is named with the reason and stays ticked', async () => {
    const kept = await openCustomers(6);
    await box('Ærø 1').click();
    await box('Vejle 1').click({ modifiers: ['Shift'] });
    kept.change('K-3', { name: 'Bogense Syd' });
    await button('Set inactive').click();
    await expectToast('3 set inactive');
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent('1 was not set inactive');
    await expect.element(alert).toMatchTextContent('Bogense 1: This was changed by someone else');
    await expect.element(bar).toMatchTextContent('1 selected');
    await expect.element(box('Bogense Syd')).toBeChecked();
    await button('Set inactive').click();
    await expect.element(alert).not.toBeInTheDocument();
    await expectCount(inactive, 4);
  });

  test('more than a thousand rows are changed too, in calls of a thousand', async () => {
    await openCustomers(1_050);
    await checkbox('Select all 1,050').click();
    await button('Set inactive').click();
    await confirmDialog('Set 1,050 inactive?', 'Set inactive');
    await expectToast('1,050 set inactive');
    await expect.element(page.getByRole('link', { name: /^Inactive/ })).toMatchTextContent('1,050');
    const calls = callsOf('customer', 'batch');
    expect(calls.map(({ entries }) => entries.length)).toEqual([1_000, 50]);
  });

  test('your own user has a box that says why it cannot be ticked', async () => {
    const users = keepUsers(['adam', 'bo', 'tove'].map((username) => user({ username })));
    await openApp('/admin/users', { as: 'adam', answers: users.answers });
    await checkbox('Select all 2').click();
    await expect.element(bar).toMatchTextContent('2 selected');
    const own = box('adam');
    await expect.element(own).toHaveAttribute('aria-disabled', 'true');
    own.element().focus();
    await expect.element(own).toHaveAccessibleDescription('You cannot set your own user inactive.');
    await userEvent.keyboard(' ');
    await expectToast('You cannot set your own user inactive.');
    await expect.element(own).not.toBeChecked();
  });
});
