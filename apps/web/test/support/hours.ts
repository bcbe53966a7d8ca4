import { vi } from 'vitest';
import { elapsedMinutesIn } from '@worksheet/domain/hours/daily-rest';
import { averagedDays, countMissing, hoursOfPerson } from '@worksheet/domain/hours/person-hours';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Inputs } from '#trpc.ts';
import { teamDays, teamWeek } from './approvals.ts';
import type { Answers } from './server.ts';

/** A Thursday, after the week of the team. */
const today = '2026-11-26';
const workday = 750;
const [monday = today] = teamDays;
/** 7.50 hours from Monday to Friday in the week of the team alone. */
const norms = [
  { validFrom: monday, hours: [workday, workday, workday, workday, workday, 0, 0] },
  { validFrom: '2026-11-23', hours: [0, 0, 0, 0, 0, 0, 0] },
];

/** Fixes today, and answers with the hours of the week of a team (`teamWeek`) against that norm. */
export function keepHours(options: Parameters<typeof teamWeek>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  const team = teamWeek(options);
  const read = ({ from, to, mode = 'YOURS', username }: Inputs['hours']['list'], own: string) => {
    const context = {
      from,
      to,
      today,
      norms,
      holidays: null,
      workingTimeRules: null,
      dayLimit: 1300,
      toMinute: elapsedMinutesIn('Europe/Copenhagen'),
    };
    const calendar = averagedDays(context);
    const only = mode === 'YOURS' ? own : username;
    return [...Map.groupBy(team.records(), (each) => each.username)]
      .filter(([each]) => only === undefined || each === only)
      .map(([each, records]) => {
        const days = [...Map.groupBy(records, ({ date }) => date)];
        const name = records.find(({ hours }) => hours !== null)?.unitDescription ?? each;
        const person = {
          username: each,
          name,
          norms: [],
          times: [],
          employments: [{ from: monday, to: null }],
          days: new Map(days.map(([date, of]) => [date, registeredDay(of)])),
        };
        return { person, context, calendar };
      });
  };
  return {
    ...team,
    answersOf: (own: string) =>
      ({
        ...team.answers,
        hours: {
          list: (input) =>
            read(input, own).flatMap(({ person, context, calendar }) =>
              hoursOfPerson(person, context, calendar),
            ),
          missing: (input) => {
            const counts = read(input, own).map(({ person, context, calendar }) =>
              countMissing(person, context, calendar),
            );
            const people = counts.filter((count) => count > 0).length;
            return { people, days: counts.reduce((sum, count) => sum + count, 0) };
          },
        },
      }) satisfies Answers,
  };
}

function registeredDay(records: readonly WorksheetRecord[]) {
  const hours = records.reduce((sum, each) => sum + (each.hours ?? 0), 0);
  return {
    hours: hours * 1_000_000,
    leaveHours: 0,
    leaveDays: 0,
    approval: records.every(({ approvedBy }) => approvedBy !== null)
      ? ('approved' as const)
      : ('waiting' as const),
    exported: records.every(({ exported }) => exported),
  };
}
