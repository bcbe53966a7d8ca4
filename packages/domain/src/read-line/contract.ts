import { z } from 'zod';
import { accountId, calendarDate, code, localTime, text } from '#fields/fields.ts';
import { unitType } from '#worksheet/record.ts';
import { maxLine } from './limits.ts';

/* A line of words as an entry to confirm (decisions/one-line-of-words). Nothing is stored. */

export const readLineInput = z.object({
  text: text(maxLine),
  accountId,
  username: code(20).optional(),
});
export type ReadLineInput = z.output<typeof readLineInput>;

const nullableText = z.string().nullable();

/** The fields of a new record; null is what the line leaves open. */
const lineEntry = z.object({
  date: calendarDate.nullable(),
  customerNo: nullableText,
  jobCode: nullableText,
  jobDescription: nullableText,
  jobTaskCode: nullableText,
  jobTaskDescription: nullableText,
  unitType,
  unitNo: nullableText,
  unitOfMeasureCode: nullableText,
  description: nullableText,
  timeFrom: localTime.nullable(),
  timeTo: localTime.nullable(),
  quantity: z.number().nullable(),
});
export type LineEntry = z.output<typeof lineEntry>;

export const doubtFields = [
  'date',
  'jobCode',
  'jobTaskCode',
  'quantity',
  'timeFrom',
  'unitNo',
  'unitOfMeasureCode',
] as const;
export type DoubtField = (typeof doubtFields)[number];

const doubt = z.object({
  field: z.enum(doubtFields),
  /** What a person may choose; none where only they can know. */
  choices: z.array(z.object({ label: z.string(), fields: lineEntry.partial() })),
});
export type Doubt = z.output<typeof doubt>;

export const readLineResult = z
  .object({ entry: lineEntry, doubts: z.array(doubt) })
  .meta({ id: 'ReadLine' });
export type ReadLineResult = z.output<typeof readLineResult>;
