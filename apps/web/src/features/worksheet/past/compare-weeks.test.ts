import { expect, it } from 'vitest';
import { compareWeeks } from './compare-weeks.ts';

const line = {
  date: '2026-11-19',
  jobCode: 'J-1',
  jobDescription: 'Lindegården',
  description: 'Tagpap',
  hours: 4,
  quantity: 4,
  unitOfMeasureCode: 'TIME',
};
const screws = { ...line, description: 'Skruer', hours: null, unitOfMeasureCode: 'KASSE' };

it('puts what stood beside what stands, by job and text and by day', () => {
  const tuesday = { ...line, date: '2026-11-17', hours: 7.4 };
  const { rows, days, sum } = compareWeeks(
    [tuesday, line, screws],
    [tuesday, { ...line, hours: 1.9 }, screws],
  );
  expect(rows.map(({ work, unit, sum: own }) => ({ work, unit, ...own }))).toEqual([
    { work: 'Skruer', unit: 'KASSE', was: 4, now: 4 },
    { work: 'Tagpap', unit: undefined, was: 11.4, now: 9.3 },
  ]);
  expect(rows[1]?.cells.get('2026-11-19')).toEqual({ was: 4, now: 1.9 });
  expect(days.get('2026-11-19')).toEqual({ was: 4, now: 1.9 });
  expect(sum).toEqual({ was: 11.4, now: 9.3 });
});

it('tells what was added and what is gone from nothing registered', () => {
  const moved = { ...line, date: '2026-11-21' };
  expect(compareWeeks([line], [moved]).rows[0]?.cells).toEqual(
    new Map([
      ['2026-11-19', { was: 4, now: null }],
      ['2026-11-21', { was: null, now: 4 }],
    ]),
  );
  expect(compareWeeks([], []).sum).toEqual({ was: null, now: null });
});

it('adds exactly: three times 20 minutes are an hour', () => {
  const minutes = { ...line, hours: 0.333333 };
  const hour = { ...line, hours: 0.333334 };
  expect(compareWeeks([minutes, minutes, hour], [hour]).sum.was).toBe(1);
});
