import { addDays, type CalendarDate } from '../dates/calendar.ts';
import { entryRules } from './entry-rules.ts';
import type { FieldError } from '../fields/messages.ts';
import { validateEntryForm, checkEntryForm } from './entry-form/check.ts';
import {
  displayedQuantity,
  isFormTimed,
  isUnitLocked,
  type CodeOption,
  type EntryForm,
  type EntryFormContext,
} from './entry-form/state.ts';
import { shownHours, toMillionths } from './exact-hours.ts';
import { countsAsNothing, hoursOf, hoursPerUnit, type Counting } from './hours.ts';
import { parseAmount } from './parse-amount.ts';
import type { EntryField } from './record-fields.ts';
import type { NormalEntry, WorksheetRecord } from './record.ts';
import { repeatEntry, type RepeatOptions } from './entry-form/repeat-entry.ts';

/** A record of the day, and those of its references that can still be selected. */
export interface CopySource {
  readonly record: WorksheetRecord;
  readonly options: CopyOptions;
}

export interface CopyOptions extends RepeatOptions {
  readonly unitsOfMeasure: readonly (CodeOption & Counting)[];
}

export interface CopyLine {
  readonly record: WorksheetRecord;
  /** The new line; its amount can be changed before copying. */
  readonly form: EntryForm;
  /** What the line's unit of measure counts as (D46, D63). */
  readonly counting: Counting;
  readonly isTicked: boolean;
}

export interface LeftOutRecord {
  readonly record: WorksheetRecord;
  readonly field: EntryField;
  /** A mandatory field may be missing because the account has required it only since the record was made. */
  readonly reason: 'inactive' | 'missing' | 'locked';
}

/**
 * Returns the lines that can be copied. Hours are ticked, items and other amounts are not. A record
 * that cannot be created again is left out.
 */
export function offerCopy(
  sources: readonly CopySource[],
  setting: EntryFormContext,
): { readonly lines: readonly CopyLine[]; readonly leftOut: readonly LeftOutRecord[] } {
  const lines: CopyLine[] = [];
  const leftOut: LeftOutRecord[] = [];
  for (const { record, options } of sources) {
    const { form, omitted } = repeatEntry(record, options, setting);
    const reason = reasonToLeaveOut({ record, options, form, omitted }, setting);
    if (reason) {
      leftOut.push({ record, ...reason });
      continue;
    }
    const measure = options.unitsOfMeasure.find(({ code }) => code === form.unitOfMeasure?.code);
    const counting = form.unitType === 'Resource' && measure ? measure : countsAsNothing;
    const timed = isFormTimed(form, setting);
    const isHours = !timed && hoursPerUnit(counting) !== null;
    lines.push({
      record,
      form: isHours ? { ...form, quantity: hoursText(record.quantity, setting) } : form,
      counting,
      isTicked: timed || isHours,
    });
  }
  return { lines, leftOut };
}

/** Formats hours with two decimals, as they are shown. */
function hoursText(quantity: number, { language }: EntryFormContext): string {
  return quantity.toFixed(2).replace('.', language === 'da' ? ',' : '.');
}

interface Repeated extends CopySource {
  readonly form: EntryForm;
  readonly omitted: readonly EntryField[];
}

const amountFields: readonly EntryField[] = ['timeFrom', 'timeTo', 'breakMinutes', 'quantity'];

function reasonToLeaveOut(
  { record, options, form, omitted }: Repeated,
  setting: EntryFormContext,
): Pick<LeftOutRecord, 'field' | 'reason'> | undefined {
  if (isUnitLocked(form, setting) && form.unit?.no !== record.unitNo)
    return { field: 'unitNo', reason: 'locked' };
  const rules = entryRules(setting.settings);
  const isInactive: Partial<Record<EntryField, boolean>> = {
    // A line gets the present bill-to customer of its job (spec §4).
    customerNo:
      rules.customer.shown && !options.customer && form.customer?.no === record.customerNo,
    jobTaskCode: rules.jobTask.shown,
    locationCode: rules.location.shown,
    workTypeCode: rules.workType.shown,
  };
  if (isInactive.customerNo && options.job) return { field: 'customerNo', reason: 'inactive' };
  const field = omitted.find((each) => each !== 'customerNo' && (isInactive[each] ?? true));
  if (field) return { field, reason: 'inactive' };
  const missing = validateEntryForm(form, setting).find(
    ({ code, path }) => code === 'required' && !amountFields.some((each) => each === path),
  );
  return missing ? { field: missing.path as EntryField, reason: 'missing' } : undefined;
}

/** Returns the default date: a past day is copied to today, today to tomorrow, and a later day to the day after it. */
export function defaultCopyTarget(source: CalendarDate, today: CalendarDate): CalendarDate {
  return source < today ? today : addDays(source, 1);
}

/**
 * Returns the entries to create for the ticked lines, or the errors, whose paths begin as those of
 * a batch of these lines.
 */
export function checkCopy(
  lines: readonly CopyLine[],
  date: CalendarDate,
  setting: EntryFormContext,
): { readonly entries: readonly NormalEntry[] } | { readonly errors: readonly FieldError[] } {
  const entries: NormalEntry[] = [];
  const errors: FieldError[] = [];
  for (const [index, { form }] of lines.filter(({ isTicked }) => isTicked).entries()) {
    const result = checkEntryForm({ ...form, date }, setting);
    if ('entry' in result) entries.push(result.entry);
    else
      errors.push(
        ...result.errors.map((error) => ({ ...error, path: `operations.${index}.${error.path}` })),
      );
  }
  return errors.length > 0 ? { errors } : { entries };
}

/** Returns the sum of hours of the ticked lines whose amounts can be read. */
export function copiedHours(
  lines: readonly CopyLine[],
  date: CalendarDate,
  setting: EntryFormContext,
): number {
  let sum = 0;
  for (const { form, counting, isTicked } of lines) {
    const hoursEach = hoursPerUnit(counting);
    const timed = isFormTimed(form, setting);
    if (!isTicked || (!timed && hoursEach === null)) continue;
    const quantity = parseAmount(displayedQuantity({ ...form, date }, setting), {
      ...setting,
      hoursPerUnit: hoursEach,
    });
    if (!('value' in quantity)) continue;
    sum += toMillionths((timed ? quantity.value : hoursOf(quantity.value, counting)) ?? 0);
  }
  return shownHours(sum);
}
