import type { NewRow } from '@worksheet/database/schema';
import { todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { AppError, failFields } from '@worksheet/domain/errors';
import { textError } from '@worksheet/domain/fields/checks';
import type { FieldError } from '@worksheet/domain/fields/messages';
import type { RowResult } from '@worksheet/domain/import-registrations/contract';
import { fitPart, roundings, type Rounding } from '@worksheet/domain/import-registrations/fit-part';
import type { Ticks } from '@worksheet/domain/import-registrations/read-amount';
import {
  readEntry,
  type EntryReading,
  type EntryTexts,
} from '@worksheet/domain/import-registrations/read-entry';
import { dateRangeError } from '@worksheet/domain/worksheet/date-range';
import type { References } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { maxDescription } from '@worksheet/domain/worksheet/limits';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import type { RegistrationFile } from '#import/registrations/file.ts';
import type { IdentifiedRow, KnownRow } from '#import/registrations/fingerprints.ts';
import { formatsOf, type FileFormats, type FormatKind } from '#import/registrations/formats.ts';
import { readLookups, type Person } from '#import/registrations/lookups.ts';
import {
  questionsOf,
  type AnswersOfFile,
  type Asked,
  type Questions,
} from '#import/registrations/questions.ts';
import { targetsOf, type Target, type Targets } from '#import/registrations/targets.ts';
import type { EntryChange } from '#records/change.ts';
import { ownerOn, type Owner } from '#records/owner.ts';
import { createYielder } from '#yielder.ts';

/** What a row of the file becomes. */
export interface PlannedRow extends IdentifiedRow {
  result: RowResult;
  errors: readonly FieldError[];
  /** Of the file; undefined if it cannot be read, or not yet. */
  readonly ticks: Ticks | undefined;
  stored: Ticks;
  person: Person | undefined;
  jobCode: string | undefined;
  taskCode: string | undefined;
  readonly month: string;
  /** The questions on which it depends. */
  readonly asked: Set<Asked>;
  /** What each way of rounding adds to its hours. */
  readonly roundings: Map<Rounding, Ticks>;
  /** Empty in a check. */
  records: NewRow<'worksheet_record'>[];
}

/** What the file and its answers were found to mean, for all of its rows. */
export interface Planner {
  readonly formats: FileFormats;
  readonly questions: Questions;
  readonly targets: Targets;
  readonly isTimed: boolean;
  readonly today: CalendarDate;
  readonly change: Omit<EntryChange, 'tx'>;
}

export async function plannerOf(
  ctx: AccountContext,
  file: RegistrationFile,
  answers: AnswersOfFile,
): Promise<Planner> {
  const found = await findSettings(ctx.db);
  const questions = questionsOf(answers);
  const isTimed = found.settings.resourceUnits === 'Time';
  const formats = await formatsOf(file, questions, { timeZone: found.timeZone, isTimed });
  const task = entryRules(found.settings).jobTask;
  const targets = targetsOf({ lookups: await readLookups(ctx.db), questions, task });
  const today = todayIn(found.timeZone, ctx.now());
  const change = { ctx, actor: ctx.actor, ...found };
  return { formats, questions, targets, isTimed, today, change };
}

/** Returns the columns of a record by the rules of every record, or throws; none if they are only checked. */
export type MakeRecord = (
  owner: Owner,
  entry: Entry,
  references: References,
) => Promise<NewRow<'worksheet_record'> | undefined>;

/** Decides what rows become, without changing anything. */
export async function planRows(
  planner: Planner,
  rows: readonly IdentifiedRow[],
  { known, make }: { readonly known: ReadonlyMap<string, KnownRow>; readonly make: MakeRecord },
): Promise<PlannedRow[]> {
  const turn = createYielder();
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    await turn();
    planned.push(await planRow(planner, row, { known: known.get(row.fingerprint), make }));
  }
  return planned;
}

async function planRow(
  planner: Planner,
  given: IdentifiedRow,
  { known, make }: { readonly known: KnownRow | undefined; readonly make: MakeRecord },
): Promise<PlannedRow> {
  const { texts, content } = given;
  const reading = readEntry(texts, planner.formats);
  const row: PlannedRow = {
    ...given,
    result: 'created',
    errors: [],
    ticks: reading.ticks,
    stored: 0,
    person: undefined,
    jobCode: undefined,
    taskCode: undefined,
    month: reading.parts[0]?.date.slice(0, 7) ?? '',
    asked: new Set(),
    roundings: new Map(),
    records: [],
  };
  if (known) {
    row.result = known.content === content ? 'unchanged' : 'changed';
    row.stored = known.ticks;
    row.person = planner.targets.personOf(texts).found;
    row.jobCode = planner.targets.jobOf(texts).found?.code;
    return row;
  }
  try {
    if (reading.errors) failFields(...reading.errors);
    await fillIn(row, reading, planner, make);
    if ([...row.asked].some(({ answer }) => answer === undefined)) row.result = 'waiting';
  } catch (error) {
    row.errors = rowErrors(error);
    row.result = 'refused';
  }
  if (row.result !== 'created') {
    row.records = [];
    row.stored = 0;
  }
  return row;
}

/** Returns what refuses a row; other errors are thrown. */
function rowErrors(error: unknown): readonly FieldError[] {
  if (!(error instanceof AppError)) throw error;
  if (error.fields.length > 0) return error.fields;
  return [{ path: 'date', code: error.code === 'period-closed' ? 'period-closed' : 'not-valid' }];
}

const examples = {
  'date-order': ({ date, start }: EntryTexts) => date || start,
  decimal: ({ duration }: EntryTexts) => duration,
  unit: ({ duration }: EntryTexts) => duration,
  zone: ({ start, zone }: EntryTexts) => [start, zone].filter(Boolean).join(' '),
  midnight: ({ start, end }: EntryTexts) => `${start} – ${end}`,
  'duration-mismatch': ({ start, end, duration }: EntryTexts) => `${start} – ${end}, ${duration}`,
  rounding: ({ start, end, duration }: EntryTexts) => duration || `${start} – ${end}`,
  'rounding:description': ({ description }: EntryTexts) => description,
} satisfies Record<FormatKind, (texts: EntryTexts) => string>;

/** Adds to a row what it names and the records that it becomes, as far as it is known. Throws what refuses it. */
async function fillIn(
  row: PlannedRow,
  reading: EntryReading,
  planner: Planner,
  make: MakeRecord,
): Promise<void> {
  const { formats, targets, isTimed } = planner;
  const { texts, asked } = row;
  const ask = (kind: FormatKind) => asked.add(formats.question(kind, examples[kind](texts)));
  for (const kind of reading.raised) ask(kind);
  const owner = take(row, 'user', targets.personOf(texts));
  row.person = owner;
  const job = take(row, 'job', targets.jobOf(texts));
  const task = job && take(row, 'task', targets.taskOf(texts, job));
  const unit = owner && take(row, 'unit', targets.unitOf(owner));
  row.jobCode = job?.code;
  row.taskCode = task?.code;
  const text = texts.description || texts.task || job?.description || job?.code || '';
  if (text === '' && !job) return;
  const isLong = [...text].length > maxDescription;
  if (isLong) ask('rounding:description');
  if (isLong && formats.longText === 'skip') skip('description');
  const description = isLong ? [...text].slice(0, maxDescription).join('').trim() : text;
  const wrongText = textError(description, maxDescription);
  if (wrongText) failFields({ path: 'description', ...wrongText });
  if (!owner || !unit) return;
  for (const part of reading.parts) {
    const holder = { isTimed, counting: unit.measure };
    const fit = fitPart(part, holder, formats.rounding);
    if (fit.isRounded) {
      ask('rounding');
      for (const rounding of roundings) {
        const held = fitPart(part, holder, rounding);
        const ticks = 'fitted' in held ? (held.fitted?.ticks ?? 0) : 0;
        row.roundings.set(rounding, (row.roundings.get(rounding) ?? 0) + ticks - part.ticks);
      }
    }
    if ('error' in fit) failFields({ path: 'duration', code: fit.error });
    if (!fit.fitted || !job || task === undefined) continue;
    const customer = targets.customerOf(job);
    const { ticks, ...amount } = fit.fitted;
    const entry: Entry = {
      date: part.date,
      description,
      ...amount,
      customerNo: customer?.code ?? null,
      jobCode: job.code,
      jobTaskCode: task?.code ?? null,
      unitType: 'Resource',
      unitNo: unit.resource.code,
      unitOfMeasureCode: unit.measure.code,
    };
    const ofDate = ownerOn(owner, part.date, planner.change.actor);
    const dateError = dateRangeError(part.date, planner.today);
    if (dateError) failFields(dateError);
    const record = await make(ofDate, entry, {
      customer,
      job,
      jobTask: task ?? undefined,
      unit: unit.resource,
      unitOfMeasure: unit.measure,
    });
    row.stored += ticks;
    if (record) row.records.push(record);
  }
}

/** Returns what a row names; undefined as long as that is asked. */
function take<T>(row: PlannedRow, path: string, { found, isSkipped, asked }: Target<T>) {
  // A unit that nobody had to choose is no question.
  if (asked && (asked.answer === undefined || asked.answer !== asked.evidence))
    row.asked.add(asked);
  if (isSkipped) skip(path);
  return found;
}

function skip(path: string): never {
  failFields({ path, code: 'entry-skipped' });
}
