import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { button, expectToast, field } from '../support/fields.ts';
import { expectChosen, expectOptions, segment } from '../support/pickers.ts';
import { keepRecords, record } from '../support/records.ts';
import { callsOf } from '../support/server.ts';
import { line, openWorkday, yesterday } from '../support/workday.ts';

test('the form asks only for items and resources with units of measure, and for jobs of active customers', async () => {
  await openApp('/worksheet/add');
  await expectOptions('Job', [/Facade mod gården/]);
  await userEvent.keyboard('{Escape}');
  await expectOptions('Unit', [/Skruer/]);
  await userEvent.keyboard('{Escape}');
  await segment('Unit type', 'Resource').click();
  await expectOptions('Unit', [/Bo Lund/]);
  // The server leaves jobs of inactive customers out unless it is asked for them.
  await expect
    .poll(() => callsOf('job', 'searchPage').map((input) => input.activeCustomer))
    .toEqual([undefined]);
  for (const entity of ['item', 'resource'] as const)
    await expect
      .poll(() => callsOf(entity, 'searchPage').map(({ withUnits }) => withUnits))
      .toEqual([true]);
});

test('a record keeps the job of a customer who has become inactive (D24)', async () => {
  const bolting = record({ jobCode: 'J-9', jobDescription: 'Old quay' });
  await openApp(`/worksheet/edit/${bolting.id}`, { answers: keepRecords([bolting]).answers });
  await expectChosen('Job', 'Old quay');
  await field('Quantity').fill('3');
  await button('Update').click();
  await expectToast('Record successfully updated');
  await expect
    .poll(() => callsOf('worksheet', 'update'))
    .toMatchObject([{ jobCode: 'J-9', quantity: 3 }]);
});

test('hours are offered what was written on hours of the job, and an item its own descriptions', async () => {
  const item = {
    date: yesterday,
    unitType: 'Item',
    unitOfMeasureCode: 'STK',
    hours: null,
  } as const;
  await openWorkday('/worksheet/add', {
    lines: [
      line({ ...item, unitNo: 'V-2210', description: 'Gips til loftet' }),
      line({ ...item, unitNo: 'V-2214', description: 'Skinner til væggen' }),
      line({ date: yesterday, description: 'Opsat stålskelet' }),
    ],
  });
  const chips = page.getByRole('group', { name: 'Seneste beskrivelser på sagen' });
  await expect.element(chips).toMatchTextContent(/^Opsat stålskelet$/);
  await page.getByRole('radio', { name: 'Materiale' }).click();
  await page.getByRole('combobox', { name: 'Vare', exact: true }).click();
  await page.getByRole('option', { name: /Gipsplade/ }).click();
  await expect.element(chips).toMatchTextContent(/^Gips til loftet$/);
});
