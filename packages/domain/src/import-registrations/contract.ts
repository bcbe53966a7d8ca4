import { z } from 'zod';
import { accountId, id, list } from '../fields/fields.ts';

/* The calls of an import of registrations: what a file holds, what must be answered, and carrying it out. */

export const maxRegistrationRows = 100_000;
export const maxRegistrationBytes = 50 * 1024 * 1024;
/** The maximum number of rows of each result, and of open questions of each kind, that a response contains. */
export const maxShownRegistrations = 500;

export const registrationSources = ['toggl', 'clockify', 'harvest', 'solidtime', 'other'] as const;
export type RegistrationSource = (typeof registrationSources)[number];

export const questionKinds = [
  'date-order',
  'decimal',
  'user',
  'job',
  'task',
  'customer',
  'unit',
  'rounding',
  'midnight',
  'zone',
  'duration-mismatch',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const rowResults = ['created', 'unchanged', 'changed', 'refused', 'waiting'] as const;
export type RowResult = (typeof rowResults)[number];

export const registrationFields = [
  'id',
  'user',
  'email',
  'firstName',
  'lastName',
  'date',
  'endDate',
  'start',
  'end',
  'duration',
  'customer',
  'jobCode',
  'job',
  'task',
  'description',
  'zone',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

const hours = z.number();

const choice = z.union([z.string(), z.object({ value: z.string(), label: z.string() })]);

const question = z
  .object({
    id: z.string(),
    kind: z.enum(questionKinds),
    /** The likeliest answers. A person, job, task or customer that is not among them can be answered, too. */
    choices: z.array(choice),
    /** The value of the file that it is about. */
    example: z.string(),
    /** The rows of the file that wait for the answer, or depend on it. */
    rows: z.int(),
    hours,
    /** What each choice adds to the hours of the file, of questions about rounding. */
    differences: z.record(z.string(), hours).optional(),
    /** Null while it is open. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'ImportQuestion' });
export type ImportQuestion = z.output<typeof question>;

const answers = z
  .record(z.string().max(500), z.string().max(100))
  .refine((given) => Object.keys(given).length <= 5_000);

export const importRegistrations = z.object({
  accountId,
  file: list(z.file(), { min: 1, max: 1 }),
  /** Required if the encoding of a CSV file cannot be told from its bytes. */
  encoding: z.enum(['utf-8', 'windows-1252', 'cp850', 'macintosh']).optional(),
  /** Default: recognised by the headings. */
  source: z.enum(registrationSources).optional(),
  /** Fields by heading; null ignores the column. A heading that is left out is recognised. */
  mapping: z.record(z.string().max(1_000), z.enum(registrationFields).nullable()).optional(),
  /** Only checks, and changes nothing. */
  dryRun: z.boolean().default(false),
  answers: answers.optional(),
});
export type ImportRegistrations = z.output<typeof importRegistrations>;

const registrationError = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const total = z.object({
  /** The username, the code of the job or the month; the text of the file where nothing was found. */
  key: z.string(),
  label: z.string(),
  rows: z.int(),
  /** Of the file. */
  hours,
  /** What is, or would be, in the records of these rows. */
  stored: hours,
});
export type RegistrationTotal = z.output<typeof total>;

export const registrationsResult = z
  .object({
    source: z.enum(registrationSources),
    /** The open questions. */
    questions: z.array(question),
    /** The questions that are answered, by the call, by an earlier import or by the file itself. */
    answered: z.array(question),
    counts: z.object({
      created: z.int(),
      unchanged: z.int(),
      changed: z.int(),
      refused: z.int(),
      waiting: z.int(),
    }),
    sums: z.object({ hours, rows: z.int() }),
    differences: z.object({ hours }),
    totals: z.object({
      people: z.array(total),
      jobs: z.array(total),
      months: z.array(total),
    }),
    rows: z.array(
      z.object({
        row: z.int(),
        result: z.enum(rowResults),
        errors: z.array(registrationError),
        /** The cells of the row that matter, as they are in the file. */
        file: z.array(z.string()),
      }),
    ),
    columns: z.array(
      z.object({
        heading: z.string(),
        field: z.enum(registrationFields).nullable(),
        samples: z.array(z.string()),
      }),
    ),
    /** Null for a check, and if nothing new was created. */
    importId: id.nullable(),
  })
  .meta({ id: 'RegistrationImport' });
export type RegistrationsResult = z.output<typeof registrationsResult>;

export const undoImport = z.object({ importId: id, accountId });
export const undoneImport = z.object({ deleted: z.int() });
