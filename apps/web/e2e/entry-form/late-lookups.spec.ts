import type { DatabasePool } from '@worksheet/database/pool';
import { createRecord } from '@worksheet/database/testing/create-record';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { makeCustomCompany } from '../support/custom-company.ts';
import { clearPicker, expectToast, field, pick, picker, segment } from '../support/fields.ts';
import { holdRequests } from '../support/hold-requests.ts';

/** Every choice has a single dependent option, which the form selects once it is loaded. */
async function fill(pool: DatabasePool, at: number) {
  const crane = await createUnit(pool, at, {
    unit_type: 'Resource',
    no: 'H-9',
    description: 'Crane',
    unitsOfMeasure: ['HOUR'],
  });
  await createUnit(pool, at, { unit_type: 'Resource', no: 'H-8', description: 'Digger' });
  const user = await createUser(pool, at, { username: 'bo', default_resource_id: crane.id });
  const one = await createCustomer(pool, at, { no: 'K-1', name: 'One Job Ltd' });
  const two = await createCustomer(pool, at, { no: 'K-2', name: 'Two Jobs Ltd' });
  await createJob(pool, at, { code: 'A-1', description: 'Alone', bill_to_customer_id: one.id });
  const addJob = (code: string, description: string) =>
    createJob(pool, at, { code, description, bill_to_customer_id: two.id });
  const quay = await addJob('B-1', 'Quay');
  const roof = await addJob('B-2', 'Roof');
  const jobTask = await createJobTask(pool, at, {
    job_id: quay.id,
    code: 'T-1',
    description: 'Piling',
  });
  await createJobTask(pool, at, { job_id: roof.id, code: 'T-2', description: 'Slates' });
  await createJobTask(pool, at, { job_id: roof.id, code: 'T-3', description: 'Gutters' });
  const item = (no: string, description: string, unitsOfMeasure: readonly string[]) =>
    createUnit(pool, at, { no, description, unitsOfMeasure });
  const unit = await item('V-1', 'Screws', ['BOX']);
  await item('V-2', 'Cable', ['METRE', 'ROLL']);
  const workType = await createWorkType(pool, at, { code: 'N', description: 'Normal' });
  const record = { user, job: quay, jobTask, unit, workType, description: 'Bolting' };
  const { id: recordId } = await createRecord(pool, at, record);
  return { recordId };
}

interface Choice {
  readonly name: string;
  readonly choose: (page: Page) => Promise<void>;
  /** The fields and what they contain after the choice, also once the lookup has arrived. */
  readonly remains: Readonly<Record<string, string>>;
}

interface Lookup {
  readonly name: string;
  readonly address: RegExp;
  readonly start: (page: Page, recordId: number) => Promise<void>;
  readonly choices: readonly Choice[];
}

const clear = (label: string, remains: Choice['remains']): Choice => ({
  name: `clearing the ${label.toLowerCase()}`,
  choose: (page) => clearPicker(page, label),
  remains: { [label]: '', ...remains },
});
const change = (
  label: string,
  typed: string,
  option: string,
  others: Choice['remains'],
): Choice => ({
  name: `choosing another ${label.toLowerCase()}`,
  choose: (page) => pick(page, { label, typed, option }),
  remains: { [label]: option, ...others },
});

/** Also in a batch, but not `searchPage`, which the pickers call. */
const requestsOf = (procedure: string) => new RegExp(`/trpc/([^?]*,)?${procedure}[,?]`);

const openForm = (page: Page) => page.goto('/').then(() => undefined);
const editRecord = async (page: Page, recordId: number) => {
  await page.goto(`/worksheet/edit/${recordId}`);
  await expect(picker(page, 'Unit of measure')).toContainText('BOX');
};

const lookups: readonly Lookup[] = [
  {
    name: 'the only job of a customer',
    address: requestsOf('job.search'),
    start: async (page) => {
      await openForm(page);
      await pick(page, { label: 'Customer', typed: 'one', option: 'One Job Ltd' });
    },
    choices: [
      clear('Customer', { Job: '' }),
      change('Customer', 'two', 'Two Jobs Ltd', { Job: '' }),
    ],
  },
  {
    name: 'the only task of a job',
    address: requestsOf('jobTask.search'),
    start: async (page) => {
      await openForm(page);
      await pick(page, { label: 'Job', typed: 'quay', option: 'Quay' });
    },
    choices: [
      clear('Job', { Customer: '', 'Job task': 'Choose a job first' }),
      clear('Customer', { Job: 'Quay' }),
      change('Job', 'roof', 'Roof', { Customer: 'Two Jobs Ltd', 'Job task': '' }),
    ],
  },
  {
    name: 'the only unit of measure of a unit',
    address: requestsOf('unit.search'),
    start: async (page) => {
      await openForm(page);
      await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
    },
    choices: [
      clear('Unit', { 'Unit of measure': 'Choose a unit first' }),
      change('Unit', 'cable', 'Cable', { 'Unit of measure': '' }),
      {
        name: 'choosing the other unit type',
        choose: (page) => segment(page, 'Unit type', 'Resource').check(),
        remains: { Unit: 'Crane', 'Unit of measure': 'HOUR' },
      },
    ],
  },
  {
    name: 'the description of the default resource',
    address: requestsOf('resource.search'),
    start: async (page) => {
      await openForm(page);
      await segment(page, 'Unit type', 'Resource').check();
      await expect(picker(page, 'Unit')).toContainText('H-9');
    },
    choices: [
      clear('Unit', { Description: '' }),
      change('Unit', 'digger', 'Digger', { Description: 'Digger' }),
      {
        name: 'emptying the description',
        choose: async (page) => {
          await field(page, 'Description').fill('x');
          await field(page, 'Description').fill('');
        },
        remains: { Description: '' },
      },
    ],
  },
  {
    name: 'the only unit of measure of an edited record',
    address: requestsOf('unit.search'),
    start: editRecord,
    choices: [
      clear('Unit of measure', {}),
      change('Unit', 'cable', 'Cable', { 'Unit of measure': '' }),
    ],
  },
  {
    name: 'the work type of an edited record',
    address: requestsOf('workType.search'),
    start: editRecord,
    choices: [clear('Work type', {}), clear('Unit of measure', {})],
  },
];

test.describe('a lookup that arrives late does not bring back what the user has cleared or changed', () => {
  for (const { name, address, start, choices } of lookups) {
    test(name, async ({ page }) => {
      const { signIn, recordId } = await makeCustomCompany({}, fill);
      await signIn(page, 'bo');
      for (const choice of choices) {
        await test.step(choice.name, async () => {
          // A page without the form, whose draft is then gone.
          await page.goto('/archive');
          await page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
          const requested = page.waitForRequest(address);
          const release = await holdRequests(page, address, { times: 1 });
          await start(page, recordId);
          const request = await requested;
          await choice.choose(page);
          await expectFields(page, choice.remains);
          release();
          await (await request.response())?.finished();
          await nextFrames(page);
          await expectFields(page, choice.remains);
          await page.unroute(address);
        });
      }
    });
  }

  test('the options of a repeated record', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fill);
    await signIn(page, 'bo');
    await openForm(page);
    const release = await holdRequests(page, requestsOf('customer.search'), { times: 1 });
    await page.getByRole('button', { name: 'Repeat: Bolting' }).click();
    await pick(page, { label: 'Job', typed: 'roof', option: 'Roof' });
    await field(page, 'Description').fill('Slating');
    release();
    await expectToast(
      page,
      'The record was not filled in, because the form was changed in the meantime.',
    );
    await expectFields(page, { Job: 'Roof', Description: 'Slating', Unit: '' });
  });
});

test('a list that closes late does not take the focus from the next field', async ({ page }) => {
  const { signIn } = await makeCustomCompany({}, fill);
  await signIn(page, 'bo');
  await page.clock.install();
  await openForm(page);
  await pick(page, { label: 'Job', typed: 'roof', option: 'Roof' });
  await picker(page, 'Job task').click();
  const option = page.getByRole('option', { name: 'Gutters' });
  await expect(option).toBeVisible();
  // Holds the timers, as a busy machine does.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await option.click();
  await expect(picker(page, 'Job task')).toContainText('Gutters');
  await picker(page, 'Job').focus();
  await page.clock.runFor(1_000);
  await expect(picker(page, 'Job')).toBeFocused();
  await page.keyboard.press('Delete');
  await expectFields(page, { Job: '', Customer: '', 'Job task': 'Choose a job first' });
});

async function expectFields(page: Page, contents: Choice['remains']): Promise<void> {
  for (const [label, content] of Object.entries(contents)) {
    if (label === 'Description') await expect(field(page, label)).toHaveValue(content);
    else if (content === '') await expect(picker(page, label)).toHaveText('');
    else await expect(picker(page, label)).toContainText(content);
  }
}

/** After a response, React renders within a frame. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
