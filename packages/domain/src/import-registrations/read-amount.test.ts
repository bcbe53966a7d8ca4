import { describe, expect, it } from 'vitest';
import {
  certainDecimal,
  hoursOfTicks,
  readAmount,
  roundTo,
  ticksPerHour,
  ticksPerHundredth,
  unitOfHeading,
} from './read-amount.ts';

const hours = { unit: 'hours' } as const;
const second = ticksPerHour / 3600;

describe('a duration is read in every form of an export (D49)', () => {
  it.each([
    ['01:30:00', 5400],
    ['1:30', 5400],
    ['0:00:36', 36],
    ['102:05:00', 367_500],
    ['18:25 min', 18 * 60 + 25],
    ['1:30 h', 5400],
    ['1.5', 5400],
    ['1,5', 5400],
    ['.5', undefined],
    ['0,01 h', 36],
    ['0.333', 1198.8],
    ['1h 30m', 5400],
    ['1h30', 5400],
    ['1 t 30 min', 5400],
    ['2 timer', 7200],
    ['90 min', 5400],
    ['5400 s', 5400],
    ['5400 sek', 5400],
    ['PT1H30M', 5400],
    ['PT45M', 2700],
    ['PT36S', 36],
    ['1.2833333333333', 4620],
    ['1.234,5', 1234.5 * 3600],
    ['1,234.50', 1234.5 * 3600],
    ['1.000.000', 3_600_000_000],
    ['-1', undefined],
    ['1:75', undefined],
    ['running', undefined],
    ['1 30', undefined],
    ['1.2.3', undefined],
    ['3 pcs', undefined],
    ['', undefined],
    ['9'.repeat(80), undefined],
  ])('%s is %s seconds', (text, seconds) => {
    const expected = seconds === undefined ? undefined : { ticks: Math.round(seconds * second) };
    expect(readAmount(text, hours)).toEqual(expected);
  });

  it('a number with one sign before three digits is asked about', () => {
    expect(readAmount('1.000', hours)).toEqual({ doubt: 'decimal' });
    expect(readAmount('1,250 h', hours)).toEqual({ doubt: 'decimal' });
    expect(readAmount('1.000', { ...hours, decimal: 'point' })).toEqual({ ticks: ticksPerHour });
    expect(readAmount('1.000', { ...hours, decimal: 'comma' })).toEqual({
      ticks: 1000 * ticksPerHour,
    });
    expect(readAmount('1,250', { ...hours, decimal: 'comma' })).toEqual({
      ticks: 1.25 * ticksPerHour,
    });
  });

  it('a number without a unit is asked about, but nothing is nothing in every unit', () => {
    expect(readAmount('5400', {})).toEqual({ doubt: 'unit' });
    expect(readAmount('0', {})).toEqual({ ticks: 0 });
    expect(readAmount('5400', { unit: 'seconds' })).toEqual({ ticks: 1.5 * ticksPerHour });
    expect(readAmount('1:30', {})).toEqual({ ticks: 1.5 * ticksPerHour });
  });
});

it('a heading may name the unit', () => {
  const headings = ['Duration (h)', 'Hours', 'Duration (decimal)', 'Minutter', 'Duration (sec)'];
  expect(headings.map(unitOfHeading)).toEqual(['hours', 'hours', 'hours', 'minutes', 'seconds']);
  expect(['Duration', 'Tid', 'Antal'].map(unitOfHeading)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('numbers that can be read in one way say which sign begins the decimals', () => {
  expect(['7.5', '1,25 h', '1.000', '1.234,5', '8', '1:30'].map(certainDecimal)).toEqual([
    'point',
    'comma',
    undefined,
    'comma',
    undefined,
    undefined,
  ]);
});

it('sums are exact: three times 20 minutes is an hour', () => {
  const twenty = readAmount('0:20', hours);
  const ticks = twenty && 'ticks' in twenty ? twenty.ticks : 0;
  expect(hoursOfTicks(3 * ticks)).toBe(1);
  expect(hoursOfTicks(ticks)).toBe(0.333333);
  expect(roundTo(ticks, ticksPerHundredth)).toBe(33 * ticksPerHundredth);
  expect(roundTo(-ticksPerHundredth / 2, ticksPerHundredth)).toBe(-ticksPerHundredth);
});
