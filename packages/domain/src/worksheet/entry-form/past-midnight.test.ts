import { describe, expect, it } from 'vitest';
import { after, bolts, harbourQuay, job, unit } from '#test/worksheet/entry-events.ts';
import { sampleRecord } from '#worksheet/testing/sample-record.ts';
import { plainSetting, timedSettings } from '#test/worksheet/settings.ts';
import { isoLocal } from '../time.ts';
import { checkEntryForm } from './check.ts';
import { nextEntryForm } from './entry-form.ts';
import {
  checkPastMidnight,
  joinAtMidnight,
  midnightPair,
  splitAtMidnight,
} from './past-midnight.ts';
import { displayedQuantity, endsNextDay, type EntryForm, type EntryFormContext } from './state.ts';

const setting: EntryFormContext = {
  ...plainSetting,
  settings: {
    ...timedSettings,
    defaultUnitType: 'Resource',
    showCustomer: false,
    breaks: true,
    breakMinutes: 0,
  },
};
const empty: EntryForm = {
  ...after([job(harbourQuay), unit(bolts)], setting),
  unitOfMeasure: { code: 'HOUR', description: 'Hour' },
};

function night(change: Partial<EntryForm> = {}): EntryForm {
  return { ...empty, timeFrom: '2200', timeTo: '0200', endsNextDay: true, ...change };
}

const hoursOf = (form: EntryForm) => displayedQuantity(form, setting);
const breaksOf = (change: Partial<EntryForm>) =>
  splitAtMidnight(night(change), setting).map(({ breakMinutes }) => breakMinutes);

describe('an end that is not later than the begin (decisions/breaks-and-midnight)', () => {
  it('is the error of the specification without the tap', () => {
    expect(checkEntryForm(night({ endsNextDay: false }), setting)).toEqual({
      errors: [{ path: 'timeTo', code: 'time-order' }],
    });
    expect(hoursOf(night({ endsNextDay: false }))).toBe('0');
  });

  it('is on the next day with it, up to a whole day', () => {
    expect(hoursOf(night())).toBe('4');
    expect(hoursOf(night({ timeTo: '2200' }))).toBe('24');
  });

  it('is on the date again once it is later', () => {
    const later = night({ timeTo: '2300' });
    expect(endsNextDay(later, setting)).toBe(false);
    expect(hoursOf(later)).toBe('1');
    expect(hoursOf(night({ timeTo: '0000' }))).toBe('2');
  });

  it('counts the hours that pass in a night in which the clocks change (D50)', () => {
    expect(hoursOf(night({ date: '2026-03-28', timeTo: '0400' }))).toBe('5');
    expect(hoursOf(night({ date: '2026-10-24', timeTo: '0400' }))).toBe('7');
  });

  it('the next line of the form has no begin, because the date is over', () => {
    expect(nextEntryForm(night(), { type: 'created-and-new' }, setting)).toMatchObject({
      timeFrom: '',
      timeTo: '',
      endsNextDay: false,
    });
  });
});

describe('it is stored as two entries that meet at 24:00', () => {
  it('the same but for date, times and break', () => {
    const checked = checkPastMidnight(night({ breakMinutes: '30' }), setting);
    const shared = { jobCode: harbourQuay.code, unitNo: bolts.no, description: bolts.description };
    expect(checked).toMatchObject({
      entries: [
        {
          ...shared,
          date: '2026-11-21',
          timeFrom: '2026-11-21T22:00:00',
          timeTo: '2026-11-22T00:00:00',
          breakMinutes: null,
          quantity: 2,
        },
        {
          ...shared,
          date: '2026-11-22',
          timeFrom: '2026-11-22T00:00:00',
          timeTo: '2026-11-22T02:00:00',
          breakMinutes: 30,
          quantity: 1.5,
        },
      ],
    });
  });

  it('the break is the last minutes, as many as leave a quarter of an hour of work after midnight', () => {
    expect(breaksOf({ breakMinutes: '105' })).toEqual(['0', '105']);
    expect(breaksOf({ breakMinutes: '120' })).toEqual(['15', '105']);
    expect(breaksOf({ breakMinutes: '30', timeTo: '0015' })).toEqual(['30', '0']);
  });

  it('reports each field once', () => {
    const errorsOf = (change: Partial<EntryForm>) => {
      const checked = checkPastMidnight(night(change), setting);
      return 'errors' in checked && checked.errors.map(({ path, code }) => `${path} ${code}`);
    };
    expect(errorsOf({ job: null, breakMinutes: 'x' })).toEqual([
      'jobCode required',
      'breakMinutes not-a-whole-number',
    ]);
    expect(errorsOf({ breakMinutes: '240' })).toEqual(['breakMinutes break-too-long']);
    expect(errorsOf({ date: '2026-03-28', timeTo: '0230' })).toEqual([
      'timeTo time-does-not-exist',
    ]);
    expect(errorsOf({ date: 'soon' })).toEqual(['date invalid-date']);
  });
});

describe('both records are one form', () => {
  const recordOf = (id: number, date: string, from: number, to: number) =>
    sampleRecord({
      id,
      date,
      unitType: 'Resource',
      timeFrom: isoLocal(date, from),
      timeTo: isoLocal(date, to),
      visitNo: 7,
    });
  const first = recordOf(7, '2026-11-21', 1320, 1440);
  const second = { ...recordOf(8, '2026-11-22', 0, 120), breakMinutes: 30 };

  it('whichever of them is opened', () => {
    expect(midnightPair(first, [first, second])).toEqual([first, second]);
    expect(midnightPair(second, [first, second])).toEqual([first, second]);
    expect(joinAtMidnight([first, second], setting)).toMatchObject({
      date: '2026-11-21',
      timeFrom: '22:00',
      timeTo: '02:00',
      endsNextDay: true,
      breakMinutes: '30',
      recorded: { hasBreak: true },
    });
  });

  it.each([
    ['of another visit', { visitNo: 9 }],
    ['of no visit', { visitNo: null }],
    ['of another person', { username: 'eva' }],
    ['of another job', { jobCode: 'J-2' }],
    ['of a later date', { date: '2026-11-23' }],
    ['that begins later', { timeFrom: '2026-11-22T00:15:00' }],
    ['that lasts longer than a day', { timeTo: '2026-11-22T22:15:00' }],
    ['without times', { timeFrom: null, timeTo: null }],
  ])('but not with a record %s', (_, change) => {
    expect(midnightPair(first, [first, { ...second, ...change }])).toBeUndefined();
  });
});
