import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { addWeeks, datesOfWeek, isoWeekOf, mondayOf, weekNumber } from './iso-week.ts';

describe('ISO weeks', () => {
  test.each([
    ['2026-11-16', '2026-W47'],
    ['2026-11-22', '2026-W47'],
    ['2020-12-31', '2020-W53'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2024-12-30', '2025-W01'],
    ['2023-01-01', '2022-W52'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-01', '2026-W53'],
  ])('%s is in %s', (date, week) => {
    expect(isoWeekOf(date)).toBe(week);
  });

  test.each([
    ['2026-W47', '2026-11-16'],
    ['2020-W53', '2020-12-28'],
    ['2025-W01', '2024-12-30'],
  ])('%s begins on %s', (week, monday) => {
    expect(mondayOf(week)).toBe(monday);
  });

  test.each(['2021-W53', '2026-W00', '2026-W54', '2026-47', '2026-W7', '', 'W47', '0999-W10'])(
    '"%s" is no week',
    (text) => {
      expect(mondayOf(text)).toBeUndefined();
    },
  );

  test('the week after the last one of a year is the first one of the next', () => {
    expect(addWeeks('2020-W53', 1)).toBe('2021-W01');
    expect(addWeeks('2021-W01', -1)).toBe('2020-W53');
    expect(addWeeks('2025-W52', 1)).toBe('2026-W01');
    expect(weekNumber('2020-W53')).toBe(53);
  });

  test('every date is one of the seven dates of its week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (days) => {
        const date = addDays('1900-01-01', days);
        const monday = mondayOf(isoWeekOf(date));
        const dates = monday === undefined ? [] : datesOfWeek(monday);
        expect(dates).toHaveLength(7);
        expect(dates).toContain(date);
      }),
    );
  });
});
