import type { Use } from '@worksheet/domain/entities/usage';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp } from '../support/app.tsx';
import { keepCustomers } from '../support/customers.ts';
import { button, expectAddress, expectCount } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { item, job } from '../support/master-data.ts';
import { keepUsers } from '../support/users.ts';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const names = page.getByRole('link', { name: /^Edit / });

describe('what uses a row (spec §2)', () => {
  test('the list does not wait for the counts, and nothing moves when they arrive', async () => {
    const { answers } = keepCustomers(6);
    const counted = Promise.withResolvers<void>();
    await openApp('/admin/customers?sort=no', {
      as: 'adam',
      answers: {
        customer: {
          ...answers,
          usage: (input) => counted.promise.then(() => answers.usage(input)),
        },
      },
    });
    await expect.element(row('Odense 1')).toBeVisible();
    const cell = () => row('Odense 1').getByRole('cell').nth(2).element().getBoundingClientRect();
    const before = cell();
    counted.resolve();
    await expect.element(row('Odense 1')).toMatchTextContent('2 jobs');
    expect(cell()).toEqual(before);
  });

  test('a count leads to the list of what it counts, whose filter can be taken off', async () => {
    const jobs = [
      job({ billToCustomerNo: 'K-1' }),
      job({ code: 'J-2', billToCustomerNo: 'K-1' }),
      job({ code: 'J-3', billToCustomerNo: 'K-2' }),
    ];
    const answers = { customer: keepCustomers(6).answers, job: keepRows(jobs, 'code').answers };
    await openApp('/admin/customers', { as: 'adam', answers });
    await page.getByRole('link', { name: '2 jobs of K-1' }).click();
    await expectAddress('/admin/jobs?customer=K-1');
    await expectCount(names, 2);
    await button('Remove the filter Customer K-1').click();
    await expectAddress('/admin/jobs');
    await expectCount(names, 3);
  });

  const open: readonly Use[] = [{ kind: 'openRecord', count: 3, active: 3 }];
  test('open records of a job lead to the worksheet', async () => {
    const answers = { job: keepRows([job()], 'code', { uses: { 'J-1': open } }).answers };
    await openApp('/admin/jobs', { as: 'adam', answers });
    await page.getByRole('link', { name: '3 open records of J-1' }).click();
    await expectAddress('/?mode=ALL&job=J-1');
  });

  test('users have the counts too; what nothing uses has a dash', async () => {
    const users = keepUsers(undefined, { uses: { bo: open } });
    const answers = { ...users.answers, item: keepRows([item()], 'no').answers };
    await openApp('/admin/users', { as: 'adam', answers });
    await expect.element(row('bo')).toMatchTextContent('3 open');
    await goTo('/admin/items');
    await expect.element(row('Skruer')).toMatchTextContent('–');
  });

  test('the column sorts by the counts, and "Not in use" shows the rest', async () => {
    const answers = { customer: keepCustomers(6).answers };
    await openApp('/admin/customers?sort=-usedBy', { as: 'adam', answers });
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Odense 1');
    await button('Not in use').click();
    await expectAddress(/use=none/);
    await expectCount(names, 5);
    await expect.element(row('Odense 1')).not.toBeInTheDocument();
  });
});
