import { expect, it } from 'vitest';
import { firstCell, nextCell } from '#components/matrix/next-cell.ts';

/** `x` is a cell with content, `.` a blank one. */
const cells = ['x.xx.', '.....', '..x.x'].map((row) => [...row].map((sign) => sign === 'x'));
const go = (row: number, column: number, key: string, ctrl = false) => {
  const to = nextCell(cells, { row, column }, { key, ctrl });
  return to && `${to.row}:${to.column}`;
};

it('arrow keys move to the next cell with content', () => {
  expect(go(0, 0, 'ArrowRight')).toBe('0:2');
  expect(go(0, 3, 'ArrowLeft')).toBe('0:2');
  expect(go(0, 2, 'ArrowDown')).toBe('2:2');
  expect(go(2, 2, 'ArrowUp')).toBe('0:2');
});

it('up and down lead to the nearest cell of the row if that of the column is blank', () => {
  expect(go(0, 0, 'ArrowDown')).toBe('2:2');
  expect(go(2, 4, 'ArrowUp')).toBe('0:3');
});

it('with Ctrl, arrow keys lead to the edges', () => {
  expect(go(0, 0, 'ArrowRight', true)).toBe('0:3');
  expect(go(2, 4, 'ArrowLeft', true)).toBe('2:2');
  expect(go(0, 3, 'ArrowDown', true)).toBe('2:2');
  expect(go(2, 2, 'ArrowUp', true)).toBe('0:2');
});

it('at the edges nothing happens, and other keys are not the grid’s', () => {
  expect(go(0, 3, 'ArrowRight')).toBeUndefined();
  expect(go(0, 0, 'ArrowLeft')).toBeUndefined();
  expect(go(0, 0, 'ArrowUp')).toBeUndefined();
  expect(go(2, 2, 'ArrowDown')).toBeUndefined();
  expect(go(0, 0, 'Home')).toBeUndefined();
  expect(go(0, 3, 'End')).toBeUndefined();
  expect(go(0, 0, 'a')).toBeUndefined();
  expect(
    nextCell([[true]], { row: 0, column: 0 }, { key: 'ArrowDown', ctrl: false }),
  ).toBeUndefined();
});

it('Home and End lead to the ends of the row, with Ctrl to those of the grid', () => {
  expect(go(0, 2, 'Home')).toBe('0:0');
  expect(go(0, 0, 'End')).toBe('0:3');
  expect(go(2, 4, 'Home', true)).toBe('0:0');
  expect(go(0, 0, 'End', true)).toBe('2:4');
});

it('the keyboard enters at the first cell with content', () => {
  expect(firstCell(cells)).toEqual({ row: 0, column: 0 });
  expect(firstCell([[false], [true]])).toEqual({ row: 1, column: 0 });
  expect(firstCell([])).toBeUndefined();
});
