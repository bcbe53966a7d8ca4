import { describe, expect, it } from 'vitest';
import { parseSearch } from '#lib/search-params.ts';
import { parseReport, reportFilter, savedQueryOf, searchOf } from './report-search.ts';

const defaults = { today: '2026-11-22', modes: ['YOURS', 'TEAM', 'ALL'] } as const;

describe('the address of a report', () => {
  it('has half a year by job and month of everybody by default', () => {
    const state = parseReport({}, defaults);
    expect(state).toMatchObject({
      preset: 'last-6-months',
      groups: ['job', 'month'],
      measure: 'hours',
      mode: 'ALL',
      sort: '-total',
    });
    expect(searchOf(state, defaults)).toEqual({});
  });

  it('ignores what is not valid', () => {
    const search = {
      from: '2026-12-01',
      to: '2026-01-01',
      groupBy: 'colour,job',
      mode: 'ALL',
      status: 'lost',
      unitType: 'Time',
      jobCode: 'x'.repeat(21),
    };
    const state = parseReport(search, { ...defaults, modes: ['YOURS'] });
    expect(state).toMatchObject({ preset: 'last-6-months', groups: ['job', 'month'], filters: {} });
    expect(state.mode).toBe('YOURS');
    expect(state.status).toBeUndefined();
    expect(parseReport({ groupBy: 'team,team' }, defaults).groups).toEqual(['team']);
  });

  it('is the same whatever the order of its parameters, so that a saved report is recognized', () => {
    const one = 'jobCode=S-1&show=unit%3AKM&groupBy=team%2Cweek&to=2026-09-30&from=2026-07-01';
    const state = parseReport(parseSearch(one), defaults);
    const saved = savedQueryOf(state, defaults);
    expect(savedQueryOf(parseReport(parseSearch(saved), defaults), defaults)).toBe(saved);
    expect(parseSearch(saved)).toEqual({ ...parseSearch(one), mode: 'ALL' });
    expect(savedQueryOf(parseReport({}, defaults), defaults)).toBe('groupBy=job%2Cmonth&mode=ALL');
  });

  it('has the same records for every user who opens a saved report', () => {
    const leader = { ...defaults, modes: ['YOURS', 'TEAM'] } as const;
    const saved = parseSearch(savedQueryOf(parseReport({}, leader), leader));
    expect(parseReport(saved, defaults).mode).toBe('TEAM');
    expect(parseReport(saved, leader).mode).toBe('TEAM');
  });

  it('asks the server for what is open, approved or exported', () => {
    const of = (status: string) => reportFilter(parseReport({ status }, defaults));
    expect(of('open')).toMatchObject({ exported: false, approved: false });
    expect(of('approved')).toMatchObject({ exported: false, approved: true });
    expect(of('exported')).toMatchObject({ exported: true });
    expect(of('exported')).not.toHaveProperty('approved');
  });
});
