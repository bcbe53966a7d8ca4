import { englishMessage } from '@worksheet/domain/fields/messages';
import {
  maxShownRegistrations,
  rowResults,
  type RegistrationsResult,
  type RegistrationTotal,
} from '@worksheet/domain/import-registrations/contract';
import type { Rounding } from '@worksheet/domain/import-registrations/fit-part';
import { hoursOfTicks, type Ticks } from '@worksheet/domain/import-registrations/read-amount';
import type { RegistrationFile } from '#import/registrations/file.ts';
import type { PlannedRow } from '#import/registrations/plan.ts';
import { shownQuestions, type Asked, type Questions } from '#import/registrations/questions.ts';

/** Sums of rows in ticks: of the file, and of what is, or would be, stored of them. */
interface Sum {
  label: string;
  rows: number;
  ticks: number;
  stored: number;
}

/** What is kept of the rows of a file while they pass: sums, and the first rows of each result. */
export function tallyOf(file: RegistrationFile, questions: Questions) {
  const counts = { created: 0, unchanged: 0, changed: 0, refused: 0, waiting: 0 };
  const shown: Record<PlannedRow['result'], RegistrationsResult['rows']> = {
    created: [],
    unchanged: [],
    changed: [],
    refused: [],
    waiting: [],
  };
  const all: Sum = { label: '', rows: 0, ticks: 0, stored: 0 };
  const people = new Map<string, Sum>();
  const jobs = new Map<string, Sum>();
  const months = new Map<string, Sum>();
  const asked = new Map<Asked, Sum>();
  const roundings = new Map<Rounding, Ticks>();
  /** The jobs and tasks of new records. */
  const used = new Set<string>();
  return {
    counts,
    asked,
    used,
    add(row: PlannedRow): void {
      const { result, texts, person, jobCode, taskCode, month } = row;
      counts[result] += 1;
      addTo(all, row);
      const who = texts.email || texts.user;
      const job = texts.job || texts.jobCode;
      addTo(sumOf(people, person?.username ?? who, person?.description ?? who), row);
      addTo(sumOf(jobs, jobCode ?? job, job), row);
      addTo(sumOf(months, month, month), row);
      for (const question of row.asked) addTo(sumOf(asked, question, ''), row);
      for (const [rounding, ticks] of row.roundings)
        roundings.set(rounding, (roundings.get(rounding) ?? 0) + ticks);
      if (result === 'created') used.add(`${jobCode}`).add(`${jobCode}\n${taskCode}`);
      if (shown[result].length < maxShownRegistrations) shown[result].push(shownRow(row));
    },
    /** Exact sums. */
    result: (importId: number | null): RegistrationsResult => ({
      source: file.source,
      questions: shownQuestions(questions, { asked, roundings }, 'open'),
      answered: shownQuestions(questions, { asked, roundings }, 'answered'),
      counts,
      sums: { hours: hoursOfTicks(all.ticks), rows: all.rows },
      differences: { hours: hoursOfTicks(all.stored - all.ticks) },
      totals: { people: totals(people), jobs: totals(jobs), months: totals(months) },
      rows: rowResults.flatMap((each) => shown[each]),
      columns: [...file.shown],
      importId,
    }),
  };
}

export type Tally = ReturnType<typeof tallyOf>;

function sumOf<K>(sums: Map<K, Sum>, key: K, label: string): Sum {
  const sum = sums.get(key) ?? { label, rows: 0, ticks: 0, stored: 0 };
  sums.set(key, sum);
  return sum;
}

function addTo(sum: Sum, { result, ticks = 0, stored }: PlannedRow): void {
  sum.rows += 1;
  sum.ticks += ticks;
  sum.stored += result === 'refused' ? 0 : stored;
}

function totals(sums: ReadonlyMap<string, Sum>): RegistrationTotal[] {
  return [...sums]
    .map(([key, { label, rows, ticks, stored }]) => ({
      key,
      label,
      rows,
      hours: hoursOfTicks(ticks),
      stored: hoursOfTicks(stored),
    }))
    .toSorted((a, b) => b.hours - a.hours)
    .slice(0, maxShownRegistrations);
}

const shownFields = [
  'date',
  'start',
  'end',
  'user',
  'job',
  'task',
  'description',
  'duration',
] as const;

/** A copy: a cell that is kept would keep the piece of the file around it. */
function shownRow({
  line,
  result,
  errors,
  texts,
}: PlannedRow): RegistrationsResult['rows'][number] {
  return structuredClone({
    row: line,
    result,
    errors: errors.map((error) => ({
      field: error.path,
      code: error.code,
      message: englishMessage(error),
      ...(error.params && { params: { ...error.params } }),
    })),
    file: shownFields.map((field) => texts[field].slice(0, 200)).filter(Boolean),
  });
}
