import { expect, it } from 'vitest';
import { textOfCell, type NumberCell } from './cell.ts';
import { columnOf } from './columns.ts';
import type { ImportEntity } from './entities.ts';
import { readCell } from './read-cell.ts';

const cell = (value: number, shown: string): NumberCell => ({ value, shown });
function read(entity: ImportEntity, field: string, value: number, shown: string) {
  const column = columnOf(entity, field);
  if (!column) throw new Error(`${entity} has no column ${field}.`);
  return readCell(column, cell(value, shown));
}

it.each([
  [7.4, '7'],
  [0.25, '0.3'],
  [1419.42, '1419'],
  [1.125, '1.125'],
  [0.5, '50%'],
  [1234.5, 'kr. 1234.50'],
  [-2.5, '(2.50)'],
  [0.1 + 0.2, '0.30'],
])('%d shown as %s is that number in a column of numbers', (value, shown) => {
  const stored = { value: Number(value.toPrecision(15)) };
  expect(read('unit', 'hours', value, shown)).toEqual(stored);
});

it('more decimals than a field has are refused, whatever is shown', () => {
  const tooPrecise = { code: 'too-precise', params: { max: 2 } };
  expect(read('job', 'budgetHours', 100 / 3, '33.33')).toEqual(tooPrecise);
  expect(read('job', 'budgetHours', 33.5, '33.5')).toEqual({ value: 33.5 });
});

it.each([
  [123, '00123'],
  [12_345_678, '12 34 56 78'],
  [5_701_234_567_890, '5701234567890'],
  [7, 'K-0007'],
  [12.5, '12.50'],
])('%d shown as %s is a code as it is shown', (value, shown) => {
  expect(read('item', 'no', value, shown)).toEqual({ value: shown });
});

it.each([
  [1419.42, '1419'],
  [0.25, '0.3'],
  [57_012_345, '5.70E+07'],
  [100_000, '100'],
  [-5, '5'],
  [12, ''],
])('%d shown as %s is no code in silence', (value, shown) => {
  const params = { shown, stored: String(value) };
  expect(read('item', 'no', value, shown)).toEqual({ code: 'rounded-number', params });
});

it('a text is what is shown where that loses nothing, else the number', () => {
  expect(read('item', 'description', 45, '45 mm')).toEqual({ value: '45 mm' });
  expect(read('item', 'description', 0.5, '50%')).toEqual({ value: '50%' });
  expect(read('item', 'description', 1419.42, '1419')).toEqual({ value: '1419.42' });
  expect(textOfCell(cell(-5, '(5)'))).toBe('(5)');
});

it('a yes or no is the number 1 or 0, and a date is no number', () => {
  expect(read('item', 'active', 1, '1.00')).toEqual({ value: true });
  expect(read('item', 'blocked', 0, '0.00')).toEqual({ value: true });
  expect(read('user', 'expirationDate', 46_349, '46349')).toEqual({ code: 'not-a-file-date' });
});
