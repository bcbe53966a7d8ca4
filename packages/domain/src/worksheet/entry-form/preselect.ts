import { entryRules } from '../entry-rules.ts';
import type { FlaggedLine } from '../flags/line.ts';
import { formatClock, minutesOfRecord, minutesPerDay } from '../time.ts';
import { selectJob, selectUnit } from './options.ts';
import {
  isUnitLocked,
  isUnitOfMeasureLocked,
  type EntryForm,
  type EntryFormContext,
  type PreselectedField,
  type Preselection,
} from './state.ts';

/**
 * Fills from the user's last line the fields that are empty or were preselected before. A value
 * that the user chose stays.
 */
export function preselect(
  form: EntryForm,
  selection: Preselection,
  setting: EntryFormContext,
): EntryForm {
  const rules = entryRules(setting.settings);
  let next = clearPreselection(form, setting);
  const fill = (field: PreselectedField, change: (form: EntryForm) => EntryForm) => {
    if (next[field]) return;
    const changed = change(next);
    next = { ...changed, preselected: markPreselected(changed, changed[field], field) };
  };
  const { job, jobTask, location, unit, unitOfMeasure } = selection;
  if (job && !next.job && !next.customer) {
    fill('job', (current) => selectJob(current, job, setting));
    if (jobTask && rules.jobTask.shown) {
      fill('jobTask', (current) => ({
        ...current,
        jobTask,
        autoSelect: { ...current.autoSelect, tasks: false },
      }));
    }
  }
  if (rules.location.shown) fill('location', (current) => ({ ...current, location }));
  if (selection.unitType !== next.unitType || !unit) return next;
  if (!isUnitLocked(next, setting)) fill('unit', (current) => selectUnit(current, unit, setting));
  if (next.unit?.no === unit.no && !isUnitOfMeasureLocked(next)) {
    fill('unitOfMeasure', (current) => ({
      ...current,
      unitOfMeasure,
      autoSelect: { ...current.autoSelect, unitOfMeasure: unitOfMeasure === null },
    }));
  }
  return next;
}

export function clearPreselection(form: EntryForm, setting: EntryFormContext): EntryForm {
  const has = (field: PreselectedField) => form.preselected.includes(field);
  let next: EntryForm = { ...form, preselected: [] };
  if (has('jobTask')) next = { ...next, jobTask: null };
  if (has('job')) next = selectJob(next, null, setting);
  if (has('location')) next = { ...next, location: null };
  if (has('unitOfMeasure')) next = { ...next, unitOfMeasure: null };
  if (has('unit')) next = selectUnit(next, null, setting);
  return { ...next, preselected: form.preselected.filter((field) => field === 'timeFrom') };
}

/**
 * Returns where the next line of the date begins: at the end of its last line; "" without one, or
 * if that ends at midnight.
 */
export function nextFrom(
  lines: readonly Pick<FlaggedLine, 'date' | 'timeTo'>[],
  date: string,
): string {
  const ends = lines.flatMap((line) =>
    line.date === date && line.timeTo !== null ? minutesOfRecord(line.timeTo, date) : [],
  );
  const last = Math.max(-1, ...ends);
  return last < 0 || last === minutesPerDay ? '' : formatClock(last);
}

export function suggestFrom(form: EntryForm, text: string): EntryForm {
  if (form.timeFrom !== '' && !form.preselected.includes('timeFrom')) return form;
  const changed = { ...form, timeFrom: text };
  return { ...changed, preselected: markPreselected(changed, text, 'timeFrom') };
}

export function markPreselected(
  { preselected }: EntryForm,
  value: unknown,
  field: PreselectedField,
): readonly PreselectedField[] {
  const others = preselected.filter((each) => each !== field);
  return value ? [...others, field] : others;
}

/** Whether two values are the same option. Look-ups may add details to an option without changing it. */
export function isSameValue(
  one: EntryForm[PreselectedField],
  other: EntryForm[PreselectedField],
): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(value: EntryForm[PreselectedField]): string | undefined {
  if (typeof value === 'string') return value;
  return (value && ('no' in value ? value.no : value.code)) || undefined;
}
