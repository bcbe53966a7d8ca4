import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp, reopenApp } from '../support/app.tsx';
import { button, expectCount, expectToast, field } from '../support/fields.ts';
import { keepRows } from '../support/kept-rows.ts';
import { customer, job, jobTask, resource, unit } from '../support/master-data.ts';
import { callsOf } from '../support/server.ts';
import { keepUsers } from '../support/users.ts';

const cell = (label: string, row: number) =>
  page.getByLabelText(`${label}, row ${row}`, { exact: true });
const several = page.getByRole('form', { name: 'Several at once' });

// Codes of the same length, as tasks are listed by their code.
const tenTasks = Array.from({ length: 10 }, (_, index) => [`${index + 10}`, `Phase ${index}`]);

test('several tasks are typed on the edit page, and a wrong row says why and keeps the others', async () => {
  await openApp('/admin/jobs/edit?code=J-1', {
    as: 'adam',
    answers: {
      user: { teams: keepUsers().answers.user.teams },
      job: keepRows([job()], 'code').answers,
      jobTask: {
        ...keepRows([jobTask()], 'code').answers,
        batch: ({ entries }) => ({
          results: entries.map((_, index) => ({ index, key: {}, status: 'created' as const })),
          counts: { created: 10, updated: 1, unchanged: 0, refused: 0 },
        }),
      },
      customer: keepRows([customer()], 'no').answers,
    },
  });
  await button('Several at once').click();
  await expect.element(cell('Code', 1)).toHaveFocus();
  for (const [index, [code = '', description = '']] of tenTasks.entries())
    await userEvent.keyboard(`${index === 4 ? '5?' : code}{Tab}${description}{Enter}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Code: Field contains invalid characters')).toBeVisible();
  await expect.element(cell('Code', 5)).toHaveFocus();
  await expect.element(cell('Description', 10)).toHaveValue('Phase 9');
  await expect.poll(() => callsOf('jobTask', 'batch')).toEqual([]);
  // The draft survives a reload.
  await reopenApp();
  await button('Several at once').click();
  await expect.element(cell('Code', 5)).toHaveValue('5?');
  await cell('Code', 5).fill('14');
  await cell('Code', 11).fill('t-1');
  await cell('Description', 11).fill('Assembly');
  await expect.element(page.getByText('Exists: gets this description')).toBeVisible();
  await button('Save', several).click();
  await expectToast('10 created, 1 changed');
  const [sent] = callsOf('jobTask', 'batch');
  expect(sent?.entries).toEqual(
    [...tenTasks, ['t-1', 'Assembly']].map(([code, description]) =>
      expect.objectContaining({ jobCode: 'J-1', code, description }),
    ),
  );
});

const rows = [
  { code: 'HOUR', factor: '0.5', note: 'Exists: gets this description · Counts as: hours' },
  { code: 'MINUTES', factor: '', note: 'Counts as: minutes' },
  { code: 'DAY', factor: '7.4', note: 'Counts as: days' },
  { code: 'WEEK', factor: '37', note: 'Counts as: hours' },
  { code: 'KM', factor: '', note: 'Counts as: not time' },
];

test('rows of units of a resource say what they count as, and copies do (D63)', async () => {
  const ofResource = { unitType: 'resource', unitNo: 'H-200' } as const;
  const hour = unit({ ...ofResource, code: 'HOUR', description: 'Hour', countsAs: 'hours' });
  const week = unit({ ...ofResource, code: 'WEEK', description: 'Week', countsAs: 'hours' });
  let stored = [hour];
  await openApp('/admin/resources/edit?no=H-200', {
    as: 'adam',
    answers: {
      resource: keepRows([resource({ baseUnitCode: 'HOUR' })], 'no').answers,
      unit: {
        list: () => stored,
        batch: () => {
          stored = [
            { ...hour, hours: 0.5 },
            { ...week, hours: 37 },
          ];
          return { results: [], counts: { created: 4, updated: 1, unchanged: 0, refused: 0 } };
        },
      },
    },
  });
  await button('Several at once').click();
  for (const [index, { code, factor, note }] of rows.entries()) {
    await cell('Code', index + 1).fill(code);
    await cell('Description', index + 1).fill(code);
    await cell('Hours each', index + 1).fill(factor);
    await expect.element(cell('Code', index + 1)).toHaveAccessibleDescription(note);
  }
  await button('Save', several).click();
  await expectToast('4 created, 1 changed');
  await expect
    .poll(() => callsOf('unit', 'batch')[0]?.entries)
    .toMatchObject([
      { unitNo: 'H-200', code: 'HOUR', hours: 0.5 },
      { unitNo: 'H-200', code: 'MINUTES' },
      { unitNo: 'H-200', code: 'DAY', hours: 7.4 },
      { unitNo: 'H-200', code: 'WEEK', hours: 37 },
      { unitNo: 'H-200', code: 'KM' },
    ]);

  await goTo('/admin/resources/edit?no=H-200');
  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByText(/Base unit · Counts as: /)).toBeVisible();
  await expectCount(page.getByText('Counts as: hours'), 2);
  await field('Number').fill('H-201');
  await button('Create').click();
  await expectToast('Resource successfully created');
  await expect
    .poll(() => callsOf('resource', 'create'))
    .toMatchObject([
      {
        no: 'H-201',
        units: [
          { code: 'HOUR', hours: 0.5 },
          { code: 'WEEK', hours: 37 },
        ],
      },
    ]);
});
