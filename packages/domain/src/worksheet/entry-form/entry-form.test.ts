import { describe, expect, it } from 'vitest';
import {
  after,
  box,
  harbourQuay,
  job,
  measures,
  screws,
  unit,
} from '#test/worksheet/entry-events.ts';
import { plainSetting, settings } from '#test/worksheet/settings.ts';
import { type EntryEvent, type EntryFormContext, displayedQuantity } from './state.ts';
import { emptyEntryForm } from './entry-form.ts';

const timed: EntryFormContext = {
  ...plainSetting,
  settings: { ...settings, defaultUnitType: 'Resource', resourceUnits: 'Time' },
};

describe('an empty form', () => {
  it('starts with today and the unit type of the account', () => {
    expect(after([])).toMatchObject({ date: '2026-11-21', unitType: 'Item', unit: null });
  });
});

describe('time-based resource units', () => {
  const time = (type: 'timeFrom' | 'timeTo', text: string): EntryEvent => ({ type, text });
  const quantity = (...events: EntryEvent[]) => displayedQuantity(after(events, timed), timed);

  it('quantity equals time to minus time from in hours', () => {
    expect(quantity(time('timeFrom', '0730'), time('timeTo', '15:15'))).toBe('7.75');
  });

  it('quantity is not below 0', () => {
    expect(quantity(time('timeFrom', '1500'), time('timeTo', '0700'))).toBe('0');
  });

  it('quantity is empty until both times are known', () => {
    expect(quantity(time('timeFrom', '0730'))).toBe('');
    expect(quantity(time('timeFrom', '0730'), time('timeTo', 'soon'))).toBe('');
  });

  it('times are rounded up to 15-minute steps', () => {
    expect(quantity(time('timeFrom', '731'), time('timeTo', '15:46'))).toBe('8.25');
  });

  it('times stay as they are typed, and the quantity follows', () => {
    const typed = [time('timeFrom', '7'), time('timeTo', '7.30')];
    expect(after(typed, timed)).toMatchObject({ timeFrom: '7', timeTo: '7.30' });
    expect(quantity(...typed)).toBe('0.5');
  });

  it('midnight as time to is 24:00', () => {
    expect(quantity(time('timeFrom', '2200'), time('timeTo', '0000'))).toBe('2');
    expect(quantity(time('timeFrom', '0000'), time('timeTo', '0100'))).toBe('1');
  });

  it('a new line has the break of the account, which is subtracted, if the account has breaks', () => {
    const withBreaks = { ...timed, settings: { ...timed.settings, breaks: true } };
    const line = [time('timeFrom', '0700'), time('timeTo', '1500')];
    const typed = (breakMinutes: string): EntryEvent => ({
      type: 'breakMinutes',
      text: breakMinutes,
    });
    const shown = (...events: EntryEvent[]) =>
      displayedQuantity(after(events, withBreaks), withBreaks);
    expect(quantity(...line)).toBe('8');
    expect(shown(...line)).toBe('7.5');
    expect(shown(...line, typed(''))).toBe('8');
    expect(shown(...line, typed('20'))).toBe('7.67');
    expect(shown(...line, typed('500'))).toBe('0');
    expect(after([...line, typed('45'), { type: 'created-and-new' }], withBreaks)).toMatchObject({
      breakMinutes: '30',
    });
  });

  it('items have a quantity, also where resources have times', () => {
    const form = after(
      [
        { type: 'unitType', unitType: 'Item' },
        { type: 'quantity', text: '4' },
      ],
      timed,
    );
    expect(displayedQuantity(form, timed)).toBe('4');
  });
});

describe('after Create & New', () => {
  const filled: EntryEvent[] = [
    { type: 'date', date: '2026-11-20' },
    job(harbourQuay),
    unit(screws),
    measures(box),
    { type: 'quantity', text: '4' },
  ];

  it('the form clears the quantity and no other field', () => {
    const before = after(filled);
    expect(after([...filled, { type: 'created-and-new' }])).toEqual({ ...before, quantity: '' });
  });

  it('or, for time-based resources, the times: the next line begins where this one ended', () => {
    const events: EntryEvent[] = [
      job(harbourQuay),
      { type: 'timeFrom', text: '0700' },
      { type: 'timeTo', text: '0800' },
    ];
    const before = after(events, timed);
    const form = after([...events, { type: 'created-and-new' }], timed);
    expect(form).toEqual({
      ...before,
      timeFrom: '08:00',
      timeTo: '',
      preselected: ['timeFrom'],
    });
    const untilMidnight: EntryEvent[] = [
      ...events,
      { type: 'timeTo', text: '0000' },
      { type: 'created-and-new' },
    ];
    expect(after(untilMidnight, timed)).toMatchObject({ timeFrom: '', timeTo: '' });
  });

  it('reset returns the empty form', () => {
    expect(after([...filled, { type: 'reset' }])).toEqual(emptyEntryForm(plainSetting));
  });
});
