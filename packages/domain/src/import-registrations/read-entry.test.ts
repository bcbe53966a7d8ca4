import { describe, expect, it } from 'vitest';
import { registrationFields } from './contract.ts';
import { hoursOfTicks } from './read-amount.ts';
import { readEntry, type EntryTexts, type Formats } from './read-entry.ts';

const blank = Object.fromEntries(registrationFields.map((field) => [field, ''])) as EntryTexts;
const open: Formats = {
  dateOrder: undefined,
  decimal: undefined,
  unit: 'hours',
  zone: undefined,
  midnight: undefined,
  mismatch: undefined,
  hasHalves: false,
  timeZone: 'Europe/Copenhagen',
};

function read(texts: Partial<EntryTexts>, formats: Partial<Formats> = {}) {
  const { raised, ticks, parts, errors } = readEntry(
    { ...blank, ...texts },
    { ...open, ...formats },
  );
  return {
    raised: [...raised],
    hours: ticks === undefined ? undefined : hoursOfTicks(ticks),
    parts: parts.map(({ date, from, to, ticks: of }) => [
      date,
      ...(from === null || to === null ? [] : [from / 3600, to / 3600]),
      hoursOfTicks(of),
    ]),
    ...(errors && { error: errors[0]?.code }),
  };
}

const day = { date: '2024-03-04' };

describe('a row', () => {
  it('has hours on a date, with or without times', () => {
    expect(read({ ...day, duration: '7.5' })).toEqual({
      raised: [],
      hours: 7.5,
      parts: [['2024-03-04', 7.5]],
    });
    expect(read({ ...day, start: '08:00', end: '15:30', duration: '07:30:00' }).parts).toEqual([
      ['2024-03-04', 8, 15.5, 7.5],
    ]);
    expect(read({ start: '2024-03-04 08:00:00', end: '2024-03-04 09:00:00' }).parts).toEqual([
      ['2024-03-04', 8, 9, 1],
    ]);
    expect(read({ ...day, start: '08:00', duration: '1:15' }, {}).parts).toEqual([
      ['2024-03-04', 8, 9.25, 1.25],
    ]);
  });

  it('keeps the hours of the file where the times only round them', () => {
    expect(read({ ...day, start: '08:00', end: '09:17', duration: '1.28' })).toMatchObject({
      raised: [],
      hours: 1.28,
    });
  });

  it.each([
    ['entry-running', { ...day, start: '08:00' }],
    ['entry-running', { ...day, start: '08:00', duration: '0:00' }],
    ['entry-zero', { ...day, duration: '0' }],
    ['entry-zero', { ...day, duration: '00:00:00', start: '08:00', end: '08:00' }],
    ['entry-zero', { ...day, start: '08:00', end: '08:00' }],
    [
      'entry-contradictory',
      { start: '2024-03-04 10:00', end: '2024-03-04 09:00', duration: '1:00' },
    ],
    ['entry-contradictory', { ...day, start: '10:00', end: '09:00', duration: '1:00' }],
    ['entry-contradictory', { ...day, start: '10:00', end: '10:00', duration: '1:00' }],
    ['entry-contradictory', { start: '2024-03-04 10:00', end: '2025-03-04 09:00' }],
    ['not-a-file-date', { date: '2024-02-31', duration: '1' }],
    ['not-a-file-time', { ...day, start: 'morning', duration: '1' }],
    ['not-a-duration', { ...day, duration: 'long' }],
    ['required', { duration: '1' }],
    ['required', { ...day }],
  ] as const)('is refused as %s', (code, texts) => {
    expect(read(texts)).toMatchObject({ error: code, parts: [] });
  });

  it('waits for the order of its date, its decimals and its unit', () => {
    expect(read({ date: '03/04/2024', duration: '1' })).toEqual({
      raised: ['date-order'],
      hours: 1,
      parts: [],
    });
    expect(read({ date: '03/04/2024', duration: '1' }, { dateOrder: 'day-first' }).parts).toEqual([
      ['2024-04-03', 1],
    ]);
    expect(read({ ...day, duration: '1.000' })).toEqual({
      raised: ['decimal'],
      hours: undefined,
      parts: [],
    });
    expect(read({ ...day, duration: '1.000' }, { decimal: 'point' })).toMatchObject({
      raised: ['decimal'],
      hours: 1,
    });
    expect(read({ ...day, duration: '90' }, { unit: undefined }).raised).toEqual(['unit']);
  });

  it('of which the times disagree with the hours waits for which of them count', () => {
    const texts = { ...day, start: '08:00', end: '16:00', duration: '7:00' };
    expect(read(texts)).toEqual({ raised: ['duration-mismatch'], hours: 7, parts: [] });
    expect(read(texts, { mismatch: 'times' }).parts).toEqual([['2024-03-04', 8, 16, 8]]);
    expect(read(texts, { mismatch: 'duration' }).parts).toEqual([['2024-03-04', 8, 15, 7]]);
    expect(read(texts, { mismatch: 'skip' })).toMatchObject({ error: 'entry-skipped' });
  });

  it('that passes midnight is split there, or counts on its first day', () => {
    const night = { ...day, start: '22:00', end: '06:00', duration: '08:00:00' };
    expect(read(night)).toEqual({ raised: ['midnight'], hours: 8, parts: [] });
    expect(read(night, { midnight: 'split' }).parts).toEqual([
      ['2024-03-04', 22, 24, 2],
      ['2024-03-05', 0, 6, 6],
    ]);
    expect(read(night, { midnight: 'first-day' }).parts).toEqual([['2024-03-04', 8]]);
    const dated = { start: '2024-03-04 22:00', end: '2024-03-05 06:00' };
    expect(read(dated, { midnight: 'split' }).parts).toHaveLength(2);
    expect(read({ ...day, start: '16:00', end: '24:00', duration: '8' }).parts).toHaveLength(1);
  });

  it('in a night in which the clocks change has the hours that pass', () => {
    const night = { start: '2024-03-30 22:00', end: '2024-03-31 06:00' };
    expect(read(night, { midnight: 'split' }).hours).toBe(7);
    expect(read({ ...night, duration: '7:00' }, { midnight: 'split' }).raised).toEqual([
      'midnight',
    ]);
  });

  it('of another time zone waits for which clock counts', () => {
    const texts = { start: '2024-03-04T23:30:00Z', end: '2024-03-05T00:30:00Z' };
    expect(read(texts)).toMatchObject({ raised: ['zone'], parts: [] });
    expect(read(texts, { zone: 'account' }).parts).toEqual([['2024-03-05', 0.5, 1.5, 1]]);
    expect(read(texts, { zone: 'file', midnight: 'split' }).parts).toHaveLength(2);
    const here = { start: '2024-03-04T08:00:00+01:00', end: '2024-03-04T09:00:00+01:00' };
    expect(read(here).raised).toEqual([]);
    const named = { ...day, start: '08:00', end: '09:00', zone: 'America/New_York' };
    expect(read(named, { zone: 'account' }).parts).toEqual([['2024-03-04', 14, 15, 1]]);
    expect(read({ ...named, zone: 'Nowhere' })).toMatchObject({ error: 'not-a-file-time' });
  });

  it('without AM or PM is refused in a file that has them', () => {
    const texts = { ...day, start: '1:00', end: '2:00 PM' };
    expect(read(texts, { hasHalves: true })).toMatchObject({ error: 'not-a-file-time' });
    expect(read({ ...texts, start: '13:00' }, { hasHalves: true }).parts).toHaveLength(1);
  });
});
