import { describe, expect, it } from 'vitest';
import { settings, timedSettings } from '#test/worksheet/settings.ts';
import { completeEntry, type Reference, type EntryContext } from './complete-entry.ts';
import type { NormalEntry } from './record.ts';

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
  quantity: 2.5,
  unitOfMeasureCode: 'C4',
};

const references = {
  customer: reference(1),
  job: { ...reference(2), billToCustomerId: 1 },
  unit: reference(3),
  unitOfMeasure: { ...reference(4), hours: null },
};

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
    expect(errorsOf({ locationCode: 'C5' }, { ...situation, stored: { location: 5 } })).toEqual([]);
    expect(errorsOf({ locationCode: 'C5' }, { ...situation, stored: { location: 6 } })).toEqual([
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
  const measuredIn = (hours: number | null) => ({
    references: { ...references, unitOfMeasure: { ...reference(4), hours } },
  });

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
});
