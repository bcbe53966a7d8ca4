import { describe, expect, it } from 'vitest';
import { periodOfPreset, periodOfTime, presets, timesOf } from './periods.ts';

describe('the periods of reports', () => {
  it('end today if they have not ended', () => {
    const periods = presets.map((preset) => [preset, periodOfPreset(preset, '2026-11-22')]);
    expect(Object.fromEntries(periods)).toEqual({
      'this-month': { from: '2026-11-01', to: '2026-11-22' },
      'last-month': { from: '2026-10-01', to: '2026-10-31' },
      'this-quarter': { from: '2026-10-01', to: '2026-11-22' },
      'last-quarter': { from: '2026-07-01', to: '2026-09-30' },
      'last-6-months': { from: '2026-06-01', to: '2026-11-22' },
      'this-year': { from: '2026-01-01', to: '2026-11-22' },
      'last-year': { from: '2025-01-01', to: '2025-12-31' },
    });
  });

  it('go over the turn of the year', () => {
    expect(periodOfPreset('last-month', '2026-01-01')).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
    expect(periodOfPreset('last-quarter', '2026-03-31').from).toBe('2025-10-01');
    expect(periodOfPreset('last-6-months', '2026-02-10').from).toBe('2025-09-01');
  });

  it('have all their months and weeks', () => {
    expect(timesOf('month', { from: '2025-11-30', to: '2026-02-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(timesOf('week', { from: '2026-12-27', to: '2027-01-04' })).toEqual([
      '2026-W52',
      '2026-W53',
      '2027-W01',
    ]);
    expect(timesOf('week', { from: '2026-11-22', to: '2026-11-22' })).toEqual(['2026-W47']);
    const end = { from: '9999-12-01', to: '9999-12-31' };
    expect(timesOf('month', end)).toEqual(['9999-12']);
    expect(timesOf('week', end).at(-1)).toBe('9999-W52');
  });

  it('have all their days, each of which is a period', () => {
    const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
    expect(timesOf('day', { from: '2026-02-27', to: '2026-03-01' })).toEqual(days);
    const within = { from: '2026-02-01', to: '2026-03-31' };
    expect(periodOfTime('2026-02-28', within)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  it('limit the dates of a month or a week', () => {
    const within = { from: '2026-11-03', to: '2026-11-22' };
    expect(periodOfTime('2026-11', within)).toEqual(within);
    expect(periodOfTime('2026-W47', within)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });
});
