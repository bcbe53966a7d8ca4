import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import { describe, expect, it } from 'vitest';
import { isEarlierAnswer } from './earlier-answer.ts';

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
  quantity: 2,
  unitOfMeasureCode: 'BOX',
};

describe('the answer to an entry that was changed after an attempt without an answer (offline.md)', () => {
  const changed = { ...entry, quantity: 3 };

  it('is that of the first attempt if the record has what was sent then', () => {
    expect(isEarlierAnswer([entry], [changed], [entry])).toBe(true);
    expect(isEarlierAnswer([changed], [changed], [entry])).toBe(false);
  });

  it('ignores what the server fills in or others have changed since', () => {
    const approved = { ...changed, customerNo: 'K-10' };
    expect(isEarlierAnswer([approved], [changed], [entry])).toBe(false);
    expect(isEarlierAnswer([approved], [entry], [entry])).toBe(false);
    expect(isEarlierAnswer([entry], [entry], null)).toBe(false);
  });

  it('ignores spaces, which the server removes', () => {
    const spaced = { ...entry, description: 'Bolts ' };
    expect(isEarlierAnswer([{ ...entry, description: 'Bolts' }], [spaced], [entry])).toBe(false);
  });

  it('is that of the first attempt if lines were added since', () => {
    expect(isEarlierAnswer([entry], [entry, changed], [entry])).toBe(true);
  });
});
