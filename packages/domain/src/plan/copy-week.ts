import { addDays, type CalendarDate } from '#dates/calendar.ts';
import { isAway, usualHours, type BoardDay, type BoardPerson } from './board.ts';
import type { PlanEntry } from './contract.ts';
import { lineOf, type NewPlanLine, type PlanJob } from './draft.ts';

export interface CopiedWeek {
  readonly lines: readonly NewPlanLine[];
  /** The lines that were left out, as the person is away on the day. */
  readonly away: number;
}

/**
 * Plans the week before again. Days with a plan keep it, so nothing is overwritten; leave, public holidays and days on
 * which the planner does not lead the person are left out.
 */
export function copyWeek(before: readonly PlanEntry[], people: readonly BoardPerson[]): CopiedWeek {
  const dayOf = new Map(
    people.flatMap(({ username, days }) =>
      days.map((day): [string, BoardDay] => [`${username} ${day.date}`, day]),
    ),
  );
  let away = 0;
  const lines = before.flatMap((entry): NewPlanLine[] => {
    const date = addDays(entry.date, 7);
    const day = dayOf.get(`${entry.username} ${date}`);
    if (!day?.hours || day.lines.length > 0) return [];
    if (isAway(day.hours)) {
      away += 1;
      return [];
    }
    const { key: _key, ...line } = lineOf(entry);
    return [{ ...line, date }];
  });
  return { lines, away };
}

/** Plans a job on the workdays of the week on which the person is there and has no plan. */
export function wholeWeek(
  { username, days }: BoardPerson,
  job: PlanJob,
  date: CalendarDate,
): NewPlanLine[] {
  return days
    .filter(
      (day) =>
        day.date === date ||
        (day.lines.length === 0 && !isAway(day.hours) && usualHours(day) !== null),
    )
    .map((day) => newLine({ username, day, job }));
}

export function newLine(of: {
  readonly username: string;
  readonly day: BoardDay;
  readonly job: PlanJob;
}): NewPlanLine {
  const { username, day, job } = of;
  return { ...job, username, date: day.date, hours: usualHours(day), note: null };
}
