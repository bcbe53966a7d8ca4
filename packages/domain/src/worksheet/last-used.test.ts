import { describe, expect, it } from 'vitest';
import { lastUsedOf, withUsed } from './last-used.ts';
import type { Entry } from './record.ts';

const entry: Entry = {
  date: '2026-11-21',
  customerNo: 'C-1',
  jobCode: 'J-1',
  jobTaskCode: null,
  locationCode: null,
  workTypeCode: null,
  unitType: 'Item',
  unitNo: 'V-1020',
  description: 'Screws',
  quantity: 2,
  unitOfMeasureCode: 'BOX',
};
const nothing = lastUsedOf(null);

describe('the last three used are offered first', () => {
  it('the newest in front, each once', () => {
    const used = ['J-1', 'J-2', 'J-3', 'J-2', 'J-4'].reduce(
      (last, jobCode) => withUsed(last, { ...entry, jobCode }),
      nothing,
    );
    expect(used.job).toEqual(['J-4', 'J-2', 'J-3']);
    expect(used.customer).toEqual(['C-1']);
  });

  it('items and resources apart', () => {
    const used = withUsed(withUsed(nothing, entry), {
      ...entry,
      unitType: 'Resource',
      unitNo: 'H-200',
    });
    expect(used).toMatchObject({ Item: ['V-1020'], Resource: ['H-200'], location: [] });
  });

  it('as they were kept', () => {
    const used = withUsed(nothing, entry);
    expect(lastUsedOf(JSON.stringify(used))).toEqual(used);
  });

  it.each([['{'], ['null'], ['7'], ['{"job":"J-1"}'], ['{"job":[1]}']])(
    'and nothing where %s was kept',
    (text) => {
      expect(lastUsedOf(text)).toEqual(nothing);
    },
  );
});
