import { describe, expect, it } from 'vitest';
import {
  changesOf,
  daysThatDiffer,
  nextTeams,
  staysOf,
  tidyChanges,
  updateTeamStays,
  withTeamFrom,
} from './team-stays.ts';

const everTag = [{ teamCode: 'TAG', from: null }];
const moved = [...everTag, { teamCode: 'FACADE', from: '2026-11-26' }];

describe('a change of the team has a first day (D66)', () => {
  it('the days before it stay with the team of then', () => {
    expect(withTeamFrom(everTag, { teamCode: 'FACADE', from: '2026-11-26' })).toEqual(moved);
    expect(staysOf(moved)).toEqual([
      { teamCode: 'TAG', from: null, to: '2026-11-25' },
      { teamCode: 'FACADE', from: '2026-11-26', to: null },
    ]);
  });

  it('the same team with another day corrects the first day of the stay, to either side', () => {
    for (const from of ['2026-11-23', '2026-12-01'])
      expect(withTeamFrom(moved, { teamCode: 'facade', from })).toEqual([
        ...everTag,
        { teamCode: 'facade', from },
      ]);
  });

  it('an earlier day replaces the stays after it, and the same team twice is one stay', () => {
    expect(withTeamFrom(moved, { teamCode: 'TAG', from: '2026-11-20' })).toEqual(everTag);
    expect(withTeamFrom(moved, { teamCode: 'MUR', from: '2026-11-20' })).toEqual([
      ...everTag,
      { teamCode: 'MUR', from: '2026-11-20' },
    ]);
  });

  it('times without a team are no stays', () => {
    const left = withTeamFrom(everTag, { teamCode: null, from: '2026-06-01' });
    const back = withTeamFrom(left, { teamCode: 'TAG', from: '2026-09-01' });
    expect(staysOf(back)).toEqual([
      { teamCode: 'TAG', from: null, to: '2026-05-31' },
      { teamCode: 'TAG', from: '2026-09-01', to: null },
    ]);
    expect(tidyChanges([{ teamCode: 'TAG', from: '2026-09-01' }])).toEqual([
      { teamCode: null, from: null },
      { teamCode: 'TAG', from: '2026-09-01' },
    ]);
  });
});

it('only days that change their team may not be exported', () => {
  expect(daysThatDiffer(everTag, moved)).toEqual([{ from: '2026-11-26', to: null }]);
  const corrected = withTeamFrom(moved, { teamCode: 'FACADE', from: '2026-11-23' });
  expect(daysThatDiffer(moved, corrected)).toEqual([{ from: '2026-11-23', to: '2026-11-25' }]);
  expect(daysThatDiffer(moved, [{ teamCode: 'tag', from: null }])).toEqual([
    { from: '2026-11-26', to: null },
  ]);
  expect(daysThatDiffer([{ teamCode: null, from: null }], everTag)).toEqual([
    { from: null, to: null },
  ]);
  expect(daysThatDiffer(moved, moved)).toEqual([]);
});

it('a client that does not know first days moves a user today, and the same team is no move', () => {
  const given = (teamCode: string | null) => ({ teamCode, teamFrom: null });
  expect(nextTeams(everTag, given('FACADE'), '2026-11-26')).toEqual(moved);
  expect(nextTeams(moved, given('facade'), '2026-12-24')).toEqual([
    ...everTag,
    { teamCode: 'facade', from: '2026-11-26' },
  ]);
  const sentBack = { teamCode: 'TAG', teamFrom: '2026-11-26' };
  expect(nextTeams(moved, sentBack, '2026-12-24')).toEqual([
    ...moved,
    { teamCode: 'TAG', from: '2026-12-24' },
  ]);
  expect(nextTeams(tidyChanges([]), given(null), '2026-12-24')).toEqual(tidyChanges([]));
});

it('a history is sent in any order, without two changes on one day', () => {
  const parse = (...days: (string | null)[]) =>
    updateTeamStays.safeParse({
      username: 'kaj',
      teams: days.map((from) => ({ teamCode: from ?? 'TAG', from })),
    });
  expect(parse('2026-02-01', null, '2026-01-01').success).toBe(true);
  expect(parse('2026-01-01', '2026-01-01').success).toBe(false);
  expect(parse(null, null).success).toBe(false);
  expect(
    changesOf([
      { teamCode: 'FACADE', from: '2026-11-26' },
      { teamCode: 'TAG', from: null },
    ]),
  ).toEqual(moved);
});
