import { z } from 'zod';
import { code } from '#fields/fields.ts';

/* How much of the budgets of a job is used (decisions/hours-and-reports). A budget warns and limits nothing. */

export const readBudget = z.object({ jobCode: code(20) });

const use = {
  budgetHours: z.number(),
  /** The hours of everybody, in the worksheet and the archive. */
  hours: z.number(),
  exactHours: z.number(),
} as const;

export const budgets = z
  .object({
    /** Null if the job has no budget. */
    job: z.object(use).nullable(),
    /** The tasks with a budget. */
    tasks: z.array(z.object({ code: z.string(), ...use })),
  })
  .meta({ id: 'Budgets' });
export type Budgets = z.output<typeof budgets>;
