import { entryRules } from '../entry-rules.ts';
import { exceedsCodeUnits, quantityError, textError } from '#fields/checks.ts';
import type { FieldError, FieldMessage } from '#fields/messages.ts';
import {
  amountFormat,
  selectedCounting,
  hasBreak,
  isFormTimed,
  displayedQuantity,
  type EntryForm,
  type EntryFormContext,
} from './state.ts';
import { breakOfText, endMinutesOfText, minutesOfText } from './text.ts';
import type { FlaggedLine } from '../flags/line.ts';
import { hoursOf } from '../hours.ts';
import { parseAmount } from '../parse-amount.ts';
import type { EntryField } from '../record-fields.ts';
import type { NormalEntry } from '../record.ts';
import { existsOn, hoursBetween, isoLocal, lessBreak, type MinuteOfDay } from '../time.ts';
import { isCalendarDate } from '#dates/calendar.ts';
import { maxDescription } from '../limits.ts';

export type FormSettings = Pick<EntryFormContext, 'settings' | 'timeZone' | 'language'>;

/** Returns the entry to send, or the errors in the order of the fields (spec §5). */
export function checkEntryForm(
  form: EntryForm,
  context: FormSettings,
): { readonly entry: NormalEntry } | { readonly errors: readonly FieldError[] } {
  const errors = validateEntryForm(form, context);
  return errors.length > 0 ? { errors } : { entry: entryOf(form, context) };
}

/** Returns at most one error per field, in the order of the form. */
export function validateEntryForm(form: EntryForm, context: FormSettings): FieldError[] {
  const rules = entryRules(context.settings);
  const found = new Map<EntryField, FieldError>();
  const report = (path: EntryField, code: FieldMessage, params?: FieldError['params']) => {
    if (!found.has(path)) found.set(path, params ? { path, code, params } : { path, code });
  };

  if (form.date === '') report('date', 'required');
  else if (!isCalendarDate(form.date)) report('date', 'invalid-date');
  if (rules.customer.mandatory && !form.customer) report('customerNo', 'required');
  if (!form.job) report('jobCode', 'required');
  // Without a job there are no tasks to select, so only the job is reported.
  if (rules.jobTask.mandatory && form.job && !form.jobTask) report('jobTaskCode', 'required');
  if (rules.location.mandatory && !form.location) report('locationCode', 'required');
  if (rules.workType.mandatory && !form.workType) report('workTypeCode', 'required');
  if (!form.unit) report('unitNo', 'required');
  checkDescription(form.description, report);
  if (isFormTimed(form, context)) checkTimes(form, context, report);
  else checkQuantity(form, context, report);
  if (!form.unitOfMeasure) report('unitOfMeasureCode', 'required');

  return [...found.values()];
}

type Report = (path: EntryField, code: FieldMessage, params?: FieldError['params']) => void;

function checkDescription(value: string, report: Report): void {
  if (exceedsCodeUnits(value, maxDescription))
    return report('description', 'too-long', { max: maxDescription });
  const text = value.normalize('NFC').trim();
  const fault = textError(text, maxDescription);
  if (text === '') report('description', 'required');
  else if (fault) report('description', fault.code, fault.params);
}

function checkTimes(form: EntryForm, context: FormSettings, report: Report): void {
  const { date } = form;
  const { timeZone } = context;
  const day = isCalendarDate(date) ? { date, timeZone } : undefined;
  const [from, to] = (['timeFrom', 'timeTo'] as const).map((path) => {
    const minutes = path === 'timeTo' ? endMinutesOfText(form[path]) : minutesOfText(form[path]);
    if (form[path].trim() === '') report(path, 'required');
    else if (minutes === undefined) report(path, 'invalid-time');
    else if (day && !existsOn(day, minutes)) report(path, 'time-does-not-exist');
    return minutes;
  });
  if (from === undefined || to === undefined) return;
  if (to <= from) report('timeTo', 'time-order');
  else if (day) {
    const between = hoursBetween(from, to, day);
    const minutes = hasBreak(form, context) ? breakOfText(form.breakMinutes) : 0;
    if (between === undefined) report('timeTo', 'clocks-change');
    else if (minutes === undefined) report('breakMinutes', 'not-a-whole-number');
    else if (minutes > 0 && !lessBreak(between, minutes)) report('breakMinutes', 'break-too-long');
  }
}

function checkQuantity(form: EntryForm, context: FormSettings, report: Report): void {
  if (form.quantity.trim() === '') return report('quantity', 'required');
  const reading = parseAmount(form.quantity, amountFormat(form, context));
  const fault = 'value' in reading ? quantityError(reading.value) : reading;
  if (fault) report('quantity', fault.code, fault.params);
}

/**
 * Returns the unfinished line in the form in which flags are found; undefined until the date can be
 * read. It has an id that no record has.
 */
export function lineOf(form: EntryForm, context: FormSettings): FlaggedLine | undefined {
  if (!isCalendarDate(form.date)) return undefined;
  const { timeFrom, timeTo, ...entry } = entryOf(form, context);
  const quantity = entry.quantity ?? 0;
  const timed = isFormTimed(form, context);
  const hours = hoursOf(quantity, selectedCounting(form)) ?? null;
  return { ...entry, id: 0, timeFrom, timeTo, quantity, hours: timed ? quantity : hours };
}

/** Returns the entry of the form. Hidden fields are null, as they are stored (D12). */
function entryOf(form: EntryForm, context: FormSettings): NormalEntry {
  const rules = entryRules(context.settings);
  const timed = isFormTimed(form, context);
  const quantity = parseAmount(displayedQuantity(form, context), amountFormat(form, context));
  const timeOf = (minutes: MinuteOfDay | undefined) =>
    timed && minutes !== undefined ? isoLocal(form.date, minutes) : null;
  return {
    date: form.date,
    customerNo: rules.customer.shown ? (form.customer?.no ?? null) : null,
    jobCode: form.job?.code ?? '',
    jobTaskCode: rules.jobTask.shown ? (form.jobTask?.code ?? null) : null,
    locationCode: rules.location.shown ? (form.location?.code ?? null) : null,
    workTypeCode: rules.workType.shown ? (form.workType?.code ?? null) : null,
    unitType: form.unitType,
    unitNo: form.unit?.no ?? '',
    description: form.description.trim(),
    timeFrom: timeOf(minutesOfText(form.timeFrom)),
    timeTo: timeOf(endMinutesOfText(form.timeTo)),
    breakMinutes: (hasBreak(form, context) && breakOfText(form.breakMinutes)) || null,
    quantity: 'value' in quantity ? quantity.value : null,
    unitOfMeasureCode: form.unitOfMeasure?.code ?? '',
  };
}
