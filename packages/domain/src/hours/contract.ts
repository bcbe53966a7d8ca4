import { z } from 'zod';
import { accountId, asOf, calendarDate, code, isoDate, timestamp } from '../fields/fields.ts';
import { mode } from '../worksheet/record.ts';
import { dayStates } from './day-state.ts';

/* The hours of people by day, against their norm. */

const hours = z.number();

export const hoursFlag = z
  .discriminatedUnion('code', [
    /** The longest rest in the 24 hours before the end of some work of the day. */
    z.object({ code: z.literal('rest'), params: z.object({ hours }) }),
    /** How many days in a row were worked on, from the seventh day on. */
    z.object({ code: z.literal('no-day-off'), params: z.object({ days: z.int() }) }),
    /** The average of a week that is over. It is on the last day of that week that the response contains. */
    z.object({ code: z.literal('average-week'), params: z.object({ hours }) }),
  ])
  .meta({ id: 'HoursFlag' });
export type HoursFlag = z.output<typeof hoursFlag>;

export const approvalStates = ['waiting', 'returned', 'approved'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const missingHours = z
  .object({
    /** The number of people who miss at least one day. */
    people: z.int(),
    days: z.int(),
  })
  .meta({ id: 'MissingHours' });
export type MissingHours = z.output<typeof missingHours>;

export const hoursDay = z
  .object({
    username: z.string(),
    /** The description of the default resource, else the username. */
    name: z.string(),
    date: calendarDate,
    /** The hours of work. */
    hours,
    /** Null if there is none; 0 on public holidays. */
    norm: hours.nullable(),
    /** The hours on jobs of leave and illness. A day of leave is as long as the norm. */
    absence: hours,
    /** The part of the absence that counts beside the work: at most the norm. */
    credited: hours,
    state: z.enum(dayStates),
    /** The hours above the norm, negative below it; null if the day does not count in the balance. */
    deviation: hours.nullable(),
    /** The approval of the records of the day; null without records. */
    approval: z.enum(approvalStates).nullable(),
    /** All records of the day are exported, so none is in the worksheet; false without records. */
    exported: z.boolean(),
    /**
     * The average hours a week in the 17 weeks that end with the week of the date or, if that is
     * not over, with the last week that is.
     */
    averageWeek: hours.nullable(),
    flags: z.array(hoursFlag),
    /** The amounts with up to six decimals, for sums. It is present if two decimals are less exact. */
    exact: z
      .object({ hours, absence: hours, credited: hours, deviation: hours.nullable() })
      .optional(),
  })
  .meta({ id: 'HoursDay' });
export type HoursDay = z.output<typeof hoursDay>;

/** A day on which less than half the norm is registered. */
export const missingDay = hoursDay
  .pick({ username: true, name: true, date: true, hours: true })
  .extend({ norm: hours });
export type MissingDay = z.output<typeof missingDay>;

/** What the hours of a person in a period consist of; the sums are those of the days up to today. */
export const explainedHours = z.object({
  username: z.string(),
  name: z.string(),
  norm: hours,
  worked: hours,
  credited: hours,
  total: hours,
  /** The total of 100 hours of the norm; null without a norm. */
  percent: z.int().nullable(),
  deviation: hours.nullable(),
  /** How many days are missing. */
  missing: z.int(),
  days: z.array(
    hoursDay.pick({
      date: true,
      hours: true,
      absence: true,
      credited: true,
      norm: true,
      deviation: true,
      state: true,
    }),
  ),
  jobs: z.array(
    z.object({ jobCode: z.string().nullable(), jobDescription: z.string().nullable(), hours }),
  ),
});
export type ExplainedHours = z.output<typeof explainedHours>;

/** A past day without records about which a leader has asked. */
export const dayQuestion = z
  .object({
    username: z.string(),
    date: calendarDate,
    askedBy: z.string(),
    /** The description of the default resource, else the username. */
    askedByName: z.string(),
    askedDateTime: timestamp,
  })
  .meta({ id: 'DayQuestion' });
export type DayQuestion = z.output<typeof dayQuestion>;

export const askAboutDay = z.object({ accountId, username: code(20), date: isoDate });
export type AskAboutDay = z.output<typeof askAboutDay>;

/** Without a username, one's own. */
export const explainHours = z.object({
  from: isoDate,
  to: isoDate,
  username: code(20).optional(),
});
export type ExplainHours = z.output<typeof explainHours>;

export const listQuestions = z.object({ mode: mode.optional() });

export const maxHoursDays = 400;

export const listHours = z.object({
  from: isoDate,
  to: isoDate,
  mode: mode.optional(),
  username: code(20).optional(),
});
export type ListHours = z.output<typeof listHours>;
/** The hours of what stood at an instant. */
export const pastHours = listHours.extend({ asOf });
