import { createHash } from 'node:crypto';
import type { AccountHandle } from '@worksheet/database/client';
import { instantOf, todayIn, type CalendarDate } from '@worksheet/domain/dates/calendar';
import { AppError, failFields } from '@worksheet/domain/errors';
import { dateRangeError } from '@worksheet/domain/worksheet/date-range';
import { textError } from '@worksheet/domain/fields/checks';
import type { FieldError } from '@worksheet/domain/fields/messages';
import type { RowResult } from '@worksheet/domain/import-registrations/contract';
import { contentOf, identities } from '@worksheet/domain/import-registrations/fingerprint';
import { fitPart, type FittedPart } from '@worksheet/domain/import-registrations/fit-part';
import { readEntry, type EntryTexts } from '@worksheet/domain/import-registrations/read-entry';
import type { Ticks } from '@worksheet/domain/import-registrations/read-amount';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import { maxDescription } from '@worksheet/domain/worksheet/limits';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { findSettings } from '#account-settings.ts';
import type { AccountContext } from '#context.ts';
import { findKnown, type KnownRow } from '#import/registrations/fingerprints.ts';
import { formatsOf, type FileFormats, type FormatKind } from '#import/registrations/formats.ts';
import type { RegistrationFile } from '#import/registrations/file.ts';
import { readLookups, type HourUnit, type Person } from '#import/registrations/lookups.ts';
import {
  questionsOf,
  type AnswersOfFile,
  type Asked,
  type Questions,
} from '#import/registrations/questions.ts';
import { targetsOf, type Targets, type NewMasters } from '#import/registrations/targets.ts';
import { newRecordColumns } from '#records/create.ts';
import { ownerOn } from '#records/owner.ts';
import { createYielder } from '#yielder.ts';

/** A record that a row becomes. */
export interface PlannedRecord {
  readonly entry: Entry;
  readonly person: Person;
  readonly ticks: Ticks;
}

export interface PlannedRow {
  readonly line: number;
  readonly texts: EntryTexts;
  readonly fingerprint: string;
  readonly content: string;
  result: RowResult;
  errors: FieldError[];
  /** Of the file; undefined if it cannot be read, or not yet. */
  readonly ticks: Ticks | undefined;
  readonly stored: Ticks;
  readonly person: Person | undefined;
  readonly jobCode: string | undefined;
  readonly month: string;
  /** Emptied once they are stored. */
  records: readonly PlannedRecord[];
}

export interface RegistrationPlan {
  readonly questions: Questions;
  readonly rows: readonly PlannedRow[];
  readonly made: NewMasters;
}

/** Decides what each row of the file becomes, without changing anything. */
export async function planRegistrations(
  ctx: AccountContext,
  file: RegistrationFile,
  answers: AnswersOfFile,
): Promise<RegistrationPlan> {
  const found = await findSettings(ctx.db);
  const lookups = await readLookups(ctx.db);
  const questions = questionsOf(answers);
  const isTimed = found.settings.resourceUnits === 'Time';
  const formats = await formatsOf(file, questions, { timeZone: found.timeZone, isTimed });
  const { jobTask } = entryRules(found.settings);
  const targets = targetsOf({ lookups, questions, task: jobTask });
  const identified = await identify(ctx.db, file);
  const change = { ctx, actor: ctx.actor, ...found };
  const customerOf = (id: number) =>
    lookups.customersById.get(id) ??
    // A customer that is made has a negative id.
    madeCustomer(targets.made, id);
  const today = todayIn(found.timeZone, ctx.now());
  const checks = { isTimed, today, checked: new Set<string>() };
  const planner: Planner = { formats, targets, change, customerOf, ...checks };
  const turn = createYielder();
  const rows: PlannedRow[] = [];
  for (const row of identified) {
    await turn();
    rows.push(await planRow(row, planner));
  }
  return { questions, rows, made: targets.made };
}

function madeCustomer({ customers }: NewMasters, id: number) {
  const customer = customers[-id - 1];
  return customer && { id, code: customer.no, description: customer.name, active: true };
}

interface Identified {
  readonly line: number;
  readonly texts: EntryTexts;
  readonly fingerprint: string;
  readonly content: string;
  readonly known: KnownRow | undefined;
}

const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32);

async function identify(
  db: AccountHandle,
  { rows, source }: RegistrationFile,
): Promise<Identified[]> {
  const identityOf = identities(source);
  const turn = createYielder();
  const found: Omit<Identified, 'known'>[] = [];
  for (const { line, texts } of rows) {
    await turn();
    const fingerprint = digestOf(identityOf(texts));
    found.push({ line, texts, fingerprint, content: digestOf(contentOf(texts)) });
  }
  const known = await findKnown(
    db,
    found.map(({ fingerprint }) => fingerprint),
  );
  return found.map((row) => ({ ...row, known: known.get(row.fingerprint) }));
}

interface Planner {
  readonly formats: FileFormats;
  readonly targets: Targets;
  readonly change: Parameters<typeof newRecordColumns>[0];
  readonly isTimed: boolean;
  readonly today: CalendarDate;
  /** The owners, jobs, tasks and resources that were found to go together. */
  readonly checked: Set<string>;
  readonly customerOf: (id: number) => { readonly id: number; readonly code: string } | undefined;
}

const exampleFields = {
  'date-order': ({ date, start }: EntryTexts) => date || start,
  decimal: ({ duration }: EntryTexts) => duration,
  unit: ({ duration }: EntryTexts) => duration,
  zone: ({ start, zone }: EntryTexts) => [start, zone].filter(Boolean).join(' '),
  midnight: ({ start, end }: EntryTexts) => `${start} – ${end}`,
  'duration-mismatch': ({ start, end, duration }: EntryTexts) => `${start} – ${end}, ${duration}`,
  rounding: ({ start, end, duration }: EntryTexts) => duration || `${start} – ${end}`,
  'rounding:description': ({ description }: EntryTexts) => description,
} satisfies Record<FormatKind, (texts: EntryTexts) => string>;

async function planRow(row: Identified, planner: Planner): Promise<PlannedRow> {
  const { texts, known } = row;
  const { formats, targets } = planner;
  const reading = readEntry(texts, formats);
  const month = reading.parts[0]?.date.slice(0, 7) ?? '';
  const base = { ...row, month, ticks: reading.ticks, errors: [], records: [], stored: 0 };
  const nobody = { person: undefined, jobCode: undefined };
  if (known) {
    const result = known.content === row.content ? 'unchanged' : 'changed';
    const person = targets.personOf(texts);
    const job = targets.jobOf(texts);
    return {
      ...base,
      result,
      stored: known.ticks,
      person: 'found' in person ? person.found : undefined,
      jobCode: 'found' in job ? job.found.job.code : undefined,
    };
  }
  if (reading.error) {
    const { field: path, code } = reading.error;
    return { ...base, ...nobody, result: 'refused', errors: [{ path, code }] };
  }
  const asked: Asked[] = [];
  const format = (kind: FormatKind) => {
    asked.push(formats.question(kind, exampleFields[kind](texts)));
  };
  for (const kind of reading.raised) if (kind in exampleFields) format(kind as FormatKind);
  const planned = await planRecords(row, planner, { reading, asked, format });
  const isOpen = asked.some(({ answer }) => answer === undefined);
  for (const question of new Set(asked)) {
    question.rows += 1;
    question.ticks += reading.ticks ?? 0;
  }
  const { errors, records } = planned;
  const result = errors.length > 0 ? 'refused' : isOpen ? 'waiting' : 'created';
  return {
    ...base,
    ...planned,
    result,
    records: result === 'created' ? records : [],
    stored: result === 'created' ? records.reduce((sum, { ticks }) => sum + ticks, 0) : 0,
  };
}

type Planned = Pick<PlannedRow, 'person' | 'jobCode' | 'records' | 'errors'>;

interface RowWork {
  readonly reading: ReturnType<typeof readEntry>;
  readonly asked: Asked[];
  readonly format: (kind: FormatKind) => void;
}

async function planRecords(
  { texts }: Identified,
  planner: Planner,
  { reading, asked, format }: RowWork,
): Promise<Planned> {
  const { formats, targets, isTimed } = planner;
  const skipped = (path: string, rest: Partial<Planned> = {}): Planned => ({
    person: undefined,
    jobCode: undefined,
    records: [],
    ...rest,
    errors: [{ path, code: 'entry-skipped' }],
  });
  const person = targets.personOf(texts);
  if (person.asked) asked.push(person.asked);
  if ('skipped' in person) return skipped('user');
  const owner = 'found' in person ? person.found : undefined;
  const job = targets.jobOf(texts);
  if (job.asked) asked.push(job.asked);
  if ('skipped' in job) return skipped('job', { person: owner });
  const task = 'found' in job ? targets.taskOf(texts, job.found) : undefined;
  if (task?.asked) asked.push(task.asked);
  if (task && 'skipped' in task) return skipped('task', { person: owner });
  const unit = owner && targets.unitOf(owner);
  // A unit that nobody had to choose is no question.
  if (unit?.asked && unit.asked.answer !== unit.asked.evidence) asked.push(unit.asked);
  if (unit && 'skipped' in unit) return skipped('unit', { person: owner });
  const jobCode = 'found' in job ? job.found.job.code : undefined;
  const rest = { person: owner, jobCode };
  const jobText = 'found' in job ? (job.found.job.text ?? jobCode) : '';
  const text = texts.description || texts.task || jobText || '';
  const isLong = [...text].length > maxDescription;
  if (isLong) format('rounding:description');
  if (isLong && formats.longText === 'skip') return skipped('description', rest);
  const description = isLong ? [...text].slice(0, maxDescription).join('').trim() : text;
  const wrongText = textError(description, maxDescription);
  if (wrongText) return { ...rest, records: [], errors: [{ path: 'description', ...wrongText }] };
  if (!unit || !('found' in unit)) return { ...rest, records: [], errors: [] };
  const records: PlannedRecord[] = [];
  for (const part of reading.parts) {
    const fit = fitPart(part, { isTimed, counting: unit.found.measure }, formats.rounding);
    if (fit.isRounded) format('rounding');
    if ('error' in fit)
      return { ...rest, records: [], errors: [{ path: 'duration', code: fit.error }] };
    if (!fit.fitted || !owner || !('found' in job) || !task || !('found' in task)) continue;
    const references = { job: job.found.job, task: task.found };
    const written = { description, date: part.date, fitted: fit.fitted };
    const record = await recordOf(planner, { ...written, ...references, owner, unit: unit.found });
    if ('errors' in record) return { ...rest, records: [], errors: record.errors };
    records.push({ ...record, person: owner });
  }
  return { ...rest, records, errors: [] };
}

interface Written {
  readonly date: string;
  readonly description: string;
  readonly fitted: FittedPart;
  readonly owner: Person;
  readonly job: { readonly id: number; readonly code: string; readonly billToCustomerId: number };
  readonly task: { readonly id: number; readonly code: string } | null;
  readonly unit: HourUnit;
}

/** Checks an entry by the rules of every record, with what the file was found to mean. */
async function recordOf(
  { change, customerOf, isTimed, today, checked }: Planner,
  { date, description, fitted, owner, job, task, unit }: Written,
): Promise<Omit<PlannedRecord, 'person'> | { readonly errors: FieldError[] }> {
  const customer = customerOf(job.billToCustomerId);
  const { ticks, ...amount } = fitted;
  const entry: Entry = {
    date,
    description,
    ...amount,
    customerNo: customer?.code ?? null,
    jobCode: job.code,
    jobTaskCode: task?.code ?? null,
    unitType: 'Resource',
    unitNo: unit.resource.code,
    unitOfMeasureCode: unit.measure.code,
  };
  const active = { description: null, active: true };
  try {
    const ofOwner = ownerOn(owner, date, change.actor);
    const dateError = dateRangeError(date, today);
    if (dateError) failFields(dateError);
    // What a row refers to is checked once: only times can be refused for what else it says, where the clocks change.
    const names = JSON.stringify([owner.id, job.code, entry.jobTaskCode, entry.unitNo]);
    const isPlain = !isTimed || hoursOfDay(date, change.timeZone) === 24;
    if (isPlain && checked.has(names)) return { entry, ticks };
    await newRecordColumns(change, ofOwner, entry, () => ({
      customer: customer && { ...active, ...customer },
      job: { ...active, ...job },
      jobTask: task ? { ...active, ...task } : undefined,
      unit: unit.resource,
      unitOfMeasure: unit.measure,
    }));
    checked.add(names);
  } catch (error) {
    return { errors: rowErrors(error) };
  }
  return { entry, ticks };
}

function hoursOfDay(date: CalendarDate, timeZone: string): number {
  const [begins, ends] = [0, 1440].map((minutes) => instantOf(date, minutes, timeZone).instant);
  return ((ends ?? 0) - (begins ?? 0)) / 3_600_000;
}

/** Returns what refuses a row; other errors are thrown. */
export function rowErrors(error: unknown): FieldError[] {
  if (!(error instanceof AppError)) throw error;
  if (error.fields.length > 0) return [...error.fields];
  return [{ path: 'date', code: error.code === 'period-closed' ? 'period-closed' : 'not-valid' }];
}
