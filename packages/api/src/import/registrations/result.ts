import { englishMessage } from '@worksheet/domain/fields/messages';
import {
  maxShownRegistrations,
  rowResults,
  type RegistrationsResult,
  type RegistrationTotal,
} from '@worksheet/domain/import-registrations/contract';
import { hoursOfTicks } from '@worksheet/domain/import-registrations/read-amount';
import type { RegistrationFile } from '#import/registrations/file.ts';
import type { PlannedRow, RegistrationPlan } from '#import/registrations/plan.ts';
import { shownQuestions } from '#import/registrations/questions.ts';
import { createYielder } from '#yielder.ts';

/** Returns what an import does, or did, with exact sums. */
export async function registrationsResult(
  file: RegistrationFile,
  { questions, rows }: RegistrationPlan,
  importId: number | null,
): Promise<RegistrationsResult> {
  const people = totalsBy((row: PlannedRow) => ({
    key: row.person?.username ?? (row.texts.email || row.texts.user),
    label: row.person?.text ?? (row.texts.email || row.texts.user),
  }));
  const jobs = totalsBy((row: PlannedRow) => ({
    key: row.jobCode ?? (row.texts.job || row.texts.jobCode),
    label: row.texts.job || row.texts.jobCode,
  }));
  const months = totalsBy(({ month }: PlannedRow) => ({ key: month, label: month }));
  const counts = { created: 0, unchanged: 0, changed: 0, refused: 0, waiting: 0 };
  let ticks = 0;
  let stored = 0;
  const turn = createYielder();
  for (const row of rows) {
    await turn();
    counts[row.result] += 1;
    const held = row.result === 'refused' ? 0 : row.stored;
    ticks += row.ticks ?? 0;
    stored += held;
    for (const totals of [people, jobs, months]) totals.add(row, held);
  }
  return {
    source: file.source,
    questions: shownQuestions(questions.all, 'open'),
    answered: shownQuestions(questions.all, 'answered'),
    counts,
    sums: { hours: hoursOfTicks(ticks), rows: rows.length },
    differences: { hours: hoursOfTicks(stored - ticks) },
    totals: { people: people.all(), jobs: jobs.all(), months: months.all() },
    rows: rowResults.flatMap((result) => shownRows(rows, result)),
    columns: [...file.shown],
    importId,
  };
}

function totalsBy(of: (row: PlannedRow) => { readonly key: string; readonly label: string }) {
  const sums = new Map<string, { label: string; rows: number; ticks: number; stored: number }>();
  return {
    add(row: PlannedRow, held: number) {
      const { key, label } = of(row);
      const sum = sums.get(key) ?? { label, rows: 0, ticks: 0, stored: 0 };
      sum.rows += 1;
      sum.ticks += row.ticks ?? 0;
      sum.stored += held;
      sums.set(key, sum);
    },
    all: (): RegistrationTotal[] =>
      [...sums]
        .map(([key, { label, rows, ticks, stored }]) => ({
          key,
          label,
          rows,
          hours: hoursOfTicks(ticks),
          stored: hoursOfTicks(stored),
        }))
        .toSorted((a, b) => b.hours - a.hours)
        .slice(0, maxShownRegistrations),
  };
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

function shownRows(
  rows: readonly PlannedRow[],
  result: PlannedRow['result'],
): RegistrationsResult['rows'] {
  const chosen: RegistrationsResult['rows'] = [];
  for (const row of rows) {
    if (row.result !== result) continue;
    chosen.push({
      row: row.line,
      result,
      errors: row.errors.map((error) => ({
        field: error.path,
        code: error.code,
        message: englishMessage(error),
        ...(error.params && { params: { ...error.params } }),
      })),
      file: shownFields.map((field) => row.texts[field].slice(0, 200)).filter(Boolean),
    });
    if (chosen.length === maxShownRegistrations) break;
  }
  return chosen;
}
