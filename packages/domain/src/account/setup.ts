import { z } from 'zod';
import { accountId } from '../fields/fields.ts';

const count = z.int().nonnegative();

/** How far a company is set up. Only active entries count. */
export const setup = z
  .object({
    dismissed: z.boolean(),
    settings: z.object({ done: z.boolean() }),
    units: z.object({
      items: count,
      resources: count,
      withoutUnits: count,
      itemsWithoutUnits: count,
    }),
    customers: z.object({ active: count }),
    jobs: z.object({ active: count, withoutTasks: count, tasksRequired: z.boolean() }),
    people: z.object({ active: count, withoutPassword: count }),
  })
  .meta({ id: 'Setup' });
export type Setup = z.output<typeof setup>;

/** Hides the checklist, or shows it again. */
export const updateSetup = z.object({ accountId, dismissed: z.boolean() });
