import { expect, it } from 'vitest';
import { myPay } from '#features/pay/my-pay.ts';

const payTypes = [
  { code: '100', description: 'Normal', unit: 'hours' },
  { code: '210', description: 'Overtid 1', unit: 'hours' },
  { code: '510', description: 'Ferie', unit: 'days' },
] as const;
const day = (date: string, amounts: Readonly<Record<string, number>>) => ({
  date,
  norm: 7.4,
  hours: 0,
  credited: 0,
  rows: Object.entries(amounts).map(([payType, amount]) => ({ payType, amount })),
});

it('the days that are shown one by one are those with more than the pay type of most hours', () => {
  const mine = myPay({
    payTypes: [...payTypes],
    supplements: [],
    days: [
      day('2026-11-16', { '100': 7.4 }),
      day('2026-11-17', { '100': 7.4, '210': 1.5 }),
      day('2026-11-18', { '510': 1 }),
      day('2026-11-19', { '100': 7.3 }),
      day('2026-11-21', {}),
    ],
  });
  expect(mine.plain?.code).toBe('100');
  expect(mine.others.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18']);
  expect(mine.plainDays).toEqual({ count: 2, hours: 14.7 });
  expect(mine.hours).toBe(23.6);
  expect(mine.sums.map(({ code, amount }) => [code, amount])).toEqual([
    ['100', 22.1],
    ['210', 1.5],
    ['510', 1],
  ]);
});
