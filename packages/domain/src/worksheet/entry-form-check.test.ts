import { describe, expect, it } from 'vitest';
import type { AccountSettings } from '../account-settings.ts';
import { checkEntryForm, validateEntryForm } from './entry-form-check.ts';
import { isMeasureLocked, type EntryForm } from './entry-form-state.ts';
import { nextEntryForm } from './entry-form.ts';
import { entryFormOf } from './entry-form-record.ts';
import {
  acceptNumberText,
  numberOfText,
  stepNumberText,
  textOfNumber,
  timeText,
} from './entry-form-text.ts';
import { createRecord, type WorksheetRecord } from './record.ts';

const settings: AccountSettings = {
  showCustomer: true,
  showJobTask: true,
  showLocation: true,
  showWorkType: true,
  mandatoryJobTask: false,
  mandatoryLocation: false,
  mandatoryWorkType: false,
  defaultUnitType: 'Item',
  resourceUnits: 'Quantity',
};
const timed: AccountSettings = { ...settings, resourceUnits: 'Time' };

const filled: EntryForm = {
  date: '2026-11-21',
  customer: { no: 'C-1', name: 'Port of Aarhus' },
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
  quantity: '2.5',
  measures: null,
  awaits: { jobs: false, tasks: false },
};
const byTheClock: Partial<EntryForm> = { unitType: 'Resource', quantity: '' };

function wrong(change: Partial<EntryForm>, account = settings): string[] {
  return validateEntryForm({ ...filled, ...change }, { settings: account }).map(
    ({ path, code }) => `${path} ${code}`,
  );
}

function entryOf(change: Partial<EntryForm>, account = settings) {
  const checked = checkEntryForm({ ...filled, ...change }, { settings: account });
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

  it('a filled form has nothing wrong', () => {
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
});

describe('times', () => {
  it('timeFrom and timeTo are required for resource units when time-based', () => {
    expect(wrong(byTheClock, timed)).toEqual(['timeFrom required', 'timeTo required']);
    expect(wrong({ unitType: 'Item' }, timed)).toEqual([]);
  });

  it('timeTo must be later than timeFrom', () => {
    const times = { ...byTheClock, timeFrom: '08:00' };
    expect(wrong({ ...times, timeTo: '08:00' }, timed)).toEqual(['timeTo time-order']);
    expect(wrong({ ...times, timeTo: '07:00' }, timed)).toEqual(['timeTo time-order']);
    expect(wrong({ ...times, timeTo: '08:15' }, timed)).toEqual([]);
  });

  it('what is no time is said beside its field', () => {
    expect(wrong({ ...byTheClock, timeFrom: 'early', timeTo: '25:00' }, timed)).toEqual([
      'timeFrom invalid-time',
      'timeTo invalid-time',
    ]);
  });

  it.each([
    ['0730', '07:30'],
    ['7:30', '07:30'],
    ['731', '07:45'],
    ['2350', '24:00'],
    ['early', 'early'],
  ])(
    'the time input accepts HHmm or HH:mm, in 15-minute increments: %s reads %s',
    (typed, read) => {
      expect(timeText(typed)).toBe(read);
    },
  );
});

describe('quantity', () => {
  it.each([
    ['0', 'quantity-zero'],
    ['0.00', 'quantity-zero'],
    ['-1', 'too-low'],
    ['100000000', 'too-high'],
    ['-', 'not-a-number'],
  ])('%s is wrong: %s', (quantity, code) => {
    expect(wrong({ quantity })).toEqual([`quantity ${code}`]);
  });

  it('must not exceed 99999999.99', () => {
    expect(wrong({ quantity: '99999999.99' })).toEqual([]);
    expect(validateEntryForm({ ...filled, quantity: '99999999999' }, { settings })).toEqual([
      { path: 'quantity', code: 'too-high', params: { max: 99_999_999.99 } },
    ]);
  });

  it.each([
    ['7,5', '7.5'],
    ['-2.25', '-2.25'],
    ['.5', '.5'],
    ['7.', '7.'],
    ['', ''],
    ['7.555', null],
    ['1e3', null],
    ['1.2.3', null],
    ['abc', null],
  ])(
    'the numeric input accepts an optional minus sign, digits and up to two decimals; a comma is converted to a dot: %s',
    (typed, kept) => {
      expect(acceptNumberText(typed)).toBe(kept);
    },
  );

  it('steps by 1 and not below 0', () => {
    expect(stepNumberText('', 1)).toBe('1');
    expect(stepNumberText('7.5', 1)).toBe('8.5');
    expect(stepNumberText('0.5', -1)).toBe('0');
  });

  it('is read and written exactly', () => {
    expect(numberOfText('99999999.99')).toBe(99_999_999.99);
    expect(textOfNumber(99_999_999.99)).toBe('99999999.99');
    expect(textOfNumber(0.1 + 0.2)).toBe('0.3');
  });
});

describe('description', () => {
  it('has a maximum length of 100 characters, not bytes', () => {
    expect(wrong({ description: '🚧'.repeat(100) })).toEqual([]);
    expect(wrong({ description: 'x'.repeat(101) })).toEqual(['description too-long']);
  });
});

describe('what is sent', () => {
  it('is what the server accepts', () => {
    expect(createRecord.safeParse(entryOf({})).success).toBe(true);
    expect(entryOf({})).toMatchObject({ description: 'Screws', quantity: 2.5, timeFrom: null });
  });

  it('times as ISO times, with the quantity they give', () => {
    const entry = entryOf({ ...byTheClock, timeFrom: '22:30', timeTo: '24:00' }, timed);
    expect(entry).toMatchObject({
      timeFrom: '2026-11-21T22:30:00',
      timeTo: '2026-11-22T00:00:00',
      quantity: 1.5,
    });
    expect(createRecord.safeParse(entry).success).toBe(true);
  });

  it('a field that the account hides is not sent', () => {
    const hidden = { ...settings, showCustomer: false, showLocation: false };
    const entry = entryOf({ location: { code: 'YARD', description: null } }, hidden);
    expect(entry).toMatchObject({ customerNo: null, locationCode: null });
  });
});

const record: WorksheetRecord = {
  id: 7,
  accountId: 1,
  version: 3,
  username: 'bo',
  date: '2026-11-21',
  customerNo: 'C-1',
  customerName: 'Port of Aarhus',
  jobCode: 'J-1',
  jobDescription: 'Quay',
  jobTaskCode: '100',
  jobTaskDescription: 'Steel',
  locationCode: 'YARD',
  workTypeCode: 'WELD',
  workTypeDescription: 'Welding',
  unitType: 'Resource',
  unitNo: 'H-200',
  unitDescription: 'Bo Lund',
  description: 'Bo Lund',
  timeFrom: '2026-11-21T22:30:00',
  timeTo: '2026-11-22T00:00:00',
  quantity: 1.5,
  unitOfMeasureCode: 'HOUR',
  unitOfMeasureDescription: 'Hours',
  approvedBy: null,
  approvedDateTime: null,
  modifiedBy: null,
  modifiedDate: null,
  exported: false,
  attachmentCount: 0,
  allowedActions: ['edit', 'delete'],
  lockReason: null,
};

describe('editing', () => {
  it('looks up whether the work type locks the unit of measure', () => {
    const form = entryFormOf(record);
    expect(isMeasureLocked(form)).toBe(false);
    const workType = { code: 'WELD', description: 'Welding', unitOfMeasureCode: 'HOUR' };
    const setting = {
      settings,
      today: '2026-11-22',
      defaultDescription: null,
      defaultResource: null,
      lockDefaultResource: false,
    };
    const known = nextEntryForm(form, { type: 'work-type-known', workType }, setting);
    expect(isMeasureLocked(known)).toBe(true);
    expect(known.unitOfMeasure).toEqual(form.unitOfMeasure);
  });

  it('a record that is opened and saved unchanged says the same', () => {
    const checked = checkEntryForm(entryFormOf(record), { settings: timed });
    expect('entry' in checked && checked.entry).toEqual({
      date: record.date,
      customerNo: record.customerNo,
      jobCode: record.jobCode,
      jobTaskCode: record.jobTaskCode,
      locationCode: record.locationCode,
      workTypeCode: record.workTypeCode,
      unitType: record.unitType,
      unitNo: record.unitNo,
      description: record.description,
      timeFrom: record.timeFrom,
      timeTo: record.timeTo,
      quantity: record.quantity,
      unitOfMeasureCode: record.unitOfMeasureCode,
    });
  });
});
