import type { Pay } from '@worksheet/domain/pay/contract';
import { expect, it } from 'vitest';
import { payTable, type PayTypeName } from '#features/pay/matrix/pay-table.ts';

const payTypes: readonly PayTypeName[] = [
  { code: '100', description: 'Normal', unit: 'hours' },
  { code: '210', description: 'Overtid 1', unit: 'hours' },
  { code: '410', description: 'Aftentillæg', unit: 'hours' },
  { code: '510', description: 'Ferie', unit: 'days' },
  { code: '610', description: 'Kørsel', unit: 'km' },
];
const row = (name: string, payType: string, amount: number): Pay['rows'][number] => ({
  username: name.toLowerCase(),
  name,
  payrollNo: null,
  payType,
  unit: payTypes.find(({ code }) => code === payType)?.unit ?? 'hours',
  amount,
  paid: 0,
  difference: amount,
});
const waiting = (kind: Pay['questions'][number]['kind'], name: string, hours: number | null) => ({
  kind,
  username: name.toLowerCase(),
  name,
  date: '2026-11-21',
  days: 1,
  ids: [1],
  hours,
  subject: null,
  blocks: true,
});
const options = { payTypes, before: undefined, locale: 'da-DK' };
const nobody: Pick<Pay, 'period' | 'rows' | 'questions' | 'supplements'> = {
  period: { from: '2026-11-01', to: '2026-11-30', status: 'open', run: null },
  rows: [],
  questions: [],
  supplements: [],
};

it('leave in days, kilometres and supplements are in no sum of hours', () => {
  const rows = [
    row('Bo', '610', 61.5),
    row('Bo', '510', 1),
    row('Bo', '410', 3.5),
    row('Bo', '210', 0.1),
    row('Bo', '100', 0.2),
  ];
  const table = payTable({ ...nobody, rows, supplements: ['410'] }, options);
  expect(table.payTypes.map(({ code }) => code)).toEqual(['100', '210', '410', '510', '610']);
  expect(table.people.map(({ hours }) => hours)).toEqual([0.3]);
});

it('hours of the period that wait for an answer are in no sum, and show also who is paid nothing else', () => {
  const questions = [
    waiting('no-agreement', 'Søren', 81),
    waiting('clock-times-needed', 'Bo', 5),
    waiting('not-approved', 'Bo', 7),
    // Of a period that is paid.
    { ...waiting('no-agreement', 'Søren', 180), date: '2026-10-01' },
  ];
  const { people } = payTable({ ...nobody, rows: [row('Bo', '100', 74)], questions }, options);
  expect(people).toMatchObject([
    { name: 'Bo', hours: 74, waiting: { hours: 5, kind: 'clock-times-needed' } },
    { name: 'Søren', hours: 0, waiting: { hours: 81, kind: 'no-agreement' } },
  ]);
});

it('people are in the order of the alphabet of the language', () => {
  const rows = ['Åse', 'Ærø', 'Bo', 'Øjvind'].map((name) => row(name, '100', 1));
  expect(payTable({ ...nobody, rows }, options).people.map(({ name }) => name)).toEqual([
    'Bo',
    'Ærø',
    'Øjvind',
    'Åse',
  ]);
});

it('the difference is of hours, from the period before', () => {
  const before = { rows: [row('Bo', '100', 72.2), row('Bo', '610', 10)], supplements: [] };
  const now = { ...nobody, rows: [row('Bo', '100', 74), row('Ida', '100', 1)] };
  const { people } = payTable(now, { ...options, before });
  expect(people.map(({ difference }) => difference)).toEqual([1.8, 1]);
});
