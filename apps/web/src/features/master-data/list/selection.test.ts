import { describe, expect, it } from 'vitest';
import {
  extend,
  nothingSelected,
  type Selection,
  tickedOf,
  toggle,
  toggleAll,
  toggleRange,
  without,
} from '#features/master-data/list/selection.ts';

const order = [5, 3, 8, 1, 9];
const idsOf = ({ ids }: Selection) => order.filter((id) => ids.has(id));
const tick = (...ids: number[]) => ids.reduce(toggle, nothingSelected);

it('a row is ticked, and unticked the second time', () => {
  expect(idsOf(tick(3, 8))).toEqual([3, 8]);
  expect(idsOf(tick(3, 8, 3))).toEqual([8]);
});

describe('a range', () => {
  it('from the row ticked last to this one is ticked, in the order shown', () => {
    expect(idsOf(toggleRange(tick(3), order, 1))).toEqual([3, 8, 1]);
    expect(idsOf(toggleRange(tick(1), order, 3))).toEqual([3, 8, 1]);
  });

  it('is unticked if the row before was unticked', () => {
    const all = toggleAll(nothingSelected, order);
    expect(idsOf(toggleRange(toggle(all, 3), order, 1))).toEqual([5, 9]);
  });

  it('can be made longer and shorter from the same row', () => {
    const long = toggleRange(tick(3), order, 9);
    expect(long.anchor).toBe(3);
    expect(idsOf(toggleRange(tick(8), order, 5))).toEqual([5, 3, 8]);
  });

  it('begins at this row if none was ticked before, or the filter hides that one', () => {
    expect(idsOf(toggleRange(nothingSelected, order, 8))).toEqual([8]);
    expect(idsOf(toggleRange(tick(7), order, 8))).toEqual([8]);
  });
});

describe('Shift and an arrow', () => {
  it('tick this row and the next', () => {
    expect(idsOf(extend(nothingSelected, order, { from: 3, to: 8 }))).toEqual([3, 8]);
  });

  it('untick the row that is left on the way back', () => {
    const down = extend(extend(tick(3), order, { from: 3, to: 8 }), order, { from: 8, to: 1 });
    expect(idsOf(down)).toEqual([3, 8, 1]);
    const back = extend(down, order, { from: 1, to: 8 });
    expect(idsOf(back)).toEqual([3, 8]);
    const above = extend(extend(back, order, { from: 8, to: 3 }), order, { from: 3, to: 5 });
    expect(idsOf(above)).toEqual([5, 3]);
  });

  it('begin a new range after the focus has moved elsewhere', () => {
    expect(idsOf(extend(tick(5), order, { from: 1, to: 9 }))).toEqual([5, 1, 9]);
  });
});

describe('the box of the heading', () => {
  it('ticks the rows that the filter shows, and keeps the others as they are', () => {
    const some = toggleAll(tick(9), [5, 3]);
    expect(idsOf(some)).toEqual([5, 3, 9]);
    expect(idsOf(toggleAll(some, [5, 3]))).toEqual([9]);
  });

  it('is ticked, half ticked or empty', () => {
    expect(tickedOf(tick(5, 3).ids, [5, 3])).toBe(true);
    expect(tickedOf(tick(5).ids, [5, 3])).toBe('indeterminate');
    expect(tickedOf(tick(9).ids, [5, 3])).toBe(false);
    expect(tickedOf(tick(9).ids, [])).toBe(false);
  });
});

it('rows that were changed are unticked; the refused ones stay ticked', () => {
  expect(idsOf(without(tick(5, 3, 8), [5, 8]))).toEqual([3]);
});
