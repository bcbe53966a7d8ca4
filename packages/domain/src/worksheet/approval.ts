import { z } from 'zod';
import { asOf, calendarDate, code, id, isoDate } from '../fields/fields.ts';
import { mode } from './record.ts';

/* What a leader reviews before approving. */

const clock = z.string().meta({ pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$|^24:00$` });
const hours = z.number();
/** Ids of records of the flag's date. */
const entries = z.array(id);

const referenceKind = z.enum(['customer', 'job', 'jobTask', 'location', 'workType', 'unit']);
export type ReferenceKind = z.output<typeof referenceKind>;

export const flag = z
  .discriminatedUnion('code', [
    z.object({
      code: z.literal('changed-since-return'),
      entries,
      /** The quantities before and after, if they differ. */
      params: z.object({
        reason: z.string(),
        from: z.number().optional(),
        to: z.number().optional(),
      }),
    }),
    z.object({
      code: z.literal('overlap'),
      entries,
      params: z.object({ from: clock, to: clock }),
    }),
    z.object({ code: z.literal('over-24-hours'), entries, params: z.object({ hours }) }),
    z.object({
      code: z.literal('over-day-limit'),
      entries,
      params: z.object({ hours, limit: z.number() }),
    }),
    z.object({ code: z.literal('duplicate'), entries, params: z.object({ count: z.int() }) }),
    z.object({
      code: z.literal('outlier'),
      entries,
      params: z.object({
        quantity: z.number(),
        unitOfMeasureCode: z.string(),
        median: z.number(),
      }),
    }),
    z.object({ code: z.literal('future'), entries }),
    z.object({ code: z.literal('late'), entries, params: z.object({ days: z.int() }) }),
    z.object({ code: z.literal('rest'), entries, params: z.object({ hours }) }),
    z.object({
      code: z.literal('inactive-reference'),
      entries,
      params: z.object({ kind: referenceKind, code: z.string() }),
    }),
    z.object({
      code: z.literal('planned-not-registered'),
      /** The records of the day, none of which is on the planned job. */
      entries,
      params: z.object({ code: z.string() }),
    }),
  ])
  .meta({ id: 'Flag' });
export type Flag = z.output<typeof flag>;
export type FlagCode = Flag['code'];
export type FlagOf<Code extends FlagCode> = Extract<Flag, { code: Code }>;

const entryState = z.enum(['open', 'returned', 'approved', 'exported']);
export type EntryState = z.output<typeof entryState>;

const dayState = z.enum(['empty', 'open', 'flagged', 'returned', 'approved', 'exported', 'mixed']);
export type DayState = z.output<typeof dayState>;

const amounts = z.object({
  /** Null if nothing counts as hours (D46). */
  hours: hours.nullable(),
  exactHours: hours.nullable(),
  /** The amounts that are not hours, by unit of measure. */
  sums: z.array(z.object({ unitOfMeasureCode: z.string(), quantity: z.number() })),
});
export type Amounts = z.output<typeof amounts>;

const reviewedDay = z
  .object({
    date: calendarDate,
    ...amounts.shape,
    /** The amounts of the open records. */
    open: amounts,
    state: dayState,
    /** Whether a record of the day is leave or illness. */
    leave: z.boolean(),
    flags: z.array(flag),
    entries: z.array(z.object({ id, version: z.int(), state: entryState })),
  })
  .meta({ id: 'ReviewedDay' });
export type ReviewedDay = z.output<typeof reviewedDay>;

export const review = z
  .object({
    people: z.array(
      z.object({ username: z.string(), name: z.string(), days: z.array(reviewedDay) }),
    ),
    /** The open records of the days without a flag and without a returned record. */
    clean: z.array(z.object({ id, version: z.int() })),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

/** A day with open records, each with the version that an approval names. */
export const waitingDay = reviewedDay.pick({ date: true, hours: true, flags: true }).extend({
  username: z.string(),
  name: z.string(),
  entries: z.array(z.object({ id, version: z.int() })),
});
export type WaitingDay = z.output<typeof waitingDay>;

export const maxReviewedDays = 400;

export const reviewRecords = z.object({
  mode: mode.optional(),
  from: isoDate,
  to: isoDate,
  username: code(20).optional(),
  customerNo: code(20).optional(),
  jobCode: code(20).optional(),
});
export type ReviewRecords = z.output<typeof reviewRecords>;

/** A review of what stood at an instant. */
export const pastReview = reviewRecords.extend({ asOf });

export const waitingRecords = z
  .object({
    records: z.int(),
    /** The date of the oldest record that waits. */
    from: calendarDate.nullable(),
  })
  .meta({ id: 'WaitingRecords' });
export type WaitingRecords = z.output<typeof waitingRecords>;
