import { getQueryKey } from '@trpc/react-query';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '#lib/query-client.ts';
import { trpc } from '#trpc.ts';
import { openApp } from '../support/app.tsx';
import { button, expectToast, field, pick, picker } from '../support/fields.ts';
import {
  customer,
  item,
  job,
  jobTask,
  lookups,
  resource,
  unit,
  workType,
} from '../support/master-data.ts';
import { expectSettled } from '../support/network.ts';
import { clearPicker, expectChosen, options, segment } from '../support/pickers.ts';
import { keepRecords, record } from '../support/records.ts';
import type { Answers } from '../support/server.ts';

const two = { billToCustomerNo: 'K-2', billToCustomerName: 'Two Jobs Ltd' };

/** Every choice has a single dependent option, which the form selects once it is loaded. */
const data = lookups({
  customer: [
    customer({ no: 'K-1', name: 'One Job Ltd' }),
    customer({ no: 'K-2', name: 'Two Jobs Ltd' }),
  ],
  job: [
    job({
      code: 'A-1',
      description: 'Alone',
      billToCustomerNo: 'K-1',
      billToCustomerName: 'One Job Ltd',
    }),
    job({ code: 'B-1', description: 'Quay', ...two }),
    job({ code: 'B-2', description: 'Roof', ...two }),
  ],
  jobTask: [
    jobTask({ jobCode: 'B-1', code: 'T-1', description: 'Piling' }),
    jobTask({ jobCode: 'B-2', code: 'T-2', description: 'Slates' }),
    jobTask({ jobCode: 'B-2', code: 'T-3', description: 'Gutters' }),
  ],
  item: [item({ no: 'V-1', description: 'Screws' }), item({ no: 'V-2', description: 'Cable' })],
  resource: [
    resource({ no: 'H-9', description: 'Crane' }),
    resource({ no: 'H-8', description: 'Digger' }),
  ],
  unit: [
    unit({ unitNo: 'V-1', code: 'BOX' }),
    unit({ unitNo: 'V-2', code: 'METRE', description: 'Measure METRE' }),
    unit({ unitNo: 'V-2', code: 'ROLL', description: 'Measure ROLL' }),
    unit({ unitType: 'resource', unitNo: 'H-9', code: 'HOUR', description: 'Measure HOUR' }),
  ],
  workType: [workType({ code: 'N', description: 'Normal' })],
});
const bolting = record({
  customerNo: 'K-2',
  customerName: 'Two Jobs Ltd',
  jobCode: 'B-1',
  jobDescription: 'Quay',
  jobTaskDescription: 'Piling',
  locationCode: null,
  workTypeCode: 'N',
  unitNo: 'V-1',
  unitDescription: 'Screws',
  description: 'Bolting',
});

/** Lets the first call that is meant wait until it is released. */
type Hold = <I, O>(
  answer: (input: I) => O,
  isMeant?: (input: I) => boolean,
) => (input: I) => Promise<O>;

interface Choice {
  readonly name: string;
  readonly choose: () => Promise<void>;
  /** The fields and what they contain after the choice, also once the lookup has arrived. */
  readonly remains: Readonly<Record<string, string>>;
}

interface Lookup {
  readonly name: string;
  readonly answers: (hold: Hold) => Answers;
  readonly path?: string;
  readonly start: () => Promise<void>;
  readonly choices: readonly Choice[];
}

const clear = (label: string, remains: Choice['remains']): Choice => ({
  name: `clearing the ${label.toLowerCase()}`,
  choose: () => clearPicker(label),
  remains: { [label]: '', ...remains },
});
const change = (
  label: string,
  typed: string,
  option: string,
  others: Choice['remains'],
): Choice => ({
  name: `choosing another ${label.toLowerCase()}`,
  choose: () => pick(label, typed, option),
  remains: { [label]: option, ...others },
});

const editPath = `/worksheet/edit/${bolting.id}`;
const untilFormIsOpen = () => expectChosen('Unit of measure', 'BOX');

const cases: readonly Lookup[] = [
  {
    name: 'the only job of a customer',
    answers: (hold) => {
      const search = hold(data.job.search, ({ customerNo }) => customerNo !== undefined);
      return { job: { ...data.job, search } };
    },
    start: () => pick('Customer', 'one', 'One Job Ltd'),
    choices: [
      clear('Customer', { Job: '' }),
      change('Customer', 'two', 'Two Jobs Ltd', { Job: '' }),
    ],
  },
  {
    name: 'the only task of a job',
    answers: (hold) => ({ jobTask: { ...data.jobTask, search: hold(data.jobTask.search) } }),
    start: () => pick('Job', 'quay', 'Quay'),
    choices: [
      clear('Job', { Customer: '', 'Job task': 'Choose a job first' }),
      clear('Customer', { Job: 'Quay' }),
      change('Job', 'roof', 'Roof', { Customer: 'Two Jobs Ltd', 'Job task': '' }),
    ],
  },
  {
    name: 'the only unit of measure of a unit',
    answers: (hold) => ({ unit: { ...data.unit, search: hold(data.unit.search) } }),
    start: () => pick('Unit', 'screws', 'Screws'),
    choices: [
      clear('Unit', { 'Unit of measure': 'Choose a unit first' }),
      change('Unit', 'cable', 'Cable', { 'Unit of measure': '' }),
      {
        name: 'choosing the other unit type',
        choose: () => segment('Unit type', 'Resource').click(),
        remains: { Unit: 'Crane', 'Unit of measure': 'HOUR' },
      },
    ],
  },
  {
    name: 'the description of the default resource',
    answers: (hold) => ({ resource: { ...data.resource, search: hold(data.resource.search) } }),
    start: async () => {
      await segment('Unit type', 'Resource').click();
      await expectChosen('Unit', 'H-9');
    },
    choices: [
      clear('Unit', { Description: '' }),
      change('Unit', 'digger', 'Digger', { Description: 'Digger' }),
      {
        name: 'emptying the description',
        choose: async () => {
          await field('Description').fill('x');
          await field('Description').fill('');
        },
        remains: { Description: '' },
      },
    ],
  },
  {
    name: 'the only unit of measure of an edited record',
    answers: (hold) => ({ unit: { ...data.unit, search: hold(data.unit.search) } }),
    path: editPath,
    start: untilFormIsOpen,
    choices: [
      clear('Unit of measure', {}),
      change('Unit', 'cable', 'Cable', { 'Unit of measure': '' }),
    ],
  },
  {
    name: 'the work type of an edited record',
    answers: (hold) => ({ workType: { ...data.workType, search: hold(data.workType.search) } }),
    path: editPath,
    start: untilFormIsOpen,
    choices: [clear('Work type', {}), clear('Unit of measure', {})],
  },
];

const session = { defaultResource: 'H-9' };
const base = { ...data, ...keepRecords([bolting]).answers } satisfies Answers;

function holdFirst() {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const hold: Hold =
    (answer, isMeant = () => true) =>
    async (input) => {
      if (isFirst && isMeant(input)) {
        isFirst = false;
        requested.resolve();
        await released.promise;
      }
      return answer(input);
    };
  return { hold, requested: requested.promise, release: released.resolve };
}

describe('a lookup that arrives late does not bring back what the user has cleared or changed', () => {
  for (const { name, answers, path = '/', start, choices } of cases) {
    for (const choice of choices) {
      test(`${name}, after ${choice.name}`, async () => {
        const { hold, requested, release } = holdFirst();
        await openApp(path, { session, answers: { ...base, ...answers(hold) } });
        await start();
        await requested;
        await choice.choose();
        await expectFields(choice.remains);
        release();
        await expectSettled();
        await expectFields(choice.remains);
      });
    }
  }

  test('the options of a repeated record', async () => {
    const { hold, release } = holdFirst();
    const answers = { ...base, customer: { ...data.customer, search: hold(data.customer.search) } };
    await openApp('/', { session, answers });
    await button('Repeat: Bolting').click();
    await pick('Job', 'roof', 'Roof');
    await field('Description').fill('Slating');
    release();
    await expectToast(
      'The record was not filled in, because the form was changed in the meantime.',
    );
    await expectFields({ Job: 'Roof', Description: 'Slating', Unit: '' });
  });
});

describe('submitting waits for what the form fills in itself', () => {
  test('the description of the default resource', async () => {
    const kept = keepRecords([]);
    const { hold, requested, release } = holdFirst();
    const resources = { ...data.resource, search: hold(data.resource.search) };
    const answers = { ...data, ...kept.answers, resource: resources } satisfies Answers;
    await openApp('/', { session, answers });
    const ofCrane = { unitType: 'Resource', unitNo: 'H-9' } as const;
    const measures = data.unit.search(ofCrane);
    queryClient.setQueryData(getQueryKey(trpc.unit.search, ofCrane, 'query'), measures);
    await pick('Job', 'quay', 'Quay');
    await segment('Unit type', 'Resource').click();
    await expectChosen('Unit of measure', 'HOUR');
    await pick('Work type', 'normal', 'Normal');
    await field('Quantity').fill('3');
    await requested;
    await button('Create').click();
    release();
    await expectToast('Record successfully created');
    expect(kept.records()).toMatchObject([{ description: 'Crane', quantity: 3 }]);
  });
});

describe('on a slow machine', () => {
  test('a list that closes late does not take the focus from the next field', async () => {
    await openApp('/', { session, answers: base });
    await pick('Job', 'roof', 'Roof');
    await picker('Job task').click();
    const option = options.filter({ hasText: 'Gutters' });
    await expect.element(option).toBeVisible();
    // Holds the timers, as a busy machine does.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await option.click();
    await expectChosen('Job task', 'Gutters');
    const next = picker('Job').element();
    if (next instanceof HTMLElement) next.focus();
    vi.advanceTimersByTime(1_000);
    await expect.element(picker('Job')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expectFields({ Job: '', Customer: '', 'Job task': 'Choose a job first' });
  });
});

async function expectFields(contents: Choice['remains']): Promise<void> {
  for (const [label, content] of Object.entries(contents)) {
    if (label === 'Description') await expect.element(field(label)).toHaveValue(content);
    else await expectChosen(label, content);
  }
}
