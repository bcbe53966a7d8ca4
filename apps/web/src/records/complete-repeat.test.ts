import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { describe, expect, it } from 'vitest';
import { recordsDiffer } from './complete-repeat.ts';

const entry: NormalEntry = {
  date: '2026-11-23',
  customerNo: null,
  jobCode: 'J-1',
  jobTaskCode: null,
  locationCode: null,
  workTypeCode: null,
  unitType: 'Item',
  unitNo: 'V-1',
  description: 'Screws',
  timeFrom: null,
  timeTo: null,
  breakMinutes: null,
  quantity: 2,
  unitOfMeasureCode: 'BOX',
};

describe('the answer to a client key that was used before (decisions/offline)', () => {
  it('differs from what was sent if a field or the number of lines differs', () => {
    expect(recordsDiffer([entry], [entry])).toBe(false);
    expect(recordsDiffer([entry], [{ ...entry, quantity: 3 }])).toBe(true);
    expect(recordsDiffer([{ ...entry, locationCode: 'NORD' }], [entry])).toBe(true);
    expect(recordsDiffer([entry], [entry, entry])).toBe(true);
    expect(recordsDiffer([null], [entry])).toBe(true);
  });

  it('does not differ by a field that the app did not have when the entry was queued', () => {
    const { locationCode: _, ...sent } = entry;
    expect(recordsDiffer([entry], [sent as NormalEntry])).toBe(false);
  });

  it('does not differ by what the server normalises: spaces, Unicode and the case of codes', () => {
    const sent = { ...entry, jobCode: 'j-1', description: ' Bla\u030A bolte ' };
    expect(recordsDiffer([{ ...entry, description: 'Bl\u00E5 bolte' }], [sent])).toBe(false);
    expect(recordsDiffer([{ ...entry, description: 'screws' }], [entry])).toBe(true);
  });

  it('does not differ by what the server computes: rounded times with their quantity, the unit of a work type', () => {
    const timed = { ...entry, timeFrom: '2026-11-23T08:05:00', timeTo: '2026-11-23T24:00:00' };
    const record = {
      ...timed,
      timeFrom: '2026-11-23T08:15:00',
      timeTo: '2026-11-24T00:00:00',
      quantity: 15.75,
    };
    expect(recordsDiffer([record], [timed])).toBe(false);
    expect(recordsDiffer([{ ...record, timeTo: '2026-11-23T23:45:00' }], [timed])).toBe(true);
    const packed = { ...entry, workTypeCode: 'PAK' };
    expect(recordsDiffer([{ ...packed, unitOfMeasureCode: 'KASSE' }], [packed])).toBe(false);
  });
});
