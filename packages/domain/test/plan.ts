import { addDays, weekdayIndex } from '#dates/calendar.ts';
import { datesOfWeek } from '#dates/iso-week.ts';
import type { HoursDay } from '#hours/contract.ts';
import { planBoard, type BoardPerson } from '#plan/board.ts';
import type { PlanEntry } from '#plan/contract.ts';
import type { PlanLine } from '#plan/draft.ts';

export const monday = '2026-11-30';

/** A day of the week of `monday`, from 0; seven hours and 24 minutes on weekdays. */
export function hoursDay(day: number, values: Partial<HoursDay> = {}): HoursDay {
  const date = addDays(monday, day);
  return {
    username: 'kim',
    name: 'Kim Skov',
    date,
    hours: 0,
    norm: weekdayIndex(date) > 4 ? 0 : 7.4,
    absence: 0,
    credited: 0,
    state: 'open',
    deviation: null,
    approval: null,
    exported: false,
    averageWeek: null,
    flags: [],
    ...values,
  };
}

export function line(day: number, jobCode: string, hours: number | null = 7.4): PlanLine {
  return {
    key: `${day} ${jobCode}`,
    username: 'kim',
    date: addDays(monday, day),
    jobCode,
    jobDescription: null,
    jobTaskCode: null,
    jobTaskDescription: null,
    hours,
    note: null,
  };
}

/** An entry of the week of `monday`; negative days are of the week before. */
export function entry(id: number, day: number, values: Partial<PlanEntry> = {}): PlanEntry {
  const { key: _key, ...planned } = line(day, 'ROOF');
  return { ...planned, id, name: 'Kim Skov', plannedBy: 'Tove', isRegistered: false, ...values };
}

/** A person with lines on days of which some are not as usual. */
export function personWith(
  lines: readonly PlanLine[],
  days: readonly HoursDay[] = [],
): BoardPerson {
  const hours = datesOfWeek(monday).map(
    (date, day) => days.find((each) => each.date === date) ?? hoursDay(day),
  );
  const [person] = planBoard({ dates: datesOfWeek(monday), hours, stored: [], lines });
  if (!person) throw new Error('There is nobody.');
  return person;
}
