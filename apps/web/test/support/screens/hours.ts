import {
  hoursOfPerson,
  averagedDays,
  type RegisteredDay,
} from '@worksheet/domain/hours/person-hours';
import { elapsedMinutesIn } from '@worksheet/domain/hours/daily-rest';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { toHundredths } from '@worksheet/domain/worksheet/quantity';
import type { Inputs } from '#trpc.ts';
import type { Answers } from '../server.ts';

type Day = Partial<Omit<RegisteredDay, 'hours'>> & { readonly hours: number };

export interface PersonDays {
  readonly username: string;
  readonly name: string;
  readonly days: Readonly<Record<string, Day>>;
}

/** Answers about people who work 7.40 hours from Monday to Friday, as the server derives them from their days. */
export function hoursAnswers(people: readonly PersonDays[], today: string) {
  const list = ({ from, to, username }: Inputs['hours']['list']) => {
    const context = {
      from,
      to,
      today,
      toMinute: elapsedMinutesIn('Europe/Copenhagen'),
      norms: [{ validFrom: '2026-01-01', hours: [740, 740, 740, 740, 740, 0, 0] }],
      holidays: null,
      dayLimit: toHundredths(13),
      workingTimeRules: 'DK',
    } as const;
    const calendar = averagedDays(context);
    return people
      .filter((person) => username === undefined || person.username === username)
      .flatMap(({ days, ...person }) =>
        hoursOfPerson(
          {
            ...person,
            employments: [{ from: '2026-01-01', to: null }],
            norms: [],
            days: new Map(Object.entries(days).map(([date, day]) => [date, registered(day)])),
            times: [],
          },
          context,
          calendar,
        ),
      );
  };
  return {
    hours: { list, missing: () => ({ people: 1, days: 2 }) },
  } satisfies Answers;
}

function registered({ hours, ...day }: Day): RegisteredDay {
  return {
    hours: toMillionths(hours),
    leaveHours: 0,
    leaveDays: 0,
    approval: 'approved',
    exported: false,
    ...day,
  };
}
