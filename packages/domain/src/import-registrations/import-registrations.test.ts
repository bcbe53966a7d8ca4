import { describe, expect, it } from 'vitest';
import { columnsOfHeadings, isComplete, sourceOf } from './columns.ts';
import { registrationFields, type RegistrationSource } from './contract.ts';
import { identities } from './fingerprint.ts';
import { fitPart } from './fit-part.ts';
import { nameIndex, newCodeOf } from './name-index.ts';
import { hoursOfTicks, ticksPerHour } from './read-amount.ts';
import type { EntryTexts } from './read-entry.ts';

const toggl =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags';
const clockify =
  'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (EUR)';
const harvest =
  'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,First Name,Last Name,Roles,Employee?';
const solidtime =
  'Description,Task,Project,Client,User,Start,End,Duration,Duration (decimal),Billable,Tags';

describe('a file', () => {
  it.each([
    ['toggl', toggl],
    ['clockify', clockify],
    ['harvest', harvest],
    ['solidtime', solidtime],
    ['other', 'Dato,Medarbejder,Sag,Timer,Tekst'],
  ])('of %s is recognised by its columns', (source, headings) => {
    const names = headings.split(',');
    expect(sourceOf(names)).toBe(source);
    expect(isComplete(columnsOfHeadings(names))).toBe(true);
  });

  it('has the exact of two columns of one field, whatever their order', () => {
    const names = ['Duration (decimal)', 'Duration (h)', 'Date'];
    expect(columnsOfHeadings(names)).toEqual({ duration: 1, date: 2 });
    expect(columnsOfHeadings(names, { 'Duration (h)': null })).toEqual({ duration: 0, date: 2 });
    expect(columnsOfHeadings(['When', 'Antal'], { When: 'date' })).toEqual({
      date: 0,
      duration: 1,
    });
    expect(isComplete(columnsOfHeadings(['When', 'Antal']))).toBe(false);
  });
});

describe('a row', () => {
  const row = (texts: Partial<EntryTexts>) =>
    ({ ...Object.fromEntries(registrationFields.map((f) => [f, ''])), ...texts }) as EntryTexts;

  it('is identified by its id, else by what it says and its place among equals', () => {
    const fingerprints = (source: RegistrationSource, rows: readonly EntryTexts[]) =>
      rows.map(identities(source, (text) => text)).map(({ fingerprint }) => fingerprint);
    const [a, b] = [row({ date: '2024-01-02' }), row({ date: '2024-01-03' })];
    const short = fingerprints('other', [a, a, b]);
    expect(new Set(short).size).toBe(3);
    expect(fingerprints('other', [a, a, a, b])).toEqual(expect.arrayContaining(short));
    expect(fingerprints('toggl', [a, a, b])).not.toEqual(short);
    const withId = [row({ id: '7' }), row({ id: '7', duration: '2' })];
    const [first] = fingerprints('other', withId);
    expect(fingerprints('other', withId.slice(1))).toEqual([first]);
  });
});

describe('names of a file', () => {
  const jobs = [
    { code: 'S-1', description: 'Harbour front' },
    { code: 'S-2', description: 'Harbour office' },
    { code: 'S-3', description: 'Harbour office' },
  ];
  const index = nameIndex(jobs);

  it('are found by code, by text, and by both', () => {
    const codes = (text: string) => index.find(text).map(({ code }) => code);
    expect(codes('s-1')).toEqual(['S-1']);
    expect(codes('HARBOUR FRONT')).toEqual(['S-1']);
    expect(codes('S-2 - Harbour office')).toEqual(['S-2']);
    expect(codes('Harbour office')).toEqual(['S-2', 'S-3']);
    expect(codes('Harbour')).toEqual([]);
    expect(index.like('The harbour front', 1).map(({ code }) => code)).toEqual(['S-1']);
  });

  it('become codes that nothing has', () => {
    expect(newCodeOf('Site & Web: phase 1', new Set())).toBe('Site Web phase 1');
    expect(newCodeOf('A very long name of a project', new Set())).toBe('A very long name of');
    expect(newCodeOf('Acme', new Set(['acme', 'acme 2']))).toBe('Acme 3');
    expect(newCodeOf('***', new Set())).toBe('X');
  });
});

describe('an amount that a record cannot hold', () => {
  const part = (hours: number, from: number | null = null) => ({
    date: '2024-03-04',
    from,
    to: from === null ? null : from + hours * 3600,
    ticks: Math.round(hours * ticksPerHour),
  });
  const hours = { isTimed: false, counting: { countsAs: 'hours', hours: 1 } } as const;
  const minutes = { isTimed: false, counting: { countsAs: 'minutes', hours: null } } as const;
  const times = { ...hours, isTimed: true };
  const held = (fit: ReturnType<typeof fitPart>) =>
    'error' in fit
      ? fit.error
      : fit.fitted && [fit.fitted.quantity, hoursOfTicks(fit.fitted.ticks)];

  it('waits, and becomes the nearest hundredth or quarter', () => {
    const twenty = part(1 / 3);
    expect(fitPart(twenty, hours, undefined)).toEqual({ isRounded: true });
    expect(held(fitPart(twenty, hours, 'hundredth'))).toEqual([0.33, 0.33]);
    expect(held(fitPart(twenty, hours, 'quarter'))).toEqual([0.25, 0.25]);
    expect(held(fitPart(twenty, hours, 'skip'))).toBe('entry-skipped');
    expect(held(fitPart(part(0.001), hours, 'hundredth'))).toBe('entry-zero');
    expect(held(fitPart(part(7.5), hours, undefined))).toEqual([7.5, 7.5]);
  });

  it('is none where the unit counts as minutes', () => {
    expect(held(fitPart(part(1 / 3), minutes, undefined))).toEqual([20, 0.333333]);
  });

  it('in times stands on quarters of an hour', () => {
    expect(fitPart(part(1, 8 * 3600), times, undefined)).toMatchObject({
      fitted: { timeFrom: '2024-03-04T08:00:00', timeTo: '2024-03-04T09:00:00' },
    });
    expect(fitPart(part(1, 8 * 3600 + 240), times, undefined)).toEqual({ isRounded: true });
    expect(fitPart(part(1.1, 8 * 3600 + 240), times, 'quarter')).toMatchObject({
      fitted: { timeFrom: '2024-03-04T08:00:00', timeTo: '2024-03-04T09:00:00' },
    });
    expect(fitPart(part(2, 22 * 3600), times, undefined)).toMatchObject({
      fitted: { timeTo: '2024-03-05T00:00:00' },
    });
    expect(held(fitPart(part(1), times, undefined))).toBe('times-required');
  });
});
