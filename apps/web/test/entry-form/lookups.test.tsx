import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { field, pick, picker } from '../support/fields.ts';
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
import { clearPicker, expectChosen, expectOptions, options, segment } from '../support/pickers.ts';

const one = { billToCustomerNo: 'K-1', billToCustomerName: 'One Job Ltd' };
const two = { billToCustomerNo: 'K-2', billToCustomerName: 'Two Jobs Ltd' };
const jobs = lookups({
  customer: [
    customer({ no: 'K-1', name: 'One Job Ltd' }),
    customer({ no: 'K-2', name: 'Two Jobs Ltd' }),
  ],
  job: [
    job({ code: 'A-1', description: 'Alone', ...one }),
    job({ code: 'B-1', description: 'Quay', ...two }),
    job({ code: 'B-2', description: 'Roof', ...two }),
  ],
  jobTask: [
    jobTask({ jobCode: 'B-1', code: 'T-1', description: 'Piling' }),
    jobTask({ jobCode: 'B-2', code: 'T-3', description: 'Gutters' }),
    jobTask({ jobCode: 'B-2', code: 'T-2', description: 'Slates' }),
  ],
});

describe('choosing a job (spec §4 "Entry form behaviour")', () => {
  test('loads its tasks; exactly one is selected automatically; clearing the job clears the task and the customer', async () => {
    await openApp('/', { answers: jobs });
    await expect.element(picker('Job task')).toBeDisabled();
    await expect.element(picker('Job task')).toHaveTextContent('Choose a job first');

    await pick('Job', 'quay', 'Quay');
    await expectChosen('Job task', 'Piling');
    await expectChosen('Customer', 'Two Jobs Ltd');

    await clearPicker('Job');
    await expectChosen('Job', '');
    await expect.element(picker('Job task')).toBeDisabled();
    await expectChosen('Customer', '');

    await pick('Job', 'roof', 'Roof');
    await expect.element(picker('Job task')).toBeEnabled();
    await expectChosen('Job task', '');
    await expectOptions('Job task', [/Gutters/, /Slates/]);
    await options.filter({ hasText: 'Gutters' }).click();
    await expectChosen('Job task', 'Gutters');

    await clearPicker('Job');
    await pick('Job', 'alone', 'Alone');
    await expectChosen('Job task', '');
    await expectChosen('Customer', 'One Job Ltd');
  });

  test('customers are filtered to the bill-to customer of the job, and jobs to the chosen customer; a single one is chosen', async () => {
    await openApp('/', { answers: jobs });
    await expectOptions('Customer', [/One Job/, /Two Jobs/]);
    await options.filter({ hasText: 'Two Jobs Ltd' }).click();
    await expectChosen('Job', '');
    await expectOptions('Job', [/Quay/, /Roof/]);
    await options.filter({ hasText: 'Roof' }).click();
    await expectOptions('Customer', [/Two Jobs Ltd/]);
    await userEvent.keyboard('{Escape}');

    await clearPicker('Job');
    await pick('Customer', 'one', 'One Job Ltd');
    await expectChosen('Job', 'Alone');
    await clearPicker('Customer');
    await expectChosen('Job', 'Alone');
    await expectOptions('Job', [/Alone/, /Quay/, /Roof/]);
  });
});

const measures = (unitNo: string, ...codes: readonly string[]) =>
  codes.map((code) => unit({ unitNo, code, description: `Measure ${code}` }));
const hours = (unitNo: string) =>
  unit({ unitType: 'resource', unitNo, code: 'HOUR', description: 'Measure HOUR' });
const units = lookups({
  item: [item({ no: 'V-1', description: 'Screws' }), item({ no: 'V-2', description: 'Cable' })],
  resource: [
    resource({ no: 'H-9', description: 'Crane' }),
    resource({ no: 'H-8', description: 'Digger' }),
  ],
  unit: [
    ...measures('V-1', 'BOX'),
    ...measures('V-2', 'METRE', 'ROLL'),
    hours('H-8'),
    hours('H-9'),
  ],
  workType: [
    workType({ code: 'N', description: 'Normal' }),
    workType({ code: 'LAY', description: 'Laying', unitOfMeasureCode: 'METRE' }),
  ],
});

describe('choosing a unit (spec §4)', () => {
  test('loads its units of measure, fills the only one, and fills the description unless the user typed one', async () => {
    await openApp('/', { answers: units });
    const description = field('Description');
    await expect.element(picker('Unit of measure')).toBeDisabled();
    await pick('Unit', 'screws', 'Screws');
    await expectChosen('Unit of measure', 'Measure BOX');
    await expect.element(description).toHaveValue('Screws');

    await pick('Unit', 'cable', 'Cable');
    await expectChosen('Unit of measure', '');
    await expect.element(description).toHaveValue('Cable');
    await expectOptions('Unit of measure', [/METRE/, /ROLL/]);
    await userEvent.keyboard('{Escape}');

    await description.fill('Under the quay');
    await pick('Unit', 'screws', 'Screws');
    await expect.element(description).toHaveValue('Under the quay');
    await description.fill('');
    await pick('Unit', 'cable', 'Cable');
    await expect.element(description).toHaveValue('Cable');
  });

  test('fills the description of a resource from the default description of the user, and of an item from its own', async () => {
    await openApp('/', { session: { defaultDescription: 'Day shift' }, answers: units });
    await pick('Unit', 'screws', 'Screws');
    await expect.element(field('Description')).toHaveValue('Screws');
    await segment('Unit type', 'Resource').click();
    await pick('Unit', 'crane', 'Crane');
    await expect.element(field('Description')).toHaveValue('Day shift');
  });

  test('a work type that has a unit of measure locks the unit of measure to it', async () => {
    await openApp('/', { answers: units });
    const measure = picker('Unit of measure');
    await pick('Unit', 'cable', 'Cable');
    await pick('Work type', 'laying', 'Laying');
    await expectChosen('Unit of measure', 'METRE');
    await expect.element(measure).toHaveAccessibleDescription('Locked: the work type decides');
    await measure.click();
    await expect.element(options).not.toBeInTheDocument();

    await pick('Work type', 'normal', 'Normal');
    await expectChosen('Unit of measure', '');
    await expectOptions('Unit of measure', [/METRE/, /ROLL/]);
  });
});

describe('a default resource (spec §4)', () => {
  test('is preselected when the unit type is Resource', async () => {
    await openApp('/', { session: { defaultResource: 'H-9' }, answers: units });
    await expectChosen('Unit', '');
    await segment('Unit type', 'Resource').click();
    await expectChosen('Unit', 'Crane');
    await expect.element(field('Description')).toHaveValue('Crane');
    await expectChosen('Unit of measure', 'HOUR');
    await pick('Unit', 'dig', 'Digger');
    await segment('Unit type', 'Item').click();
    await expectChosen('Unit', '');
  });

  test('is locked if lockDefaultResource is set', async () => {
    await openApp('/', {
      account: { defaultUnitType: 'Resource' },
      session: { defaultResource: 'H-9', lockDefaultResource: true },
      answers: units,
    });
    const unitPicker = picker('Unit');
    await expectChosen('Unit', 'Crane');
    await expect.element(unitPicker).toHaveAccessibleDescription('Locked: your default resource');
    await unitPicker.click();
    await expect.element(options).not.toBeInTheDocument();
    await clearPicker('Unit');
    await expectChosen('Unit', 'Crane');
    await segment('Unit type', 'Item').click();
    await expect.element(unitPicker).toBeEnabled();
    await expectChosen('Unit', '');
  });
});
