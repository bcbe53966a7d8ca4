import { describe, expect, it } from 'vitest';
import { settings, timedSettings } from '#test/worksheet/settings.ts';
import {
  completeEntry,
  type EntryContext,
  type Reference,
  type StoredEntry,
} from './complete-entry.ts';
import { countsAsNothing, type Counting } from '../hours.ts';
import type { NormalEntry } from '../record.ts';

function reference(id: number, more: Partial<Reference> = {}): Reference {
  return { id, code: `C${id}`, description: `Text ${id}`, active: true, ...more };
}

const entry: NormalEntry = {
  date: '2026-11-21',
  customerNo: 'C1',
  jobCode: 'C2',
  jobTaskCode: null,
  locationCode: null,
  workTypeCode: null,
  unitType: 'Item',
  unitNo: 'C3',
  description: 'Work',
  timeFrom: null,
  timeTo: null,
  breakMinutes: null,
  quantity: 2.5,
  unitOfMeasureCode: 'C4',
};

const references = {
  customer: reference(1),
  job: { ...reference(2), billToCustomerId: 1 },
  unit: reference(3),
  unitOfMeasure: { ...reference(4), ...countsAsNothing },
};

/** Returns the entry as a stored record, with the ids of its references. */
function stored(change: Partial<StoredEntry> = {}): StoredEntry {
  return {
    date: entry.date,
    unitType: 'Item',
    timeFrom: null,
    timeTo: null,
    breakMinutes: null,
    quantity: 2.5,
    hours: null,
    days: null,
    ...change,
    references: { customer: 1, job: 2, unit: 3, unitOfMeasure: 4, ...change.references },
  };
}

function outcome(input: Partial<NormalEntry>, situation: Partial<EntryContext> = {}) {
  return completeEntry(
    { ...entry, ...input },
    { settings, timeZone: 'Europe/Copenhagen', references, lockedResourceId: null, ...situation },
  );
}

function errorsOf(...given: Parameters<typeof outcome>) {
  const result = outcome(...given);
  return 'errors' in result ? result.errors.map(({ path, code }) => `${path} ${code}`) : [];
}

function completed(...given: Parameters<typeof outcome>) {
  const result = outcome(...given);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.entry;
}

describe('settings decide which fields are mandatory (D12)', () => {
  it('customer is required only when the account shows the customer', () => {
    expect(errorsOf({ customerNo: null })).toEqual(['customerNo required']);
    expect(
      errorsOf({ customerNo: null }, { settings: { ...settings, showCustomer: false } }),
    ).toEqual([]);
  });

  it.each([
    ['jobTaskCode', 'mandatoryJobTask', 'showJobTask'],
    ['locationCode', 'mandatoryLocation', 'showLocation'],
    ['workTypeCode', 'mandatoryWorkType', 'showWorkType'],
  ] as const)(
    '%s is required only when the matching mandatory setting is on',
    (path, mandatory, show) => {
      expect(errorsOf({})).toEqual([]);
      expect(errorsOf({}, { settings: { ...settings, [mandatory]: true } })).toEqual([
        `${path} required`,
      ]);
      expect(errorsOf({}, { settings: { ...settings, [mandatory]: true, [show]: null } })).toEqual(
        [],
      );
    },
  );

  it('a field that the account hides is stored empty', () => {
    const hidden = { ...settings, showCustomer: false, showLocation: null };
    const entry = completed(
      { locationCode: 'C5' },
      { settings: hidden, references: { ...references, location: reference(5) } },
    );
    expect([entry.customer, entry.location]).toEqual([null, null]);
  });
});

describe('references are checked by the server (D12)', () => {
  it('references that do not exist or are inactive are refused, all in one error', () => {
    expect(
      errorsOf(
        { jobTaskCode: 'X', locationCode: 'C5' },
        {
          references: { ...references, unit: undefined, location: reference(5, { active: false }) },
        },
      ),
    ).toEqual(['jobTaskCode does-not-exist', 'locationCode inactive', 'unitNo does-not-exist']);
  });

  it('an update may leave an inactive reference unchanged (D24)', () => {
    const location = reference(5, { active: false });
    const situation = { references: { ...references, location } };
    const at = (id: number) => stored({ references: { location: id } });
    expect(errorsOf({ locationCode: 'C5' }, { ...situation, stored: at(5) })).toEqual([]);
    expect(errorsOf({ locationCode: 'C5' }, { ...situation, stored: at(6) })).toEqual([
      'locationCode inactive',
    ]);
  });

  it('a customer must be the job’s bill-to customer', () => {
    expect(errorsOf({}, { references: { ...references, customer: reference(9) } })).toEqual([
      'customerNo not-bill-to-customer',
    ]);
  });

  it('a locked default resource is enforced for its user', () => {
    const locked = { lockedResourceId: 8 };
    expect(errorsOf({ unitType: 'Resource' }, locked)).toEqual(['unitNo resource-locked']);
    expect(errorsOf({ unitType: 'Item' }, locked)).toEqual([]);
    expect(errorsOf({ unitType: 'Resource' }, { lockedResourceId: 3 })).toEqual([]);
  });
});

describe('time-based resource units (spec §4, D9)', () => {
  const times = { timeFrom: '2026-11-21T08:05:00', timeTo: '2026-11-21T15:50:00' };

  it('times are rounded up and determine the quantity; a sent quantity is ignored', () => {
    const { timeFrom, timeTo, quantity } = completed(
      { unitType: 'Resource', ...times, quantity: 99 },
      { settings: timedSettings },
    );
    expect({ timeFrom, timeTo, quantity }).toEqual({ timeFrom: 495, timeTo: 960, quantity: 7.75 });
  });

  it('time from and time to are required', () => {
    expect(errorsOf({ unitType: 'Resource' }, { settings: timedSettings })).toEqual([
      'timeFrom required',
      'timeTo required',
    ]);
  });

  it('time to must be later than time from', () => {
    const swapped = { timeFrom: times.timeTo, timeTo: times.timeFrom };
    expect(errorsOf({ unitType: 'Resource', ...swapped }, { settings: timedSettings })).toEqual([
      'timeTo time-order',
    ]);
  });

  it('a time on another date, or that does not exist, is an error of its field (D50)', () => {
    const timed = { settings: timedSettings };
    const other = { timeFrom: '2026-11-20T08:00:00Z', timeTo: '2026-11-22T00:15:00' };
    expect(errorsOf({ unitType: 'Resource', ...other }, timed)).toEqual([
      'timeFrom time-not-on-date',
      'timeTo time-not-on-date',
    ]);
    const spring = { date: '2026-03-29', timeTo: '2026-03-29T02:30:00' };
    expect(
      errorsOf({ unitType: 'Resource', ...spring, timeFrom: '2026-03-29T00:00:00' }, timed),
    ).toEqual(['timeTo time-does-not-exist']);
  });

  it('the quantity is the hours that pass, also when the clocks change between the times (D50)', () => {
    const quantityOn = (date: string) =>
      completed(
        { unitType: 'Resource', date, timeFrom: `${date}T00:00:00`, timeTo: `${date}T04:00:00` },
        { settings: timedSettings },
      ).quantity;
    expect([quantityOn('2026-03-29'), quantityOn('2026-10-25')]).toEqual([3, 5]);
    const dublin = { settings: timedSettings, timeZone: 'Europe/Dublin' };
    const odd = { timeFrom: '1916-10-01T00:00:00', timeTo: '1916-10-01T10:00:00' };
    expect(errorsOf({ unitType: 'Resource', date: '1916-10-01', ...odd }, dublin)).toEqual([
      'timeTo clocks-change',
    ]);
  });

  it('an item has a quantity and no times', () => {
    const item = completed({ ...times, quantity: 3 }, { settings: timedSettings });
    expect([item.timeFrom, item.timeTo, item.quantity]).toEqual([null, null, 3]);
    expect(errorsOf({ quantity: null })).toEqual(['quantity required']);
  });
});

describe('hours (D46)', () => {
  const countedAs = (counting: Counting) => ({
    references: { ...references, unitOfMeasure: { ...reference(4), ...counting } },
  });
  const measuredIn = (hours: number | null) =>
    countedAs({ countsAs: hours === null ? null : 'hours', hours });

  it('a quantity of a unit of measure that counts as hours has hours', () => {
    const entry = completed({ unitType: 'Resource', quantity: 0.5 }, measuredIn(7.4));
    expect([entry.quantity, entry.hours]).toEqual([0.5, 3.7]);
  });

  it('a quantity that is not time and an item have none', () => {
    expect(completed({ unitType: 'Resource' }, measuredIn(null)).hours).toBeNull();
    expect(completed({ unitType: 'Item' }, measuredIn(1)).hours).toBeNull();
  });

  it('an entry with times has its quantity as hours, whatever its unit of measure', () => {
    const times = { timeFrom: '2026-11-21T08:00:00', timeTo: '2026-11-21T09:30:00' };
    const timed = { ...measuredIn(7.4), settings: timedSettings };
    expect(completed({ unitType: 'Resource', ...times }, timed).hours).toBe(1.5);
  });

  it('more hours than a record can hold are refused', () => {
    const large = { unitType: 'Resource', quantity: 99_999_999.99 } as const;
    expect(errorsOf(large, measuredIn(7.4))).toEqual(['quantity too-many-hours']);
  });

  it('minutes have hours to six decimals, and days are kept as days (D62, D63)', () => {
    const minutes = countedAs({ countsAs: 'minutes', hours: null });
    const days = countedAs({ countsAs: 'days', hours: null });
    const amount = (quantity: number, counting: typeof minutes) => {
      const done = completed({ unitType: 'Resource', quantity }, counting);
      return [done.hours, done.days];
    };
    expect(amount(50, minutes)).toEqual([0.833333, null]);
    expect(amount(0.5, days)).toEqual([null, 0.5]);
    expect(amount(2, countedAs({ countsAs: 'days', hours: 7.4 }))).toEqual([14.8, 2]);
  });

  it('stay until the amount or the unit of measure changes (D59)', () => {
    const kept = stored({ unitType: 'Resource', quantity: 1, hours: 7.4 });
    const now = { ...measuredIn(8), stored: kept };
    const resource = { unitType: 'Resource', quantity: 1 } as const;
    expect(completed({ ...resource, description: 'Other' }, now).hours).toBe(7.4);
    expect(completed({ ...resource, quantity: 2 }, now).hours).toBe(16);
    const other = { ...now, stored: stored({ ...kept, references: { unitOfMeasure: 9 } }) };
    expect(completed(resource, other).hours).toBe(8);
  });
});

describe('a unit is never exchanged under a number (D58)', () => {
  const kilometres = { ...reference(4, { code: 'KM' }), ...countsAsNothing };
  const hours = { ...reference(5, { code: 'TIMER' }), countsAs: 'hours', hours: 1 } as const;
  const driving = { unitType: 'Resource', workTypeCode: 'C6', quantity: 125 } as const;
  const context = (unitOfMeasure: typeof kilometres | typeof hours, unitOfMeasureCode: string) => ({
    references: { ...references, unitOfMeasure, workType: { ...reference(6), unitOfMeasureCode } },
  });
  const record = stored({
    unitType: 'Resource',
    quantity: 125,
    references: { workType: 6, unitOfMeasure: 4 },
  });

  it('a text is changed, and the record keeps its kilometres', () => {
    const now = { ...context(kilometres, 'TIMER'), stored: record };
    const kept = completed({ ...driving, unitOfMeasureCode: 'KM', description: 'New' }, now);
    expect([kept.unitOfMeasure.code, kept.quantity, kept.hours]).toEqual(['KM', 125, null]);
  });

  it('also in a unit of measure that is inactive now (D24)', () => {
    const { references: now } = context({ ...kilometres, active: false }, 'TIMER');
    expect(
      errorsOf({ ...driving, unitOfMeasureCode: 'KM' }, { references: now, stored: record }),
    ).toEqual([]);
  });

  it('another unit of measure than the forced one is refused, and both are named', () => {
    expect(outcome({ ...driving, unitOfMeasureCode: 'KM' }, context(kilometres, 'TIMER'))).toEqual({
      errors: [
        {
          path: 'unitOfMeasureCode',
          code: 'unit-of-measure-forced',
          params: { forced: 'TIMER', unit: 'KM' },
        },
      ],
    });
    expect(errorsOf({ ...driving, unitOfMeasureCode: 'timer' }, context(hours, 'TIMER'))).toEqual(
      [],
    );
  });

  it.each([
    ['work type', { workType: 9 }],
    ['unit', { unit: 9 }],
    ['unit of measure', { unitOfMeasure: 9 }],
  ])('the forced one applies once the %s is changed', (_, had) => {
    const before = stored({ ...record, references: { ...record.references, ...had } });
    const change = { ...context(kilometres, 'TIMER'), stored: before };
    expect(errorsOf({ ...driving, unitOfMeasureCode: 'KM' }, change)).toEqual([
      'unitOfMeasureCode unit-of-measure-forced',
    ]);
  });
});

describe('times and amounts survive a change of the setting (D64)', () => {
  const times = { timeFrom: '2026-11-21T08:00:00', timeTo: '2026-11-21T12:00:00' };
  const none = { timeFrom: null, timeTo: null };
  const resource = { unitType: 'Resource', description: 'New text' } as const;
  const timed = stored({ unitType: 'Resource', timeFrom: 480, timeTo: 720, quantity: 4, hours: 4 });
  const untimed = stored({ unitType: 'Resource', quantity: 4 });
  const amountOf = (...given: Parameters<typeof outcome>) => {
    const { timeFrom, timeTo, quantity } = completed(...given);
    return [timeFrom, timeTo, quantity];
  };
  const inQuantities = { stored: timed };
  const inTimes = { settings: timedSettings, stored: untimed };

  it('a record keeps its times in an account that registers quantities', () => {
    for (const sent of [times, none])
      for (const quantity of [4, null])
        expect(amountOf({ ...resource, ...sent, quantity }, inQuantities)).toEqual([480, 720, 4]);
  });

  it('its times can be changed, or replaced by another quantity', () => {
    const later = { ...times, timeTo: '2026-11-21T13:00:00' };
    expect(amountOf({ ...resource, ...later, quantity: 5 }, inQuantities)).toEqual([480, 780, 5]);
    expect(amountOf({ ...resource, ...later, quantity: 4 }, inQuantities)).toEqual([480, 780, 5]);
    for (const sent of [times, none])
      expect(amountOf({ ...resource, ...sent, quantity: 6 }, inQuantities)).toEqual([
        null,
        null,
        6,
      ]);
  });

  it('and move with it to another date, on which other hours may pass', () => {
    const moved = { ...resource, date: '2026-03-29', quantity: 4 };
    const night = stored({ ...timed, timeFrom: 0, timeTo: 240 });
    expect(amountOf({ ...moved, ...none }, { stored: night })).toEqual([0, 240, 3]);
  });

  it('a record keeps its quantity in an account that registers times, and it can be changed', () => {
    expect(amountOf({ ...resource, ...none, quantity: 4 }, inTimes)).toEqual([null, null, 4]);
    expect(amountOf({ ...resource, ...none, quantity: 5 }, inTimes)).toEqual([null, null, 5]);
    expect(amountOf({ ...resource, ...times, quantity: 4 }, inTimes)).toEqual([480, 720, 4]);
  });

  it('without either, the setting decides what is missing', () => {
    expect(errorsOf({ ...resource, ...none, quantity: null }, inTimes)).toEqual([
      'timeFrom required',
      'timeTo required',
    ]);
    const timedInTimes = { settings: timedSettings, stored: timed };
    expect(errorsOf({ ...resource, ...none, quantity: 4 }, timedInTimes)).toEqual([
      'timeFrom required',
      'timeTo required',
    ]);
  });

  it('an item that becomes a resource is registered as the account registers resources', () => {
    expect(errorsOf({ ...resource, quantity: 2.5 }, { ...inTimes, stored: stored() })).toEqual([
      'timeFrom required',
      'timeTo required',
    ]);
  });
});

describe('a break (decisions/breaks-and-midnight)', () => {
  const times = { timeFrom: '2026-11-21T08:00:00', timeTo: '2026-11-21T16:00:00' };
  const resource = { unitType: 'Resource', ...times, quantity: null } as const;
  const withBreaks = { settings: { ...timedSettings, breaks: true } };
  const before = stored({
    unitType: 'Resource',
    timeFrom: 480,
    timeTo: 960,
    breakMinutes: 30,
    quantity: 7.5,
    hours: 7.5,
  });
  const amountOf = (...given: Parameters<typeof outcome>) => {
    const { breakMinutes, quantity, hours } = completed(...given);
    return [breakMinutes, quantity, hours];
  };

  it('is subtracted from the hours between the times, which have six decimals', () => {
    expect(amountOf({ ...resource, breakMinutes: 30 }, withBreaks)).toEqual([30, 7.5, 7.5]);
    expect(amountOf({ ...resource, breakMinutes: 20 }, withBreaks)).toEqual([20, 7.67, 7.666667]);
    expect(amountOf({ ...resource, breakMinutes: 0 }, withBreaks)).toEqual([null, 8, 8]);
    expect(amountOf(resource, withBreaks)).toEqual([null, 8, 8]);
  });

  it('that leaves no time is refused', () => {
    for (const breakMinutes of [480, 481, 1440])
      expect(errorsOf({ ...resource, breakMinutes }, withBreaks)).toEqual([
        'breakMinutes break-too-long',
      ]);
    expect(amountOf({ ...resource, breakMinutes: 479 }, withBreaks)).toEqual([479, 0.02, 0.016667]);
  });

  it('is stored empty where the account has none, and without times', () => {
    const sent = { ...resource, breakMinutes: 30 };
    expect(amountOf(sent, { settings: timedSettings })).toEqual([null, 8, 8]);
    expect(amountOf({ quantity: 2.5, breakMinutes: 30 }, withBreaks)[0]).toBeNull();
  });

  it.each([timedSettings, settings])('of a record stays when the setting changes (D64)', (now) => {
    const situation = { settings: now, stored: before };
    const sent = { ...resource, quantity: 7.5 };
    expect(amountOf({ ...sent, breakMinutes: 30 }, situation)).toEqual([30, 7.5, 7.5]);
    expect(amountOf({ ...sent, breakMinutes: 45, quantity: 7.25 }, situation)).toEqual([
      45, 7.25, 7.25,
    ]);
    expect(amountOf({ ...sent, breakMinutes: null, quantity: 8 }, situation)).toEqual([null, 8, 8]);
    const later = { ...sent, timeTo: '2026-11-21T17:00:00', breakMinutes: 30, quantity: 8.5 };
    expect(amountOf(later, situation)).toEqual([30, 8.5, 8.5]);
  });
});
