import { describe, expect, it } from 'vitest';
import { certainOrder, hasHalf, readDate, readMoment } from './read-moment.ts';

describe('a date', () => {
  it.each([
    ['2024-04-03', '2024-04-03'],
    ['2024/4/3', '2024-04-03'],
    ['25/04/2024', '2024-04-25'],
    ['04/25/2024', '2024-04-25'],
    ['04/04/2024', '2024-04-04'],
    ['3.4.2024', '2024-04-03'],
    ['31.12.26', '2026-12-31'],
    ['3 Apr 2024', '2024-04-03'],
    ['3. maj 2024', '2024-05-03'],
    ['Oct 3, 2024', '2024-10-03'],
    ['03-Apr-2024', '2024-04-03'],
    ['31/02/2024', undefined],
    ['13/13/2024', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, undefined)).toEqual(date === undefined ? undefined : { date });
  });

  it('that can be read both ways is asked about', () => {
    for (const text of ['03/04/2024', '03-04-2024', '3/4/24']) {
      expect(readDate(text, undefined)).toEqual({ doubt: 'date-order' });
      expect(readDate(text, 'day-first')).toEqual({ date: '2024-04-03' });
      expect(readDate(text, 'month-first')).toEqual({ date: '2024-03-04' });
    }
    expect(readDate('25/04/2024', 'month-first')).toBeUndefined();
  });

  it('of the 13th or later says which order the file has', () => {
    expect(['25/04/2024', '04/25/2024', '03/04/2024', '25.04.2024'].map(certainOrder)).toEqual([
      'day-first',
      'month-first',
      undefined,
      undefined,
    ]);
  });
});

describe('a time', () => {
  it.each([
    ['8:30', 8.5 * 3600],
    ['08:30:15', 8.5 * 3600 + 15],
    ['08.30', 8.5 * 3600],
    ['02:43:00 PM', 14 * 3600 + 43 * 60],
    ['12:00 AM', 0],
    ['12:15 pm', 12.25 * 3600],
    ['1:05 p.m.', 13 * 3600 + 5 * 60],
    ['24:00', 86_400],
  ])('%s is %s seconds after midnight', (text, seconds) => {
    expect(readMoment(text)).toEqual({ date: undefined, seconds, offset: undefined });
  });

  it.each(['25:00', '24:01', '8:60', '13:00 PM', '0:30 AM', 'noon', '8', ''])(
    '%s is none',
    (text) => {
      expect(readMoment(text)).toBeUndefined();
    },
  );

  it('may have its date and its offset', () => {
    expect(readMoment('2024-01-15 08:00:00')).toEqual({
      date: '2024-01-15',
      seconds: 28_800,
      offset: undefined,
    });
    expect(readMoment('2024-01-15T08:00:00Z')?.offset).toBe(0);
    expect(readMoment('2024-01-15T08:00:00.000+01:00')?.offset).toBe(3600);
    expect(readMoment('01/15/2024 08:00 PM')).toEqual({
      date: '01/15/2024',
      seconds: 72_000,
      offset: undefined,
    });
    expect(readMoment('2024-01-15T08:00:00-0530')?.offset).toBe(-19_800);
  });

  it('with AM or PM is known as such', () => {
    expect(['1:00 PM', '1:00am', '13:00', 'Amager 3'].map(hasHalf)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
