import type { DatabasePool } from '@worksheet/database/pool';
import {
  createCustomer,
  createJob,
  createJobTask,
  createUnit,
  createUser,
  createWorkType,
} from '@worksheet/database/testing/factories';
import { expect, test } from '@playwright/test';
import { segment, clearPicker, field, optionsOf, pick, picker } from '../support/fields.ts';
import { makeCustomCompany } from '../support/custom-company.ts';

async function fillJobs(pool: DatabasePool, at: number) {
  await createUser(pool, at, { username: 'bo' });
  const one = await createCustomer(pool, at, { no: 'K-1', name: 'One Job Ltd' });
  const two = await createCustomer(pool, at, { no: 'K-2', name: 'Two Jobs Ltd' });
  await createJob(pool, at, { code: 'A-1', description: 'Alone', bill_to_customer_id: one.id });
  const job = (code: string, description: string) =>
    createJob(pool, at, { code, description, bill_to_customer_id: two.id });
  const quay = await job('B-1', 'Quay');
  const roof = await job('B-2', 'Roof');
  const task = (job_id: number, code: string, description: string) =>
    createJobTask(pool, at, { job_id, code, description });
  await task(quay.id, 'T-1', 'Piling');
  await task(roof.id, 'T-2', 'Slates');
  await task(roof.id, 'T-3', 'Gutters');
}

test.describe('choosing a job (spec §4 "Entry form behaviour")', () => {
  test('loads its tasks; exactly one is selected automatically; clearing the job clears the task and the customer', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fillJobs);
    await signIn(page, 'bo');
    await page.goto('/');
    await expect(picker(page, 'Job task')).toBeDisabled();
    await expect(picker(page, 'Job task')).toHaveText('Choose a job first');

    await pick(page, { label: 'Job', typed: 'quay', option: 'Quay' });
    await expect(picker(page, 'Job task')).toContainText('Piling');
    await expect(picker(page, 'Customer')).toContainText('Two Jobs Ltd');

    await clearPicker(page, 'Job');
    await expect(picker(page, 'Job')).toHaveText('');
    await expect(picker(page, 'Job task')).toBeDisabled();
    await expect(picker(page, 'Customer')).toHaveText('');

    await pick(page, { label: 'Job', typed: 'roof', option: 'Roof' });
    await expect(picker(page, 'Job task')).toBeEnabled();
    await expect(picker(page, 'Job task')).toHaveText('');
    await expect(await optionsOf(page, 'Job task')).toHaveText([/Gutters/, /Slates/]);
    await page.getByRole('option', { name: 'Gutters' }).click();
    await expect(picker(page, 'Job task')).toContainText('Gutters');

    await clearPicker(page, 'Job');
    await pick(page, { label: 'Job', typed: 'alone', option: 'Alone' });
    await expect(picker(page, 'Job task')).toHaveText('');
    await expect(picker(page, 'Customer')).toContainText('One Job Ltd');
  });

  test('customers are filtered to the bill-to customer of the job, and jobs to the chosen customer; a single one is chosen', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fillJobs);
    await signIn(page, 'bo');
    await page.goto('/');
    await expect(await optionsOf(page, 'Customer')).toHaveCount(2);
    await page.getByRole('option', { name: 'Two Jobs Ltd' }).click();
    await expect(picker(page, 'Job')).toHaveText('');
    await expect(await optionsOf(page, 'Job')).toHaveText([/Quay/, /Roof/]);
    await page.getByRole('option', { name: 'Roof' }).click();
    await expect(await optionsOf(page, 'Customer')).toHaveText([/Two Jobs Ltd/]);
    await page.keyboard.press('Escape');

    await clearPicker(page, 'Job');
    await pick(page, { label: 'Customer', typed: 'one', option: 'One Job Ltd' });
    await expect(picker(page, 'Job')).toContainText('Alone');
    await clearPicker(page, 'Customer');
    await expect(picker(page, 'Job')).toContainText('Alone');
    await expect(await optionsOf(page, 'Job')).toHaveCount(3);
  });
});

async function fillUnits(pool: DatabasePool, at: number) {
  const unit = (no: string, description: string, unitsOfMeasure: readonly string[]) =>
    createUnit(pool, at, { no, description, unitsOfMeasure });
  await unit('V-1', 'Screws', ['BOX']);
  await unit('V-2', 'Cable', ['METRE', 'ROLL']);
  await createUser(pool, at, { username: 'bo' });
  await createUnit(pool, at, { unit_type: 'Resource', no: 'H-1', description: 'Crane' });
  await createUser(pool, at, { username: 'ann', default_description: 'Day shift' });
  await createWorkType(pool, at, { code: 'N', description: 'Normal' });
  await createWorkType(pool, at, {
    code: 'LAY',
    description: 'Laying',
    unit_of_measure_code: 'METRE',
  });
}

test.describe('choosing a unit (spec §4)', () => {
  test('loads its units of measure, fills the only one, and fills the description unless the user typed one', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fillUnits);
    await signIn(page, 'bo');
    await page.goto('/');
    const description = field(page, 'Description');
    await expect(picker(page, 'Unit of measure')).toBeDisabled();
    await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
    await expect(picker(page, 'Unit of measure')).toContainText('Measure BOX');
    await expect(description).toHaveValue('Screws');

    await pick(page, { label: 'Unit', typed: 'cable', option: 'Cable' });
    await expect(picker(page, 'Unit of measure')).toHaveText('');
    await expect(description).toHaveValue('Cable');
    await expect(await optionsOf(page, 'Unit of measure')).toHaveText([/METRE/, /ROLL/]);
    await page.keyboard.press('Escape');

    await description.fill('Under the quay');
    await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
    await expect(description).toHaveValue('Under the quay');
    await description.fill('');
    await pick(page, { label: 'Unit', typed: 'cable', option: 'Cable' });
    await expect(description).toHaveValue('Cable');
  });

  test('fills the description of a resource from the default description of the user, and of an item from its own', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fillUnits);
    await signIn(page, 'ann');
    await page.goto('/');
    await pick(page, { label: 'Unit', typed: 'screws', option: 'Screws' });
    await expect(field(page, 'Description')).toHaveValue('Screws');
    await segment(page, 'Unit type', 'Resource').check();
    await pick(page, { label: 'Unit', typed: 'crane', option: 'Crane' });
    await expect(field(page, 'Description')).toHaveValue('Day shift');
  });

  test('a work type that has a unit of measure locks the unit of measure to it', async ({
    page,
  }) => {
    const { signIn } = await makeCustomCompany({}, fillUnits);
    await signIn(page, 'bo');
    await page.goto('/');
    const measure = picker(page, 'Unit of measure');
    await pick(page, { label: 'Unit', typed: 'cable', option: 'Cable' });
    await pick(page, { label: 'Work type', typed: 'laying', option: 'Laying' });
    await expect(measure).toContainText('METRE');
    await expect(measure).toHaveAccessibleDescription('Locked: the work type decides');
    await measure.click();
    await expect(page.getByRole('option')).toHaveCount(0);

    await pick(page, { label: 'Work type', typed: 'normal', option: 'Normal' });
    await expect(measure).toHaveText('');
    await expect(await optionsOf(page, 'Unit of measure')).toHaveCount(2);
  });
});

test.describe('a default resource (spec §4)', () => {
  async function fillPeople(pool: DatabasePool, at: number) {
    const crane = await createUnit(pool, at, {
      unit_type: 'Resource',
      no: 'H-9',
      description: 'Crane',
      unitsOfMeasure: ['HOUR'],
    });
    await createUnit(pool, at, { unit_type: 'Resource', no: 'H-8', description: 'Digger' });
    const own = { default_resource_id: crane.id };
    await createUser(pool, at, { username: 'free', ...own });
    await createUser(pool, at, { username: 'bound', ...own, lock_default_resource: true });
  }

  test('is preselected when the unit type is Resource', async ({ page }) => {
    const { signIn } = await makeCustomCompany({}, fillPeople);
    await signIn(page, 'free');
    await page.goto('/');
    await expect(picker(page, 'Unit')).toHaveText('');
    await segment(page, 'Unit type', 'Resource').check();
    await expect(picker(page, 'Unit')).toContainText('Crane');
    await expect(field(page, 'Description')).toHaveValue('Crane');
    await expect(picker(page, 'Unit of measure')).toContainText('HOUR');
    await pick(page, { label: 'Unit', typed: 'dig', option: 'Digger' });
    await segment(page, 'Unit type', 'Item').check();
    await expect(picker(page, 'Unit')).toHaveText('');
  });

  test('is locked if lockDefaultResource is set', async ({ page }) => {
    const account = { default_unit_type: 'Resource' } as const;
    const { signIn } = await makeCustomCompany({ account }, fillPeople);
    await signIn(page, 'bound');
    await page.goto('/');
    const unit = picker(page, 'Unit');
    await expect(unit).toContainText('Crane');
    await expect(unit).toHaveAccessibleDescription('Locked: your default resource');
    await unit.click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await clearPicker(page, 'Unit');
    await expect(unit).toContainText('Crane');
    await segment(page, 'Unit type', 'Item').check();
    await expect(unit).toBeEnabled();
    await expect(unit).toHaveText('');
  });
});
