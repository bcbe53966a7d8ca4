import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Outputs } from '#trpc.ts';
import { openApp } from '../support/app.tsx';
import { countClicks } from '../support/count-clicks.ts';
import { button, checkbox, expectAddress, expectToast, heading } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, item, job as jobRow, unit } from '../support/master-data.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';

type Merges = Outputs['merge']['list'];

const older = customer({ id: 11, no: '10042', name: 'Lindegården', version: 3 });
const newer = customer({
  id: 12,
  no: '10482',
  name: 'Lindegaarden A/S',
  createdDateTime: '2026-10-19T08:00:00.000Z',
});
const others = [
  customer({ id: 21, no: '10120', name: 'Birkely Plejecenter' }),
  customer({ id: 22, no: '10466', name: 'Birkely Plejec.' }),
];
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

interface Options {
  readonly left?: Outputs['merge']['undo'];
  readonly merges?: Merges['merges'];
}

async function openCustomers(path: string, { left, merges = [] }: Options = {}) {
  const kept = keepRows([older, newer, ...others], 'no', {
    uses: {
      '10482': [
        { kind: 'job', count: 3, active: 3 },
        { kind: 'openRecord', count: 48, active: 48 },
        { kind: 'archivedRecord', count: 212, active: 0 },
      ],
    },
  });
  let list: Merges = { merges, distinct: [] };
  await openApp(path, {
    as: 'adam',
    answers: {
      customer: kept.answers,
      merge: {
        list: () => list,
        create: () => ({
          id: 7,
          undoUntil: '2026-12-03T09:00:00.000Z',
          jobs: 3,
          users: 0,
          records: 48,
        }),
        undo: () => left ?? { jobs: 0, users: 0, records: 0, parts: 0, fields: false },
        separate: ({ first, second }) => {
          list = { ...list, distinct: [...list.distinct, { first, second }] };
          return { ok: true };
        },
      },
    },
  });
}

const recent: Merges['merges'] = [
  {
    id: 7,
    keptId: 11,
    keptCode: '10042',
    mergedCode: '10400',
    mergedName: 'AB Haven',
    mergedBy: 'adam',
    mergedDateTime: '2026-11-26T09:00:00.000Z',
    undoUntil: '2026-12-03T09:00:00.000Z',
  },
];

describe('merging duplicates', () => {
  test('two customers are merged in four clicks: the older one stays, and the toast undoes it', async () => {
    await openCustomers('/admin/customers');
    const clicks = countClicks();
    await checkbox('Select Lindegården').click();
    await checkbox('Select Lindegaarden A/S').click();
    await link('Merge').click();
    await expect.element(heading('Merge two customers')).toBeVisible();
    await expect.element(radio('10042')).toBeChecked();
    await expect.element(radio('Lindegården')).toBeChecked();
    await expect.element(page.getByText('Active')).toBeVisible();

    await expect.element(page.getByText('jobs move to 10042. See them')).toBeVisible();
    await expect.element(page.getByText('10482', { exact: true }).last()).toBeVisible();

    await button('Merge, and move 48 records').click();
    await expectToast('10482 was merged into 10042');
    expect(clicks()).toBeLessThanOrEqual(5);
    expect(callsOf('merge', 'create')).toEqual([
      {
        accountId: expect.any(Number),
        entity: 'customer',
        keep: '10042',
        merge: '10482',
        keepVersion: 3,
        mergeVersion: 1,
        take: [],
      },
    ]);
    await button('Undo').click();
    await expectToast('10482 and 10042 are two again');
    expect(callsOf('merge', 'undo')).toEqual([{ id: 7 }]);
  });

  test('the chosen number decides which one stays, each field comes from the one that is chosen', async () => {
    await openCustomers('/admin/customers/merge?a=10482&b=10042');
    await radio('10482').click();
    await expect.element(page.getByText('Stays · created 19 Oct 2026')).toBeVisible();
    await expect.element(page.getByText('Goes · created 5 Jan 2026')).toBeVisible();
    await button('Merge').click();
    await expectToast('10042 was merged into 10482');
    expect(callsOf('merge', 'create')).toMatchObject([
      { keep: '10482', merge: '10042', keepVersion: 1, mergeVersion: 3, take: ['name'] },
    ]);
  });

  test('pairs that look alike lead on from the list; those that are not the same go', async () => {
    await openCustomers('/admin/customers');
    await page.getByRole('link', { name: '2 pairs look alike' }).click();
    await expect.element(page.getByText('2 pairs', { exact: true })).toBeVisible();
    await button('Lindegården and Lindegaarden A/S are not the same').click();
    await expect.element(page.getByText('1 pair', { exact: true })).toBeVisible();
    await link('Merge Birkely Plejecenter and Birkely Plejec.').click();
    await expectAddress(/merge\?a=.*10120.*&b=.*10466/);
    await expect.element(radio('Birkely Plejecenter')).toBeChecked();
  });

  test('a merge can be undone until its date, and the toast counts what was not undone', async () => {
    await openCustomers('/admin/customers/merge', {
      merges: recent,
      left: { jobs: 1, users: 0, records: 2, parts: 0, fields: true },
    });
    await expect.element(page.getByText('10400 AB Haven into 10042')).toBeVisible();
    await expect.element(page.getByText('by adam · can be undone until 3 Dec 2026')).toBeVisible();
    await button('Undo the merge of 10400').click();
    await expectToast('10400 and 10042 are two again');
    await expectToast(
      'Left with 10042, as it was changed, used or exported since: 2 records, 1 job. 10042 was changed since and keeps its fields.',
    );
  });

  test('the list finds an entry by the number of the one that was merged into it', async () => {
    await openCustomers('/admin/customers', { merges: recent });
    await page.getByRole('searchbox').fill('10400');
    await expect.element(page.getByRole('row').filter({ hasText: 'Lindegården' })).toBeVisible();
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Birkely' }))
      .not.toBeInTheDocument();
  });

  test('if it is refused, the choice stays', async () => {
    await openCustomers('/admin/customers/merge?a=10042&b=10482');

    setAnswers({
      merge: {
        create: () => {
          throw new Refusal('record-changed');
        },
      },
    });
    await radio('Lindegaarden A/S').click();
    await button('Merge, and move 48 records').click();
    await expectToast('One of the two was changed meanwhile. Look at them again.');
    await expect.element(radio('Lindegaarden A/S')).toBeChecked();
  });

  const openItems = (
    path: string,
    { units = {}, create }: { units?: Record<string, string>; create?: () => never } = {},
  ) => {
    const [first, second] = [
      item({ id: 31, no: 'V-1', description: 'Skruer', baseUnitCode: units['V-1'] ?? 'STK' }),
      item({ id: 32, no: 'V-2', description: 'Skruer', baseUnitCode: units['V-2'] ?? 'STK' }),
    ];
    const uses = { 'V-2': [{ kind: 'openRecord', count: 2, active: 2 } as const] };
    return openApp(path, {
      as: 'adam',
      answers: {
        item: keepRows([first, second], 'no', { uses }).answers,
        unit: {
          list: ({ unitNo = '' }) => [unit({ unitNo, code: units[unitNo] ?? 'STK' })],
        },
        merge: { ...(create && { create }) },
      },
    });
  };

  test('two items are merged in as few clicks; a refusal says why', async () => {
    const errors = [
      { path: 'merge', code: 'other-unit', params: { unit: 'STK', other: 'KASSE' } } as const,
    ];
    await openItems('/admin/items', {
      create: () => {
        throw new Refusal('invalid-input', { errors });
      },
    });
    const clicks = countClicks();
    await page.getByRole('link', { name: '1 pair looks alike' }).click();
    await link('Merge Skruer and Skruer').click();
    await expect.element(heading('Merge two items')).toBeVisible();
    await expect
      .element(page.getByText('Units of measure that V-1 does not have are made in it.'))
      .toBeVisible();
    await button('Merge, and move 2 records').click();
    await expectToast('One is counted in STK, the other in KASSE');
    expect(clicks()).toBeLessThanOrEqual(5);
  });

  test('the page says that items with different units of measure cannot be merged', async () => {
    await openItems('/admin/items/merge?a=V-1&b=V-2', { units: { 'V-1': 'STK', 'V-2': 'KASSE' } });
    const alert = page.getByRole('status').filter({ hasText: 'These two cannot be merged' });
    await expect.element(alert).toMatchTextContent('One is counted in STK, the other in KASSE');
    await expect.element(button('Merge, and move 2 records')).toBeDisabled();
    await radio('V-2').click();
    await expect.element(alert).toMatchTextContent('One is counted in KASSE, the other in STK');
  });
});

test('the list of jobs of a customer is found by the number that was merged into it', async () => {
  const job = (code: string, billToCustomerNo: string) =>
    jobRow({ code, description: `Job ${code}`, billToCustomerNo });
  const jobs = [job('S-1', '10042'), job('S-2', '10120')];
  await openApp('/admin/jobs?customer=10400', {
    as: 'adam',
    answers: {
      job: keepRows(jobs, 'code').answers,
      merge: {
        list: ({ entity }) => ({ merges: entity === 'customer' ? recent : [], distinct: [] }),
      },
    },
  });
  await expect.element(page.getByRole('row').filter({ hasText: 'Job S-1' })).toBeVisible();
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Job S-2' }))
    .not.toBeInTheDocument();
});
