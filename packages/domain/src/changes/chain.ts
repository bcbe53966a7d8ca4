import { z } from 'zod';
import { calendarDate, isoDate, timestamp } from '../fields/fields.ts';

/** `erased_row` says what an erasure left of rows of the others, and `seal` what was sealed when. */
const chainTable = z.enum(['record_history', 'audit_log', 'change_event', 'erased_row', 'seal']);

/** Whether the history, the audit log and the changes of an account are what was written (decisions/the-chain). */
export const verification = z.object({
  isIntact: z.boolean(),
  checked: z.int(),
  firstBroken: z.object({ table: chainTable, id: z.int() }).nullable(),
  sealedUntil: calendarDate.nullable(),
});
export type Verification = z.output<typeof verification>;

export const seal = z
  .object({
    number: z.int(),
    date: calendarDate,
    hash: z.string(),
    heads: z.array(z.object({ table: chainTable, rows: z.int(), hash: z.string() })),
    createdAt: timestamp,
  })
  .meta({ id: 'Seal' });
export type Seal = z.output<typeof seal>;

export const readSeal = z.object({ date: isoDate });
