import { entryRules } from '../entry-rules.ts';
import { isTooLongRaw, quantityFault, textFault } from '../field-checks.ts';
import type { FieldError, FieldMessage } from '../field-messages.ts';
import {
  isFormTimed,
  shownQuantity,
  type EntryForm,
  type EntrySetting,
} from './entry-form-state.ts';
import { minutesOfText, numberOfText } from './entry-form-text.ts';
import { maxDescription } from './description-limit.ts';
import { entryFields, type EntryField } from './record-fields.ts';
import type { NormalEntry } from './record.ts';
import { isoLocal } from './time.ts';
import { isCalendarDate } from '../calendar.ts';

type Situation = Pick<EntrySetting, 'settings'>;

/** The form as the server is told it, or what is wrong with it (spec §5), in the order of the form. */
export function checkEntryForm(
  form: EntryForm,
  situation: Situation,
): { readonly entry: NormalEntry } | { readonly errors: readonly FieldError[] } {
  const errors = validateEntryForm(form, situation);
  return errors.length > 0 ? { errors } : { entry: entryOf(form, situation) };
}

/** What is wrong with the form, one error a field, with the codes of field-messages. */
export function validateEntryForm(form: EntryForm, situation: Situation): FieldError[] {
  const rules = entryRules(situation.settings);
  const found = new Map<EntryField, FieldError>();
  const report = (path: EntryField, code: FieldMessage, params?: FieldError['params']) => {
    if (!found.has(path)) found.set(path, params ? { path, code, params } : { path, code });
  };

  if (form.date === '') report('date', 'required');
  else if (!isCalendarDate(form.date)) report('date', 'invalid-date');
  if (rules.customer.mandatory && !form.customer) report('customerNo', 'required');
  if (!form.job) report('jobCode', 'required');
  // Until a job is chosen there are no tasks to choose from: the job is what is missing.
  if (rules.jobTask.mandatory && form.job && !form.jobTask) report('jobTaskCode', 'required');
  if (rules.location.mandatory && !form.location) report('locationCode', 'required');
  if (rules.workType.mandatory && !form.workType) report('workTypeCode', 'required');
  if (!form.unit) report('unitNo', 'required');
  checkDescription(form.description, report);
  if (isFormTimed(form, situation)) checkTimes(form, report);
  else checkQuantity(form.quantity, report);
  if (!form.unitOfMeasure) report('unitOfMeasureCode', 'required');

  return entryFields.flatMap((field) => found.get(field) ?? []);
}

type Report = (path: EntryField, code: FieldMessage, params?: FieldError['params']) => void;

function checkDescription(typed: string, report: Report): void {
  if (isTooLongRaw(typed, maxDescription))
    return report('description', 'too-long', { max: maxDescription });
  const text = typed.normalize('NFC').trim();
  const fault = textFault(text, maxDescription);
  if (text === '') report('description', 'required');
  else if (fault) report('description', fault.code, fault.params);
}

function checkTimes(form: EntryForm, report: Report): void {
  const from = checkTime('timeFrom', form.timeFrom, report);
  const to = checkTime('timeTo', form.timeTo, report);
  if (from !== undefined && to !== undefined && to <= from) report('timeTo', 'time-order');
}

function checkTime(path: 'timeFrom' | 'timeTo', text: string, report: Report): number | undefined {
  const minutes = minutesOfText(text);
  if (text.trim() === '') report(path, 'required');
  else if (minutes === undefined) report(path, 'invalid-time');
  return minutes;
}

function checkQuantity(text: string, report: Report): void {
  if (text.trim() === '') return report('quantity', 'required');
  const value = numberOfText(text);
  if (value === undefined) return report('quantity', 'not-a-number');
  const fault = quantityFault(value);
  if (fault) report('quantity', fault.code, fault.params);
}

/** The fields of a record, from a form without errors. Hidden fields are not sent, as they are not stored (D12). */
function entryOf(form: EntryForm, situation: Situation): NormalEntry {
  const rules = entryRules(situation.settings);
  const timed = isFormTimed(form, situation);
  const timeOf = (text: string) => {
    const minutes = timed ? minutesOfText(text) : undefined;
    return minutes === undefined ? null : isoLocal(form.date, minutes);
  };
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
    timeFrom: timeOf(form.timeFrom),
    timeTo: timeOf(form.timeTo),
    quantity: numberOfText(shownQuantity(form, situation)) ?? null,
    unitOfMeasureCode: form.unitOfMeasure?.code ?? '',
  };
}
