import { expect, it } from 'vitest';
import { sheetGroups } from './groups.ts';

const line = (
  quantity: number,
  unitOfMeasureDescription: string,
  hours: number | null = null,
  timeFrom: string | null = null,
) => ({ quantity, unitOfMeasureDescription, hours, timeFrom });

it('a sheet shows hours first, then each unit of measure with its exact sum (D10, D46)', () => {
  const [day, timed] = [line(1, 'Dag', 7.4), line(0.1, 'Timer', null, '2026-03-02T08:00:00')];
  const [piece, box, more] = [line(0.1, 'Stk'), line(2, 'Kasse'), line(0.2, ' stk ')];
  expect(sheetGroups([piece, day, box, timed, more])).toEqual([
    { unitOfMeasure: null, lines: [day, timed], sum: 7.5 },
    { unitOfMeasure: 'Stk', lines: [piece, more], sum: 0.3 },
    { unitOfMeasure: 'Kasse', lines: [box], sum: 2 },
  ]);
});

it('a sheet without hours, or without lines, has no group of hours', () => {
  expect(sheetGroups([line(3, 'Stk')])).toEqual([
    { unitOfMeasure: 'Stk', lines: [line(3, 'Stk')], sum: 3 },
  ]);
  expect(sheetGroups([])).toEqual([]);
});

it('has each line in one group, however its unit of measure is written (D47)', () => {
  const lines = [line(1, 'H\u00e5nd'), line(2, 'HA\u030aND')];
  expect(sheetGroups(lines)).toEqual([{ unitOfMeasure: 'H\u00e5nd', lines, sum: 3 }]);
});
