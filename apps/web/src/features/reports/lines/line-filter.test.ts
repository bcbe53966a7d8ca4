import { describe, expect, it } from 'vitest';
import { parseReport } from '../report-search.ts';
import { filtersOf, isOfTeam, lineFilterOf, listInputOf } from './line-filter.ts';

const defaults = { today: '2026-11-22', modes: ['YOURS', 'TEAM', 'ALL'] } as const;
const rowOf = (...codes: readonly (string | null)[]) => ({
  id: 'row',
  keys: codes.map((code) => ({ code, name: null })),
  amounts: [],
  total: 1,
});

describe('the records behind an amount', () => {
  it('are those of the row, in the days of the cell that are in the period', () => {
    const state = parseReport({ from: '2026-07-10', to: '2026-09-30' }, defaults);
    const lines = lineFilterOf(state, ['job'], { row: rowOf('S-1'), time: '2026-07' });
    expect(listInputOf(state, lines, true)).toMatchObject({
      from: '2026-07-10',
      to: '2026-07-31',
      jobCode: 'S-1',
      mode: 'ALL',
      exported: true,
    });
    expect(filtersOf(lines)).toEqual({ jobCode: 'S-1' });
  });

  it('are of the week of a row, and of a team by its members', () => {
    const state = parseReport({ from: '2026-11-01', to: '2026-11-30' }, defaults);
    const row = rowOf('MONTAGE', '2026-W47');
    const lines = lineFilterOf(state, ['team', 'week'], { row, time: undefined });
    expect(lines.period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(isOfTeam(state, lines)).toBe(true);
  });

  it('cannot be a filter if they have no value', () => {
    const state = parseReport({}, defaults);
    const lines = lineFilterOf(state, ['customer'], { row: rowOf(null), time: undefined });
    expect(filtersOf(lines)).toBeUndefined();
    expect(listInputOf(state, lines, false)).not.toHaveProperty('customerNo', expect.anything());
  });
});
