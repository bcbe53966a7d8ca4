import { describe, expect, test } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { settings } from '#test/worksheet/settings.ts';
import type { Favourites } from '../favourite.ts';
import { favouriteLines } from './favourites.ts';
import { weekLineOf } from './grid.ts';

const item = weekLineOf(sampleRecord());
const hours = weekLineOf(
  sampleRecord({ unitType: 'Resource', unitNo: 'H-200', description: 'Assembly', hours: 2.5 }),
);
const screws = {
  unitType: 'Item',
  unitNo: 'V-9',
  unitDescription: 'Bolts',
  unitOfMeasureCode: 'PCS',
  unitOfMeasureDescription: 'Piece',
  countsAs: null,
  hours: null,
} as const;
const school: Favourites['jobs'][number] = {
  id: 1,
  version: 1,
  code: 'J-9',
  description: 'School',
  address: null,
  billToCustomerNo: 'C-9',
  billToCustomerName: 'Town',
  teamCode: null,
  absence: false,
  budgetHours: null,
  responsibleResourceNo: null,
  startingDate: null,
  active: true,
  createdDateTime: null,
  modifiedDateTime: '2026-11-02T08:00:00.000Z',
};

describe('rows of favourites', () => {
  test('a starred unit is offered on the job of the latest line', () => {
    expect(favouriteLines({ units: [screws], jobs: [] }, [item, hours], settings)).toEqual([
      {
        ...item,
        workTypeCode: null,
        workTypeDescription: null,
        unitNo: 'V-9',
        unitDescription: 'Bolts',
        description: 'Bolts',
        unitOfMeasureCode: 'PCS',
        unitOfMeasureDescription: 'Piece',
        hoursPerUnit: null,
      },
    ]);
  });

  test('a starred job is offered with the resource of the latest hours, and its own customer', () => {
    expect(favouriteLines({ units: [], jobs: [school] }, [item, hours], settings)).toMatchObject([
      { jobCode: 'J-9', customerNo: 'C-9', jobTaskCode: null, unitNo: 'H-200', hoursPerUnit: 1 },
    ]);
  });

  test('rows that would lack a mandatory field are not offered', () => {
    const starred = { units: [screws], jobs: [school] };
    const mandatory = { ...settings, mandatoryJobTask: true, mandatoryWorkType: true };
    expect(favouriteLines(starred, [hours], mandatory)).toEqual([]);
    expect(favouriteLines(starred, [], settings)).toEqual([]);
    const several = { ...screws, unitOfMeasureCode: null };
    expect(favouriteLines({ units: [several], jobs: [] }, [item], settings)).toEqual([]);
  });
});
