import { describe, expect, it } from 'vitest';
import { maxOperations } from '#worksheet/batch.ts';
import { chooseDay, maxLeaveDays, planLeave, runsOf, type DayBeforeLeave } from './leave.ts';

const day = (date: string, change: Partial<DayBeforeLeave> = {}): DayBeforeLeave => ({
  date,
  norm: 7.4,
  hours: 0,
  credited: 0,
  ...change,
});
const whole = { isHalf: false, isTimed: false };
const half = { isHalf: true, isTimed: false };

describe('a range of leave (D62)', () => {
  it('fills the norm of each workday and skips the days without one', () => {
    const plan = planLeave(
      [
        day('2026-12-23'),
        day('2026-12-24', { norm: 4 }),
        day('2026-12-25', { norm: 0 }),
        day('2026-12-26', { norm: null }),
      ],
      whole,
    );
    expect(plan.days.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-12-23', 7.4],
      ['2026-12-24', 4],
    ]);
    expect(plan.off).toEqual(['2026-12-25', '2026-12-26']);
    expect(plan.hours).toBe(11.4);
    expect(plan.doubts).toEqual([]);
  });

  it('adds up in hundredths', () => {
    const days = ['21', '22', '23', '28', '29', '30'].map((each) => day(`2026-12-${each}`));
    expect(planLeave(days, whole).hours).toBe(44.4);
    expect(planLeave(days, half).hours).toBe(22.2);
    expect(planLeave([day('2026-12-21', { norm: 7.41 })], half).hours).toBe(3.71);
  });

  it('leaves what is registered already, and names the days with less than was asked for', () => {
    const plan = planLeave(
      [
        day('2026-12-21', { hours: 4 }),
        day('2026-12-22', { hours: 5, credited: 2.4 }),
        day('2026-12-23', { hours: 9 }),
        day('2026-12-24'),
      ],
      whole,
    );
    expect(plan.days.map(({ hours }) => hours)).toEqual([3.4, 7.4]);
    expect(plan.doubts.map(({ registered, hours }) => [registered, hours])).toEqual([
      [4, 3.4],
      [7.4, 0],
      [9, 0],
    ]);
  });

  it('of half days has no doubt about a day that was half worked', () => {
    const plan = planLeave([day('2026-12-21', { hours: 3.7 })], half);
    expect(plan.days[0]?.hours).toBe(3.7);
    expect(plan.doubts).toEqual([]);
  });

  it('counts the exact hours of the day', () => {
    const exact = { hours: 0.833333, absence: 0, credited: 0, deviation: null };
    const plan = planLeave([day('2026-12-21', { hours: 0.83, exact })], whole);
    expect(plan.hours).toBe(6.57);
  });

  it('is in steps of times where the account registers them', () => {
    expect(planLeave([day('2026-12-21')], { isHalf: false, isTimed: true }).hours).toBe(7.5);
  });
});

it('a range has at most as many days as one call creates records', () => {
  expect(maxLeaveDays).toBe(maxOperations);
});

it('days that follow each other with the same hours are one run', () => {
  const days = [
    ['2026-12-21', 7.4],
    ['2026-12-22', 7.4],
    ['2026-12-23', 4],
    ['2026-12-28', 4],
  ] as const;
  expect(runsOf(days.map(([date, hours]) => ({ date, hours })))).toEqual([
    { from: '2026-12-21', to: '2026-12-22', count: 2, hours: 7.4 },
    { from: '2026-12-23', to: '2026-12-23', count: 1, hours: 4 },
    { from: '2026-12-28', to: '2026-12-28', count: 1, hours: 4 },
  ]);
});

it('the first chosen day begins a range, the second ends it in either direction, the third begins another', () => {
  const none = { from: '2026-11-26', to: '2026-11-26', isOpen: false };
  const first = chooseDay(none, '2026-12-21');
  expect(first).toEqual({ from: '2026-12-21', to: '2026-12-21', isOpen: true });
  const second = chooseDay(first, '2026-12-14');
  expect(second).toEqual({ from: '2026-12-14', to: '2026-12-21', isOpen: false });
  expect(chooseDay(first, '2027-01-01')).toMatchObject({ from: '2026-12-21', to: '2027-01-01' });
  expect(chooseDay(second, '2026-12-01')).toMatchObject({ to: '2026-12-01', isOpen: true });
});
