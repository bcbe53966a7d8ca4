import { expect, it } from 'vitest';
import { sheetParts } from './parts.ts';

const line = (
  quantity: number,
  unitOfMeasureDescription: string,
  change: Partial<Parameters<typeof sheetParts>[0][number]> = {},
) => ({
  quantity,
  unitOfMeasureDescription,
  hours: null,
  timeFrom: null,
  unitType: 'Item' as const,
  unitNo: 'V-1',
  unitDescription: 'Anker',
  workTypeDescription: null,
  ...change,
});
const van = { unitType: 'Resource', unitNo: 'VAN', unitDescription: 'Varevogn' } as const;

it('a sheet shows hours first, then everything else, with an exact sum of each item in each unit of measure (D10, D46)', () => {
  const day = line(1, 'Dag', { ...van, hours: 7.4 });
  const timed = line(0.1, 'Timer', { ...van, timeFrom: '2026-03-02T08:00:00' });
  const [piece, box, more] = [line(0.1, 'Stk'), line(2, 'Kasse'), line(0.2, ' stk ')];
  const screws = line(3, 'Stk', { unitNo: 'V-2', unitDescription: 'Skruer' });
  expect(sheetParts([piece, day, box, timed, more, screws])).toEqual({
    hours: { lines: [day, timed], sum: 7.5 },
    others: [piece, box, more, screws],
    sums: [
      { name: 'Anker', unitOfMeasure: 'Stk', quantity: 0.3 },
      { name: 'Anker', unitOfMeasure: 'Kasse', quantity: 2 },
      { name: 'Skruer', unitOfMeasure: 'Stk', quantity: 3 },
    ],
  });
});

it('what a resource does that is no hours is summed by its work type, else by the resource', () => {
  const driving = { unitType: 'Resource', workTypeDescription: 'Kørsel' } as const;
  const [bo, ida] = ['Bo Lund', 'Ida Holm'].map((unitDescription) =>
    line(31, 'km', { ...driving, unitDescription }),
  );
  if (!bo || !ida) throw new Error('two lines');
  const { sums } = sheetParts([bo, ida, line(5, 'km', van)]);
  expect(sums).toEqual([
    { name: 'Kørsel', unitOfMeasure: 'km', quantity: 62 },
    { name: 'Varevogn', unitOfMeasure: 'km', quantity: 5 },
  ]);
});

it('a sheet without hours, or without lines, has no part of hours', () => {
  expect(sheetParts([line(3, 'Stk')])).toMatchObject({ hours: null, others: [line(3, 'Stk')] });
  expect(sheetParts([])).toEqual({ hours: null, others: [], sums: [] });
});

it('has each line in one sum, however its unit of measure is written (D47)', () => {
  const { sums } = sheetParts([line(1, 'H\u00e5nd'), line(2, 'HA\u030aND')]);
  expect(sums).toEqual([{ name: 'Anker', unitOfMeasure: 'H\u00e5nd', quantity: 3 }]);
});
