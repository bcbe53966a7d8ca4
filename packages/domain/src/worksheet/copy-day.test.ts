import { describe, expect, it } from 'vitest';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { plainSetting, settings, timedSettings } from '#test/worksheet/settings.ts';
import {
  checkCopy,
  copiedHours,
  defaultCopyTarget,
  offerCopy,
  type CopyLine,
  type CopyOptions,
  type CopySource,
} from './copy-day.ts';
import { countsAsNothing } from './hours.ts';
import type { EntryFormContext } from './entry-form/state.ts';

const danish: EntryFormContext = { ...plainSetting, language: 'da', today: '2026-11-26' };
const timed: EntryFormContext = { ...danish, settings: timedSettings };
const today = danish.today;

const work = sampleRecord({
  id: 7,
  date: '2026-11-25',
  customerName: 'Port',
  jobTaskDescription: 'Piling',
  workTypeCode: 'FIT',
  workTypeDescription: 'Fitting',
  unitType: 'Resource',
  unitNo: 'H-200',
  unitDescription: 'Bo Lund',
  description: 'Sheet piles',
  quantity: 4.4,
  hours: 4.4,
  unitOfMeasureCode: 'HOUR',
  unitOfMeasureDescription: 'Hour',
  allowedActions: [],
});
const options: CopyOptions = {
  customer: { no: 'C-1', name: 'Port' },
  job: { code: 'J-1', description: 'Quay', billTo: { no: 'C-1', name: 'Port' } },
  jobTask: { code: 'T-1', description: 'Piling' },
  location: { code: 'NORTH', description: null },
  workType: { code: 'FIT', description: 'Fitting', unitOfMeasureCode: null },
  unit: { no: 'H-200', description: 'Bo Lund' },
  unitsOfMeasure: [
    { code: 'HOUR', description: 'Hour', countsAs: 'hours', hours: 1 },
    { code: 'DAY', description: 'Day', countsAs: 'hours', hours: 7.4 },
  ],
};
const van: CopySource = {
  record: { ...work, id: 8, unitNo: 'VAN', quantity: 61.5, hours: null, unitOfMeasureCode: 'KM' },
  options: {
    ...options,
    unit: { no: 'VAN', description: 'Van' },
    unitsOfMeasure: [{ code: 'KM', description: 'km', ...countsAsNothing }],
  },
};
const screws: CopySource = {
  record: {
    ...work,
    id: 9,
    unitType: 'Item',
    unitNo: 'V-1',
    hours: null,
    unitOfMeasureCode: 'BOX',
  },
  options: {
    ...options,
    unit: { no: 'V-1', description: 'Screws' },
    unitsOfMeasure: [{ code: 'BOX', description: 'Box', ...countsAsNothing }],
  },
};

const offered = (sources: CopySource[], setting = danish) => offerCopy(sources, setting).lines;
const leftOut = (change: Partial<CopyOptions>, setting = danish) =>
  offerCopy([{ record: work, options: { ...options, ...change } }], setting).leftOut.map(
    ({ field, reason }) => `${field} ${reason}`,
  );
const ticked = (line: CopyLine | undefined, quantity: string): CopyLine[] =>
  line ? [{ ...line, isTicked: true, form: { ...line.form, quantity } }] : [];

describe('the lines of a day that are offered to copy', () => {
  it('have hours ticked, and items and other amounts of resources not', () => {
    const lines = offered([{ record: work, options }, van, screws]);
    expect(lines.map(({ record, isTicked }) => [record.id, isTicked])).toEqual([
      [7, true],
      [8, false],
      [9, false],
    ]);
  });

  it('have their amounts as the language of the user writes them, hours with two decimals', () => {
    const quantities = offered([{ record: work, options }, van]).map(({ form }) => form.quantity);
    expect(quantities).toEqual(['4,40', '61,5']);
  });

  it('have the times of time-based lines as times', () => {
    const [from, to] = ['2026-11-25T07:00:00', '2026-11-26T00:00:00'];
    const record = { ...work, timeFrom: from, timeTo: to, quantity: 17, hours: 17 };
    const [line] = offered([{ record, options }], timed);
    expect(line).toMatchObject({ isTicked: true, form: { timeFrom: '07:00', timeTo: '24:00' } });
    expect(checkCopy(line ? [line] : [], today, timed)).toMatchObject({
      entries: [{ timeFrom: '2026-11-26T07:00:00', timeTo: '2026-11-27T00:00:00' }],
    });
  });

  it('follow their job to another bill-to customer (spec §4)', () => {
    const billTo = { no: 'C-9', name: 'Town' };
    const moved = { ...options, job: { code: 'J-1', description: 'Quay', billTo } };
    expect(offered([{ record: work, options: moved }])[0]?.form.customer).toEqual(billTo);
  });

  it('lose what the account hides now (D12)', () => {
    const hiding = { ...danish, settings: { ...settings, showLocation: false } };
    expect(checkCopy(offered([{ record: work, options }], hiding), today, hiding)).toMatchObject({
      entries: [{ locationCode: null, jobTaskCode: 'T-1' }],
    });
  });
});

describe('a line is left out with the field that cannot be used', () => {
  it.each([
    ['jobCode', { job: null }],
    ['jobTaskCode', { jobTask: null }],
    ['locationCode', { location: null }],
    ['workTypeCode', { workType: null }],
    ['unitNo', { unit: null }],
    ['customerNo', { customer: null }],
    ['unitOfMeasureCode', { unitsOfMeasure: [] }],
  ] as const)('%s is inactive (D24)', (field, change) => {
    expect(leftOut(change)).toEqual([`${field} inactive`]);
  });

  it('also where another unit of measure is left, because the amount counts something else', () => {
    const unitsOfMeasure = [
      { code: 'DAY', description: 'Day', countsAs: 'hours', hours: 7.4 } as const,
    ];
    expect(leftOut({ unitsOfMeasure })).toEqual(['unitOfMeasureCode inactive']);
  });

  it('because the account has made a field mandatory that the line does not have', () => {
    const strict = { ...danish, settings: { ...settings, mandatoryLocation: true } };
    const record = { ...work, locationCode: null };
    const plan = offerCopy([{ record, options: { ...options, location: null } }], strict);
    expect(plan.leftOut).toMatchObject([{ field: 'locationCode', reason: 'missing' }]);
  });

  it('because the user may only register another resource (spec §4)', () => {
    const defaultResource = { no: 'H-300', description: 'Kim' };
    const bound = { ...danish, defaultResource, lockDefaultResource: true };
    expect(leftOut({}, bound)).toEqual(['unitNo locked']);
  });
});

describe('copying the ticked lines', () => {
  it('creates one entry for each, on the target date', () => {
    const lines = offered([{ record: work, options }, van]);
    expect(checkCopy(lines, '2026-11-27', danish)).toEqual({
      entries: [
        {
          date: '2026-11-27',
          customerNo: 'C-1',
          jobCode: 'J-1',
          jobTaskCode: 'T-1',
          locationCode: 'NORTH',
          workTypeCode: 'FIT',
          unitType: 'Resource',
          unitNo: 'H-200',
          description: 'Sheet piles',
          timeFrom: null,
          timeTo: null,
          breakMinutes: null,
          quantity: 4.4,
          unitOfMeasureCode: 'HOUR',
        },
      ],
    });
  });

  it('reports a refused amount at the place of its line in the batch', () => {
    const [line, other] = offered([{ record: work, options }, van]);
    const lines = [...ticked(line, '4,4'), ...ticked(other, '0')];
    expect(checkCopy(lines, today, danish)).toEqual({
      errors: [{ path: 'operations.1.quantity', code: 'quantity-zero' }],
    });
  });

  it('counts the hours of the ticked lines, days as the hours of their unit of measure', () => {
    const record = { ...work, quantity: 1, hours: 7.4, unitOfMeasureCode: 'DAY' };
    const lines = offered([{ record: work, options }, { record, options }, van]);
    expect(copiedHours(lines, today, danish)).toBe(11.8);
    expect(copiedHours(lines.slice(1), today, danish)).toBe(7.4);
    expect(copiedHours(ticked(lines[0], 'seven'), today, danish)).toBe(0);
  });

  it('counts the hours that pass on the target date, when the clocks change (D50)', () => {
    const [from, to] = ['2026-11-25T00:00:00', '2026-11-25T08:00:00'];
    const record = { ...work, timeFrom: from, timeTo: to, quantity: 8, hours: 8 };
    expect(copiedHours(offered([{ record, options }], timed), '2026-10-25', timed)).toBe(9);
  });
});

it('a past day is copied to today, today to tomorrow, and a later day to the day after it', () => {
  expect(defaultCopyTarget('2026-11-24', today)).toBe(today);
  expect(defaultCopyTarget(today, today)).toBe('2026-11-27');
  expect(defaultCopyTarget('2026-11-30', today)).toBe('2026-12-01');
});
