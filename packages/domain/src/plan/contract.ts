import { z } from 'zod';
import {
  accountId,
  calendarDate,
  code,
  id,
  isoDate,
  list,
  optionalCode,
  optionalText,
  quantity,
} from '../fields/fields.ts';
import type { FieldMessage } from '../fields/messages.ts';
import { mode } from '../worksheet/record.ts';

/* Who is planned on which job on which day. */

export const maxPlanDays = 62;
/** The entries of one call. */
export const maxPlanEntries = 1_000;
/** The latest date of a plan, counted from today. */
export const maxPlanDaysAhead = 400;

export const planEntry = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    date: calendarDate,
    jobCode: z.string(),
    jobDescription: z.string().nullable(),
    jobTaskCode: z.string().nullable(),
    jobTaskDescription: z.string().nullable(),
    /** Null if the planner gave none. */
    hours: z.number().nullable(),
    note: z.string().nullable(),
    /** The name of the person who planned it last. */
    plannedBy: z.string(),
    /** The person has a record of the day on the job, and on the task if one is planned. */
    isRegistered: z.boolean(),
  })
  .meta({ id: 'PlanEntry' });
export type PlanEntry = z.output<typeof planEntry>;

export const listPlan = z.object({ accountId, mode: mode.optional(), from: isoDate, to: isoDate });
export type ListPlan = z.output<typeof listPlan>;

export const newPlanEntry = z.object({
  /** Replaces an entry; a new one is made without it. */
  id: id.optional(),
  username: code(20),
  date: isoDate,
  jobCode: code(20),
  jobTaskCode: optionalCode(20),
  hours: quantity
    .max(24, { message: 'too-high' satisfies FieldMessage })
    .meta({ exclusiveMinimum: 0, maximum: 24, example: 7.4 })
    .nullish(),
  note: optionalText(100),
});
export type NewPlanEntry = z.output<typeof newPlanEntry>;

export const savePlan = z.object({
  accountId,
  entries: list(newPlanEntry, { min: 1, max: maxPlanEntries }),
});
export type SavePlan = z.output<typeof savePlan>;

export const deletePlan = z.object({ accountId, ids: list(id, { min: 1, max: maxPlanEntries }) });
