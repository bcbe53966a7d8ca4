import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible, expectAccessibleInBothThemes, settle } from '../support/axe.ts';
import { button, expectToast, focusOn, picker } from '../support/fields.ts';
import { leaveJobs, openLeave } from '../support/leave.ts';
import { job, workType } from '../support/master-data.ts';
import { callsOf, Refusal, setAnswers } from '../support/server.ts';
import { loseBatches, sendWaiting } from '../support/waiting.ts';
import { line, today } from '../support/workday.ts';

const dialog = page.getByRole('dialog', { name: /^(Ferie eller syg|Leave or illness)$/ });
const dayButton = (date: string) => dialog.getByRole('button', { name: date });
const box = dialog.getByCss('.bg-paper[role=status]');

/** Counts the acts of a person. */
function acts() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

async function openSheet(options: Parameters<typeof openLeave>[0] = {}) {
  const opened = await openLeave(options);
  await button('Ferie / syg').click();
  await expect.element(dialog).toBeVisible();
  const leave = () => opened.records().filter(({ jobCode }) => jobCode === 'FERIE');
  return { ...opened, leave };
}

async function chooseChristmas() {
  await button('Næste måned', dialog).click();
  await dayButton('Mandag den 21. december 2026').click();
  await dayButton('Fredag den 1. januar 2027').click();
}

test('the address of a day, which a reminder leads to, opens leave of that day', async () => {
  const { records } = await openLeave({ path: '/hours?leave=2026-12-03' });
  await button('Gem 1 dags ferie').click();
  await expectToast('1 dags ferie er gemt');
  expect(records().map(({ date, jobCode }) => `${date} ${jobCode}`)).toEqual(['2026-12-03 FERIE']);
});

test('a week of leave takes four taps, and is taken back in one', async () => {
  const { records } = await openLeave();
  const { tap, count } = acts();
  await tap(button('Ferie / syg'));
  await tap(dayButton('Mandag den 30. november 2026'));
  await tap(dayButton('Søndag den 6. december 2026'));
  await tap(button('Gem 5 dages ferie'));
  expect(count()).toBe(4);
  await expectToast('5 dages ferie er gemt');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsOf('worksheet', 'batch')).toHaveLength(1);
  expect(records().map(({ date, quantity, jobCode }) => `${date} ${quantity} ${jobCode}`)).toEqual([
    '2026-11-30 7.4 FERIE',
    '2026-12-01 7.4 FERIE',
    '2026-12-02 7.4 FERIE',
    '2026-12-03 7.4 FERIE',
    '2026-12-04 7.4 FERIE',
  ]);
  await button('Fortryd').click();
  await expectToast('5 dages ferie er taget tilbage');
  expect(records()).toEqual([]);
  expect(callsOf('worksheet', 'batch')).toHaveLength(2);
});

test('illness today takes three taps', async () => {
  const { records } = await openLeave();
  const { tap, count } = acts();
  await tap(button('Ferie / syg'));
  await tap(dialog.getByRole('radio', { name: 'Sygdom' }));
  await tap(button('Gem 1 dags sygdom'));
  expect(count()).toBe(3);
  await expectToast('1 dags sygdom er gemt');
  expect(records()).toMatchObject([
    { date: today, jobCode: 'SYGDOM', description: 'Sygdom', quantity: 7.4, unitNo: 'H-200' },
  ]);
});

test('the box is what will be stored: days off are skipped, and a day with hours is filled', async () => {
  const { leave } = await openSheet({ lines: [line({ date: '2026-12-21', quantity: 4 })] });
  await chooseChristmas();
  await expect.element(box).toMatchTextContent(/8 dage\s*55,20 timer/);
  await expect.element(box).toMatchTextContent(/22\.–24\. december\s*3 × 7,40/);
  await expect.element(box).toMatchTextContent(/25\.–27\. dec\. og 1\. jan\.\s*fri i forvejen/);
  await expect.element(box).toMatchTextContent('man. 21. har 4,00 timer; 3,40 gemmes');
  await expectAccessibleInBothThemes();
  await button('Gem 8 dages ferie').click();
  await expectToast('8 dages ferie er gemt');
  expect(leave().map(({ quantity }) => quantity)).toEqual([3.4, 7.4, 7.4, 7.4, 7.4, 7.4, 7.4, 7.4]);
});

test('half days are half the norm of each', async () => {
  const { leave } = await openSheet();
  await chooseChristmas();
  await dialog.getByRole('radio', { name: 'Halve' }).click();
  await expect.element(box).toMatchTextContent(/8 halve dage\s*29,60 timer/);
  await button('Gem 8 halve dages ferie').click();
  await expectToast('8 halve dages ferie er gemt');
  expect(new Set(leave().map(({ quantity }) => quantity))).toEqual(new Set([3.7]));
});

test('leave that was registered earlier is taken back in one act', async () => {
  const leave = { jobCode: 'FERIE', jobDescription: 'Ferie', description: 'Ferie', quantity: 7.4 };
  const { records } = await openSheet({
    lines: [
      line({ ...leave, date: '2026-11-30' }),
      line({ ...leave, date: '2026-12-01' }),
      line({ date: today, quantity: 7.4 }),
    ],
  });
  await dayButton('Mandag den 30. november 2026').click();
  await dayButton('Tirsdag den 1. december 2026').click();
  await expect.element(box).toMatchTextContent('Dagene er allerede fyldt op');
  await button('Fjern 2 dages ferie').click();
  const confirm = page.getByRole('alertdialog');
  await expect
    .element(confirm)
    .toMatchTextContent(/2 dages ferie \(30\. november\s*–\s*1\. december\)/);
  await button('Fjern 2 dages ferie', confirm).click();
  await expectToast('2 dages ferie er fjernet');
  await expect.poll(() => records().map(({ date }) => date)).toEqual([today]);
});

test('the keyboard chooses a range on a desktop', async () => {
  const { records } = await openLeave({ width: 1280, session: { languageCode: 'ENU' } });
  await focusOn(button('Leave'));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('radio', { name: 'Ferie' })).toHaveFocus();
  await focusOn(dayButton('Thursday, 26 November 2026'));
  await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
  await expect.element(box).toMatchTextContent(/6 days\s*44\.40 hours/);
  await expect.element(box).toMatchTextContent(/28\s*–\s*29 Nov\s*off already/);
  await expectAccessible();
  await focusOn(button('Save 6 days of ferie'));
  await userEvent.keyboard('{Enter}');
  await expectToast('6 days of ferie saved');
  expect(records().map(({ date }) => date)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  await expect.element(button('Leave')).toHaveFocus();
});

test('what the account requires of every record is asked for', async () => {
  const { leave } = await openSheet({
    account: { showWorkType: true, mandatoryWorkType: true },
    data: { workType: [workType({ code: 'FRAVÆR', description: 'Fravær' })] },
  });
  await button('Gem 1 dags ferie').click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Arbejdstype' }))
    .toHaveAttribute('aria-invalid', 'true');
  await picker('Arbejdstype').click();
  await page.getByRole('option', { name: 'Fravær' }).click();
  await button('Gem 1 dags ferie').click();
  await expectToast('1 dags ferie er gemt');
  expect(leave()).toMatchObject([{ workTypeCode: 'FRAVÆR' }]);
});

test('of more than three kinds, the others are in a list', async () => {
  const others = [
    job({ code: 'BARN', description: 'Barns første sygedag', absence: true }),
    job({ code: 'OMSORG', description: 'Omsorgsdag', absence: true }),
  ];
  const { records } = await openSheet({ data: { job: [...leaveJobs, ...others] } });
  await dialog.getByRole('radio', { name: 'Andet' }).click();
  await dialog.getByRole('combobox', { name: 'Andet' }).click();
  await page.getByRole('option', { name: 'Barns første sygedag' }).click();
  await button('Gem 1 dag').click();
  await expectToast('1 dag er gemt');
  expect(records()).toMatchObject([{ jobCode: 'BARN', description: 'Barns første sygedag' }]);
});

test('times are registered where the account has them, after what the day has', async () => {
  const { leave } = await openSheet({
    account: { resourceUnits: 'Time' },
    lines: [
      line({
        date: '2026-11-27',
        timeFrom: '2026-11-27T07:00:00',
        timeTo: '2026-11-27T11:00:00',
        quantity: 4,
      }),
    ],
  });
  await dayButton('Torsdag den 26. november 2026').click();
  await dayButton('Fredag den 27. november 2026').click();
  await expect.element(box).toMatchTextContent(/2 dage\s*11,00 timer/);
  await button('Gem 2 dages ferie').click();
  await expectToast('2 dages ferie er gemt');
  expect(leave().map(({ timeFrom, timeTo }) => [timeFrom, timeTo])).toEqual([
    ['2026-11-26T08:00:00', '2026-11-26T15:30:00'],
    ['2026-11-27T11:00:00', '2026-11-27T14:30:00'],
  ]);
});

test('a refusal stores nothing and says why', async () => {
  await openSheet();
  const error = {
    path: 'operations.0',
    code: 'period-closed',
    params: { date: '2026-11-30' },
  } as const;
  setAnswers({
    worksheet: {
      batch: () => {
        throw new Refusal('period-closed', { errors: [error] });
      },
    },
  });
  await button('Gem 1 dags ferie').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Intet blev gemt\s*Perioden er lukket til og med 30\. nov\. 2026/);
  await settle();
});

test('without a network the days wait on the device together', async () => {
  const { answers, records } = await openSheet();
  loseBatches();
  await button('Gem 1 dags ferie').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await sendWaiting(answers);
  expect(records()).toMatchObject([{ date: today, jobCode: 'FERIE' }]);
});

test('one’s own hours offer it too', async () => {
  await openLeave({ path: '/hours?month=2026-11' });
  await button('Ferie / syg').click();
  await expect.element(button('Gem 1 dags ferie')).toBeEnabled();
});
