import { describe, expect, it } from 'vitest';
import { plainSetting, settings, timedSettings } from '#test/worksheet/settings.ts';
import { checkEntryForm, validateEntryForm } from './check.ts';
import { noAutoSelect, type EntryForm, type EntryFormContext } from './state.ts';
import { createRecord } from '../record.ts';

const filled: EntryForm = {
  recorded: null,
  date: '2026-11-21',
  customer: { no: 'C-1', name: 'Port of Aarhus' },
  customerFromJob: false,
  job: { code: 'J-1', description: 'Quay', billTo: null },
  jobTask: null,
  location: null,
  workType: null,
  unitType: 'Item',
  unit: { no: 'V-1020', description: 'Screws' },
  unitOfMeasure: { code: 'BOX', description: 'Box' },
  description: ' Screws ',
  descriptionTyped: false,
  timeFrom: '',
  timeTo: '',
  endsNextDay: false,
  breakMinutes: '',
  quantity: '2.5',
  unitsOfMeasure: null,
  autoSelect: noAutoSelect,
  preselected: [],
};
const byTheClock: Partial<EntryForm> = { unitType: 'Resource', quantity: '' };

function wrong(change: Partial<EntryForm>, account = settings): string[] {
  return validateEntryForm({ ...filled, ...change }, { ...plainSetting, settings: account }).map(
    ({ path, code }) => `${path} ${code}`,
  );
}

function entryOf(change: Partial<EntryForm>, account = settings) {
  const checked = checkEntryForm({ ...filled, ...change }, { ...plainSetting, settings: account });
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.entry;
}

describe('always required, in the order of the form', () => {
  it('date, job, unit, description, quantity and unit of measure', () => {
    const nothing = {
      date: '',
      job: null,
      unit: null,
      description: '  ',
      quantity: '',
      unitOfMeasure: null,
    };
    expect(wrong(nothing)).toEqual([
      'date required',
      'jobCode required',
      'unitNo required',
      'description required',
      'quantity required',
      'unitOfMeasureCode required',
    ]);
  });

  it('a complete form has no errors', () => {
    expect(wrong({})).toEqual([]);
  });

  it('customer is required only when the account shows the customer', () => {
    expect(wrong({ customer: null })).toEqual(['customerNo required']);
    expect(wrong({ customer: null }, { ...settings, showCustomer: null })).toEqual([]);
  });

  it.each([
    ['jobTaskCode', 'mandatoryJobTask', 'showJobTask'],
    ['locationCode', 'mandatoryLocation', 'showLocation'],
    ['workTypeCode', 'mandatoryWorkType', 'showWorkType'],
  ] as const)(
    '%s is required only when the matching mandatory setting is on',
    (path, must, show) => {
      expect(wrong({}, { ...settings, [must]: true })).toEqual([`${path} required`]);
      expect(wrong({}, { ...settings, [must]: true, [show]: false })).toEqual([]);
    },
  );

  it('without a job only the job is required, because tasks cannot be selected yet', () => {
    const account = { ...settings, mandatoryJobTask: true };
    expect(wrong({ job: null }, account)).toEqual(['jobCode required']);
  });
});

describe('times', () => {
  it('timeFrom and timeTo are required for resource units when time-based', () => {
    expect(wrong(byTheClock, timedSettings)).toEqual(['timeFrom required', 'timeTo required']);
    expect(wrong({ unitType: 'Item' }, timedSettings)).toEqual([]);
  });

  it('timeTo must be later than timeFrom', () => {
    const times = { ...byTheClock, timeFrom: '08:00' };
    expect(wrong({ ...times, timeTo: '08:00' }, timedSettings)).toEqual(['timeTo time-order']);
    expect(wrong({ ...times, timeTo: '07:00' }, timedSettings)).toEqual(['timeTo time-order']);
    expect(wrong({ ...times, timeTo: '08:15' }, timedSettings)).toEqual([]);
  });

  it('a break is a whole number of minutes that leaves time', () => {
    const account = { ...timedSettings, breaks: true };
    const times = { ...byTheClock, timeFrom: '08:00', timeTo: '08:30' };
    const withBreak = (breakMinutes: string) => wrong({ ...times, breakMinutes }, account);
    expect(['', '0', '29'].map(withBreak)).toEqual([[], [], []]);
    expect(withBreak('30')).toEqual(['breakMinutes break-too-long']);
    for (const text of ['7,5', '-1', 'x', '1441'])
      expect(withBreak(text)).toEqual(['breakMinutes not-a-whole-number']);
    expect(wrong({ ...times, breakMinutes: 'x' }, timedSettings)).toEqual([]);
    const entry = entryOf({ ...times, timeTo: '16:00', breakMinutes: '20' }, account);
    expect(entry).toMatchObject({ breakMinutes: 20, quantity: 7.67 });
  });

  it('a text that is not a time is an error of its field', () => {
    expect(wrong({ ...byTheClock, timeFrom: 'early', timeTo: '25:00' }, timedSettings)).toEqual([
      'timeFrom invalid-time',
      'timeTo invalid-time',
    ]);
  });
});

describe('when the clocks change (D50)', () => {
  const times = (date: string, timeFrom: string, timeTo: string) => ({
    ...byTheClock,
    date,
    timeFrom,
    timeTo,
  });

  it('a time that they skip is an error of its field', () => {
    expect(wrong(times('2026-03-29', '02:00', '02:45'), timedSettings)).toEqual([
      'timeFrom time-does-not-exist',
      'timeTo time-does-not-exist',
    ]);
  });

  it('the quantity is the hours that pass', () => {
    const quantityOn = (date: string) => entryOf(times(date, '00:00', '04:00'), timedSettings);
    expect(quantityOn('2026-03-29').quantity).toBe(3);
    expect(quantityOn('2026-10-25').quantity).toBe(5);
    expect(quantityOn('2026-11-21').quantity).toBe(4);
  });
});

describe('quantity', () => {
  it.each([
    ['0', 'quantity-zero'],
    ['0.00', 'quantity-zero'],
    ['-1', 'too-low'],
    ['100000000', 'too-high'],
    ['-', 'not-a-number'],
    ['7:30', 'not-a-number'],
    ['1.234', 'too-many-decimals'],
  ])('%s is wrong: %s', (quantity, code) => {
    expect(wrong({ quantity })).toEqual([`quantity ${code}`]);
  });

  it('is read in the language of the user (D49)', () => {
    const danish = { ...plainSetting, language: 'da' } as const;
    const quantityOf = (quantity: string, context: EntryFormContext) => {
      const checked = checkEntryForm({ ...filled, quantity }, context);
      return 'entry' in checked ? checked.entry.quantity : checked.errors;
    };
    expect(quantityOf('1.234,5', danish)).toBe(1234.5);
    expect(quantityOf('1.234', danish)).toBe(1234);
    expect(quantityOf('12,345', plainSetting)).toBe(12_345);
    expect(quantityOf('12,345', danish)).toEqual([{ path: 'quantity', code: 'too-many-decimals' }]);
  });

  it('must not exceed 99999999.99', () => {
    expect(wrong({ quantity: '99999999.99' })).toEqual([]);
    expect(validateEntryForm({ ...filled, quantity: '99999999999' }, plainSetting)).toEqual([
      { path: 'quantity', code: 'too-high', params: { max: 99_999_999.99 } },
    ]);
  });
});

describe('description', () => {
  it('has a maximum length of 100 characters, not bytes', () => {
    expect(wrong({ description: '🚧'.repeat(100) })).toEqual([]);
    expect(wrong({ description: 'x'.repeat(101) })).toEqual(['description too-long']);
  });
});

describe('the entry of the form', () => {
  it("is accepted by the server's schema", () => {
    expect(createRecord.safeParse(entryOf({})).success).toBe(true);
    expect(entryOf({})).toMatchObject({ description: 'Screws', quantity: 2.5, timeFrom: null });
  });

  it('has ISO times and the quantity between them', () => {
    const entry = entryOf({ ...byTheClock, timeFrom: '22:30', timeTo: '24:00' }, timedSettings);
    expect(entry).toMatchObject({
      timeFrom: '2026-11-21T22:30:00',
      timeTo: '2026-11-22T00:00:00',
      quantity: 1.5,
    });
    expect(createRecord.safeParse(entry).success).toBe(true);
  });

  it('does not contain a field that the account hides', () => {
    const hidden = { ...settings, showCustomer: false, showLocation: false };
    const entry = entryOf({ location: { code: 'YARD', description: null } }, hidden);
    expect(entry).toMatchObject({ customerNo: null, locationCode: null });
  });
});
