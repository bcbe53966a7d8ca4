import { z } from 'zod';
import { AppError } from '../errors.ts';
import { fieldErrorsOf } from '../fields/errors.ts';
import { englishMessage, type FieldError } from '../fields/messages.ts';
import { accountId, list } from '../fields/fields.ts';
import type { Contract } from './entity.ts';

/** The maximum number of entries of one call. An import applies up to 20,000. */
export const maxBatchEntries = 1_000;

const batchStatus = z.enum(['created', 'updated', 'unchanged', 'refused']);
export type BatchStatus = z.output<typeof batchStatus>;

const batchResult = z.object({
  /** The index of the entry in the request, from 0. */
  index: z.int(),
  /** The natural key as it was sent, such as `{no}` or `{jobCode, code}`. */
  key: z.record(z.string(), z.string()),
  status: batchStatus,
  errors: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        message: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});
export type BatchResult = z.output<typeof batchResult>;

const batchCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type BatchCounts = z.output<typeof batchCounts>;

export const batchAnswer = z
  .object({ results: z.array(batchResult), counts: batchCounts })
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.output<typeof batchAnswer>;

/**
 * Returns the schema of an entry. A field that is left out keeps its value. An unknown field is
 * refused, because a misspelt one would silently change nothing.
 */
export function batchEntry<C extends Pick<Contract, 'key' | 'update'>>({ key, update }: C) {
  return z.strictObject({ ...update.partial().shape, ...key.shape });
}

/** What a client sends as an entry. */
export type BatchEntry<C extends Pick<Contract, 'key' | 'update'>> = z.input<C['key']> &
  Partial<z.input<C['update']>>;

/**
 * Returns the schema of a batch. Entries are validated one by one when they are applied, so that each gets its own
 * errors and other requests get their turn (D48); `documentedBatchInput` describes them.
 */
export function batchInput<Entry>() {
  return z.strictObject({
    accountId,
    entries: list(z.custom<Entry>(), { max: maxBatchEntries }),
    /** Answers what would happen and changes nothing. */
    dryRun: z.boolean().default(false),
    /** `stop` applies all entries or none; `skip` applies all but those that are refused. */
    onError: z.enum(['stop', 'skip']).default('stop'),
  });
}

/** Returns the schema of a batch for the API documentation. */
export function documentedBatchInput(entry: z.ZodObject) {
  return batchInput<unknown>().extend({ entries: z.array(entry).max(maxBatchEntries) });
}

/** Returns the fields of an entry, or the errors for which it is refused. */
export function parseEntry(
  schema: z.ZodType,
  entry: unknown,
): { readonly fields: Readonly<Record<string, unknown>> } | { readonly errors: FieldError[] } {
  const parsed = schema.safeParse(entry);
  if (!parsed.success) return { errors: fieldErrorsOf(parsed.error) };
  return { fields: parsed.data as Readonly<Record<string, unknown>> };
}

export interface EntryOutcome {
  readonly index: number;
  readonly key: Readonly<Record<string, string>>;
  readonly status: BatchStatus;
  readonly errors: readonly FieldError[];
}

export function batchAnswerOf(outcomes: readonly EntryOutcome[]): BatchAnswer {
  return {
    results: outcomes.map(({ index, key, status, errors }) => ({
      index,
      key: { ...key },
      status,
      ...(errors.length > 0 && {
        errors: errors.map(({ path, code, params }) => ({
          path,
          code,
          message: englishMessage({ path, code, ...(params && { params }) }),
          ...(params && { params: { ...params } }),
        })),
      }),
    })),
    counts: countStatuses(outcomes),
  };
}

export function countStatuses(outcomes: readonly Pick<EntryOutcome, 'status'>[]): BatchCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

/**
 * The statuses of entries in a refused batch. `not-applied` is an accepted entry: the batch was
 * refused because of others.
 */
export const refusedBatchStatuses = ['not-applied', 'refused'] as const;

/** Thrown when nothing was written because entries were refused. */
export class BatchRefused extends AppError {
  readonly results: (Omit<BatchResult, 'status'> & {
    readonly status: (typeof refusedBatchStatuses)[number];
  })[];

  constructor(outcomes: readonly EntryOutcome[]) {
    const fields = outcomes.flatMap(({ index, errors }) =>
      errors.map((error) => ({
        ...error,
        path: ['entries', index, ...(error.path === '' ? [] : [error.path])].join('.'),
      })),
    );
    super('batch-refused', { fields });
    this.results = batchAnswerOf(outcomes).results.map(({ status, ...result }) => ({
      ...result,
      status: status === 'refused' ? status : 'not-applied',
    }));
  }
}
