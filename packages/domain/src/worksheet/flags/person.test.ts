import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#dates/calendar.ts';
import { elapsedMinutesIn } from '#hours/daily-rest.ts';
import { flaggedLine, personLine, timedLine } from '#test/worksheet/flagged-lines.ts';
import { flagsOfPerson, type FlagContext, type PersonLine } from './person.ts';

const date = '2026-11-24';
const context: FlagContext = {
  from: '2026-11-23',
  to: '2026-11-29',
  today: '2026-11-26',
  planned: [],
  toMinute: elapsedMinutesIn('Europe/Copenhagen'),
  dayLimit: 13,
  workingTimeRules: 'DK',
};
const flagsOn = (day: string, ...lines: Partial<PersonLine>[]) =>
  flagsOfPerson(
    lines.map((columns, index) => personLine({ id: index + 1, ...columns })),
    new Map(),
    context,
  ).get(day);

describe('the flags of a person', () => {
  it('are those of the days in the period', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'];
    const lines = days.map((day, id) => personLine({ id, date: day, hours: 14 }));
    expect([...flagsOfPerson(lines, new Map(), context).keys()]).toEqual([
      '2026-11-23',
      '2026-11-29',
    ]);
  });

  it('contain rests only if the account has rules of rest', () => {
    const lines = [
      personLine(timedLine(12 * 60, 24 * 60, { id: 1, date: '2026-11-23' })),
      personLine(timedLine(6 * 60, 12 * 60, { id: 2 })),
    ];
    expect(flagsOfPerson(lines, new Map(), context).get(date)).toMatchObject([{ code: 'rest' }]);
    expect(flagsOfPerson(lines, new Map(), { ...context, workingTimeRules: null })).toEqual(
      new Map(),
    );
  });

  it('name the greatest delay of the late lines of a day', () => {
    const lines = ['2026-12-08', '2026-12-09', '2026-12-24'].map((createdDate, index) => ({
      createdDate,
      jobCode: `S-${index}`,
      hours: 1,
    }));
    expect(flagsOn(date, ...lines)).toEqual([
      { code: 'late', entries: [2, 3], params: { days: 30 } },
    ]);
  });

  it('name each inactive thing once', () => {
    const job = { kind: 'job', code: 'S-1' } as const;
    const unit = { kind: 'unit', code: 'H-200' } as const;
    const lines = [{ inactive: [unit, job] }, { inactive: [job], quantity: 2, hours: 2 }];
    expect(flagsOn(date, ...lines)).toEqual([
      { code: 'inactive-reference', entries: [1, 2], params: job },
      { code: 'inactive-reference', entries: [1], params: unit },
    ]);
  });

  it('name each planned job that has no record, once, on past days without leave', () => {
    const planned = [date, date, '2026-11-26'].map((day) => ({ date: day, jobCode: 'S-9' }));
    const found = (columns: Partial<PersonLine>) =>
      flagsOfPerson([personLine(columns)], new Map(), { ...context, planned });
    const flag = { code: 'planned-not-registered', entries: [1], params: { code: 'S-9' } };
    expect([...found({})]).toEqual([[date, [flag]]]);
    expect([...found({ isLeave: true })]).toEqual([]);
    expect([...found({ date: '2026-11-26', createdDate: '2026-11-26' })]).toEqual([]);
  });

  it('begin with the lines changed since they were sent back', () => {
    const lines = [
      { hours: 20 },
      { sentBack: { reason: 'How long?', quantity: 8 }, hours: 1, description: 'Kørsel' },
      { sentBack: { reason: 'Where?', quantity: 7.5 }, hours: 1, description: 'Oprydning' },
    ];
    expect(flagsOn(date, ...lines)).toMatchObject([
      {
        code: 'changed-since-return',
        entries: [2],
        params: { reason: 'How long?', from: 8, to: 7.5 },
      },
      { code: 'changed-since-return', entries: [3], params: { reason: 'Where?' } },
      { code: 'over-day-limit' },
    ]);
  });

  it('do not depend on the order of the lines, and name lines of their day only', () => {
    const line = fc
      .record({
        day: fc.integer({ min: -1, max: 7 }),
        from: fc.integer({ min: 0, max: 90 }),
        length: fc.integer({ min: 1, max: 40 }),
        isTimed: fc.boolean(),
        late: fc.integer({ min: 0, max: 30 }),
        isInactive: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 6 }),
      })
      .map(({ day, from, length, isTimed, late, isInactive, quantity }) => {
        const own = { date: addDays(context.from, day), unitNo: 'H-200' };
        const to = Math.min(96, from + length);
        return personLine({
          ...(isTimed ? timedLine(from * 15, to * 15, own) : flaggedLine({ ...own, quantity })),
          createdDate: addDays(own.date, late),
          inactive: isInactive ? [{ kind: 'job', code: 'S-1' }] : [],
        });
      });
    const shuffled = fc
      .array(line, { maxLength: 30 })
      .map((lines) => lines.map((each, id) => ({ ...each, id })))
      .chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        const flags = flagsOfPerson(lines, new Map(), context);
        expect(flagsOfPerson(others, new Map(), context)).toEqual(flags);
        for (const [day, ofDay] of flags) {
          const ids = lines.filter((each) => each.date === day).map(({ id }) => id);
          for (const { entries } of ofDay) {
            expect(entries.length).toBeGreaterThan(0);
            expect(ids).toEqual(expect.arrayContaining(entries));
          }
        }
      }),
    );
  });
});
