import { expect, it } from 'vitest';
import { sortIds } from './sort-ids.ts';

/** Distinct if `count` and 7,919 have no common factor. */
const shuffled = (count: number) =>
  Float64Array.from({ length: count }, (_, index) => 1 + ((index * 7_919) % count));

it.each([0, 1, 2, 99_999, 100_000, 100_001, 250_000, 730_001])(
  '%i ids are sorted in several turns (D48)',
  async (count) => {
    const ids = shuffled(count);
    const expected = ids.toSorted();
    await sortIds(ids);
    expect(ids).toEqual(expected);
  },
);

it('ids that are named several times stay', async () => {
  const ids = Float64Array.from({ length: 350_000 }, (_, index) => (index * 7_919) % 1_000);
  const expected = ids.toSorted();
  await sortIds(ids);
  expect(ids).toEqual(expected);
});
