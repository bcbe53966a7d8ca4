import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { describe, expect, it } from 'vitest';
import { parseReport } from '../report-search.ts';
import {
  filtersOf,
  isOfTeam,
  listInputOf,
  matchingRecords,
  recordFilterOf,
} from './record-filter.ts';

const defaults = { today: '2026-11-22', modes: ['YOURS', 'TEAM', 'ALL'] } as const;
const rowOf = (...codes: readonly (string | null)[]) => ({
  id: 'row',
  keys: codes.map((code) => ({ code, name: null })),
  amounts: [],
  total: 1,
});

const columnOf = (code: string) => ({ code, key: { code, name: null }, total: 1 });
const rowsBy = (group: ReportGroup) => ({ groups: [group], columnGroup: undefined });

const record = {
  id: 1,
  date: '2026-11-20',
  username: 'bo',
  customerNo: null,
  jobCode: 'S-1',
  jobTaskCode: null,
  workTypeCode: '\u00c5BEN',
  unitType: 'Resource',
  unitNo: 'H-1',
  locationCode: 'LAGER',
  unitOfMeasureCode: 'TIME',
  hours: 7.5,
} as const;

describe('the records behind an amount', () => {
  it('are those of the row, in the days of the cell that are in the period', () => {
    const state = parseReport({ from: '2026-07-10', to: '2026-09-30' }, defaults);
    const filter = recordFilterOf(
      state,
      { groups: ['job'], columnGroup: 'month' },
      { row: rowOf('S-1'), column: columnOf('2026-07') },
    );
    expect(listInputOf(state, filter, true)).toMatchObject({
      from: '2026-07-10',
      to: '2026-07-31',
      jobCode: 'S-1',
      mode: 'ALL',
      exported: true,
    });
    expect(filtersOf(filter)).toEqual({ jobCode: 'S-1' });
  });

  it('are of the week of a row, and of a team by its members', () => {
    const state = parseReport({ from: '2026-11-01', to: '2026-11-30' }, defaults);
    const filter = recordFilterOf(
      state,
      { groups: ['team'], columnGroup: 'week' },
      { row: rowOf('MONTAGE'), column: columnOf('2026-W47') },
    );
    expect(filter.period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(isOfTeam(state, filter)).toBe(true);
  });

  it('cannot be a filter if they have no value', () => {
    const state = parseReport({}, defaults);
    const filter = recordFilterOf(state, rowsBy('customer'), {
      row: rowOf(null),
      column: undefined,
    });
    expect(filtersOf(filter)).toBeUndefined();
    expect(listInputOf(state, filter, false)).not.toHaveProperty('customerNo', expect.anything());
  });

  it('are those of a cell of two groups, and of a location', () => {
    const state = parseReport({}, defaults);
    const filter = recordFilterOf(
      state,
      { groups: ['job'], columnGroup: 'location' },
      { row: rowOf('S-1'), column: columnOf('LAGER') },
    );
    const others = [
      { ...record, id: 2, locationCode: null },
      { ...record, id: 3, jobCode: 'S-2' },
    ];
    const found = matchingRecords([record, ...others], state, { ...filter, members: undefined });
    expect(found).toEqual([record]);
    expect(filtersOf(filter)).toBeUndefined();
  });

  it('are those of the measure: kilometres without the hours (D46)', () => {
    const work = { ...record, id: 1 };
    const driven = { ...record, id: 2, hours: null, unitOfMeasureCode: 'km' };
    const used = { ...record, id: 3, hours: null, unitOfMeasureCode: 'STK' };
    const idsOf = (show: string) => {
      const state = parseReport({ show }, defaults);
      const filter = recordFilterOf(state, rowsBy('job'), {
        row: rowOf('S-1'),
        column: undefined,
      });
      const found = matchingRecords([work, driven, used], state, { ...filter, members: undefined });
      return found.map(({ id }) => id);
    };
    expect(idsOf('unit:KM')).toEqual([2]);
    expect(idsOf('unit:TIME')).toEqual([]);
    expect(idsOf('hours')).toEqual([1]);
    expect(idsOf('records')).toEqual([3, 2, 1]);
  });

  it('have its codes, compared as the server compares them (D47)', () => {
    const state = parseReport({ workTypeCode: 'A\u030aben' }, defaults);
    const filter = recordFilterOf(state, rowsBy('job'), {
      row: rowOf('s-1'),
      column: undefined,
    });
    const found = matchingRecords([record], state, { ...filter, members: undefined });
    expect(found).toEqual([record]);
  });
});
