import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, weekdayIndex } from '#dates/calendar.ts';
import type { AccountedDay } from '#hours/person-hours.ts';
import { dueReminders, type ReminderClock, type ReminderFacts } from './due.ts';

const from = '2026-10-20';
const to = '2026-12-06';

/** Workdays of 7.4 hours are full and weekends are free, except what is given. */
function days(change: Readonly<Record<string, Partial<AccountedDay>>> = {}): AccountedDay[] {
  return datesBetween(from, to).map((date): AccountedDay => {
    const isOff = weekdayIndex(date) > 4;
    const usual = { norm: isOff ? 0 : 740, accounted: isOff ? 0 : 7_400_000 };
    return { date, state: isOff ? 'none' : 'full', ...usual, ...change[date] };
  });
}

const missing = { state: 'missing', accounted: 0 } as const;
const off = { state: 'holiday', norm: 0, accounted: 0 } as const;

function facts(change: Partial<ReminderFacts> = {}): ReminderFacts {
  return {
    profileType: 'Basic',
    quiet: { from: 18 * 60, to: 7 * 60 },
    days: days(),
    returned: [],
    waiting: null,
    budgets: [],
    invitations: [],
    stopped: [],
    ...change,
  };
}

function at(date: string, time: string): ReminderClock {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return {
    instant: Date.parse(`${date}T${time}:00Z`),
    date,
    minutes: hours * 60 + minutes,
    payPeriod: { kind: 'twoWeeks', anchor: '2026-11-16' },
  };
}

/** What is due, as `kind date date`. */
function due(change: Partial<ReminderFacts>, date: string, time: string) {
  return dueReminders(facts(change), at(date, time)).map(({ kind, dates }) =>
    [kind, ...dates].join(' '),
  );
}

describe('a missing day', () => {
  const tuesday = { days: days({ '2026-11-24': missing }) };

  it('is reminded from noon of the next workday on', () => {
    expect(due(tuesday, '2026-11-25', '11:59')).toEqual([]);
    expect(due(tuesday, '2026-11-25', '12:00')).toEqual(['missing-day 2026-11-24']);
    expect(due(tuesday, '2026-11-26', '07:00')).toEqual(['missing-day 2026-11-24']);
  });

  it('waits over weekends, public holidays and days off of the own norm', () => {
    const change = { '2026-11-20': missing, '2026-11-23': off, '2026-11-24': off };
    expect(due({ days: days(change) }, '2026-11-24', '13:00')).toEqual([]);
    expect(due({ days: days(change) }, '2026-11-25', '13:00')).toEqual([
      'missing-day 2026-11-20',
      'week-incomplete 2026-11-20',
    ]);
  });

  it('is not reminded in quiet hours, whatever they are', () => {
    expect(due(tuesday, '2026-11-25', '18:00')).toEqual([]);
    expect(due(tuesday, '2026-11-26', '06:59')).toEqual([]);
    const quiet = { from: 12 * 60, to: 13 * 60 };
    expect(due({ ...tuesday, quiet }, '2026-11-25', '12:59')).toEqual([]);
    expect(due({ ...tuesday, quiet }, '2026-11-25', '13:00')).not.toEqual([]);
    const none = { ...tuesday, quiet: { from: 0, to: 0 } };
    expect(due(none, '2026-11-25', '23:59')).toEqual(['missing-day 2026-11-24']);
  });

  it('does not exist where the state of the day is another', () => {
    for (const state of ['short', 'absence', 'open', 'none', 'holiday', 'over'] as const)
      expect(due({ days: days({ '2026-11-24': { state } }) }, '2026-11-25', '13:00')).toEqual([]);
  });
});

describe('an incomplete week', () => {
  const short = { '2026-11-23': { state: 'short', accounted: 4_000_000 } } as const;

  it('is reminded on Friday and once more on Monday', () => {
    const change = { days: days(short) };
    const ofWeek = (date: string, time: string) =>
      due(change, date, time).filter((each) => each.startsWith('week'));
    expect(ofWeek('2026-11-26', '13:00')).toEqual([]);
    expect(ofWeek('2026-11-27', '11:00')).toEqual([]);
    expect(ofWeek('2026-11-27', '12:00')).toEqual(['week-incomplete 2026-11-23']);
    expect(ofWeek('2026-11-30', '11:00')).toEqual([]);
    expect(ofWeek('2026-11-30', '12:00')).toEqual(['week-incomplete 2026-11-23']);
    const keys = ['2026-11-27', '2026-11-30'].flatMap((date) =>
      dueReminders(facts(change), at(date, '12:00')).map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a pay period that closes', () => {
  it('is reminded from two days before its end on, on a workday, if days are incomplete', () => {
    const change = { days: days({ '2026-11-18': missing }) };
    const closing = (date: string) =>
      due(change, date, '13:00').filter((each) => each.startsWith('pay-period'));
    // It ends on Sunday 29 November.
    expect(closing('2026-11-26')).toEqual([]);
    expect(closing('2026-11-27')).toEqual(['pay-period 2026-11-18']);
    expect(due({}, '2026-11-27', '13:00')).toEqual([]);
    const fridayOff = { days: days({ '2026-11-18': missing, '2026-11-27': off }) };
    expect(due(fridayOff, '2026-11-26', '13:00')).toContain('pay-period 2026-11-18');
  });
});

describe('what concerns leaders and administrators', () => {
  const change: Partial<ReminderFacts> = {
    waiting: { records: 3, from: '2026-11-18' },
    budgets: [
      { jobId: 1, job: 'Roof', budget: 100, used: 79.99 },
      { jobId: 2, job: 'Floor', budget: 100, used: 80 },
      { jobId: 3, job: 'Door', budget: 100, used: 120 },
    ],
    invitations: [
      { id: 1, username: 'eva', expiresAt: Date.parse('2026-11-26T12:30:00Z') },
      { id: 2, username: 'per', expiresAt: Date.parse('2026-11-26T13:30:00Z') },
    ],
    stopped: [{ key: 'export 4', export: 4 }],
  };
  const keys = (profileType: ReminderFacts['profileType']) =>
    dueReminders(facts({ ...change, profileType }), at('2026-11-25', '13:00')).map(
      ({ kind, key }) => `${kind} ${key}`,
    );

  it('is not told to others', () => {
    expect(keys('Basic')).toEqual([]);
    const ofLeaders = ['waiting-approvals 2026-11-23', 'budget 2 80 100', 'budget 3 100 100'];
    expect(keys('Teamleader')).toEqual(ofLeaders);
    expect(keys('Admin')).toEqual([
      ...ofLeaders,
      'invitation-unused 1',
      'delivery-stopped export 4',
    ]);
  });
});

it('a record that was sent back is reminded at once, and again if it is sent back again', () => {
  const returned = [{ id: 7, at: '2026-11-25 09:00:00.000', date: '2026-11-20' }];
  const [first] = dueReminders(facts({ returned }), at('2026-11-25', '09:05'));
  expect(first).toMatchObject({ kind: 'sent-back', dates: ['2026-11-20'] });
  const later = returned.map((each) => ({ ...each, at: '2026-11-25 10:00:00.000' }));
  const [second] = dueReminders(facts({ returned: later }), at('2026-11-25', '10:05'));
  expect(second?.key).not.toBe(first?.key);
});

it('a person without a norm is quiet on weekends only', () => {
  const returned = [{ id: 7, at: '', date: '2026-11-20' }];
  const ofNobody = { returned, days: [] };
  expect(due(ofNobody, '2026-11-28', '13:00')).toEqual([]);
  expect(due(ofNobody, addDays('2026-11-28', 2), '13:00')).toEqual(['sent-back 2026-11-20']);
});
