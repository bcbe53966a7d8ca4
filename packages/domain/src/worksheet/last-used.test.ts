import { describe, expect, it } from 'vitest';
import { parseLastUsed, addLastUsed } from './last-used.ts';
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
const nothing = parseLastUsed(null);

describe('the last three codes of a user', () => {
  it('are newest first, each once', () => {
    const used = ['J-1', 'J-2', 'J-3', 'J-2', 'J-4'].reduce(
      (last, jobCode) => addLastUsed(last, { ...entry, jobCode }),
      nothing,
    );
    expect(used.job).toEqual(['J-4', 'J-2', 'J-3']);
    expect(used.customer).toEqual(['C-1']);
  });

  it('are separate for items and resources', () => {
    const used = addLastUsed(addLastUsed(nothing, entry), {
      ...entry,
      unitType: 'Resource',
      unitNo: 'H-200',
    });
    expect(used).toMatchObject({ Item: ['V-1020'], Resource: ['H-200'], location: [] });
  });

  it('are parsed as they were stored', () => {
    const used = addLastUsed(nothing, entry);
    expect(parseLastUsed(JSON.stringify(used))).toEqual(used);
  });

  it.each([['{'], ['null'], ['7'], ['{"job":"J-1"}'], ['{"job":[1]}']])(
    'are empty where %s was stored',
    (text) => {
      expect(parseLastUsed(text)).toEqual(nothing);
    },
  );
});
