import { entryRules } from '../entry-rules.ts';
import { fillMeasure } from './entry-form-choices.ts';
import { entryFormOf } from './entry-form-record.ts';
import {
  isFormTimed,
  isUnitLocked,
  type CodeChoice,
  type CustomerChoice,
  type EntryForm,
  type EntrySetting,
  type JobChoice,
  type UnitChoice,
  type WorkTypeChoice,
} from './entry-form-state.ts';
import type { EntryField } from './record-fields.ts';
import type { WorksheetRecord } from './record.ts';

/** What a record refers to, as far as it can still be chosen; null for what is inactive, gone, or was never there. */
export interface RepeatChoices {
  readonly customer: CustomerChoice | null;
  readonly job: JobChoice | null;
  readonly jobTask: CodeChoice | null;
  readonly location: CodeChoice | null;
  readonly workType: WorkTypeChoice | null;
  readonly unit: UnitChoice | null;
  readonly measures: readonly CodeChoice[];
}

export interface Repeated {
  readonly form: EntryForm;
  /** The fields whose value could not be taken over: told to the person, who may choose another. */
  readonly leftOut: readonly EntryField[];
}

/**
 * The form of a new entry filled with a record, to repeat it. Everything is taken over but the date, which is today:
 * the line one repeats is most often yesterday's, with the same hours. So times and quantity stay too, ready to be
 * typed over; to begin the next line without them is what Create & New is for. What is no longer active, and what the
 * account has hidden since, is left out (D12, D24).
 */
export function repeatEntry(
  record: WorksheetRecord,
  choices: RepeatChoices,
  setting: EntrySetting,
): Repeated {
  const rules = entryRules(setting.settings);
  const { job } = choices;
  const asRecorded = entryFormOf(record);
  const unit = isUnitLocked(asRecorded, setting) ? setting.defaultResource : choices.unit;
  const isSameUnit = unit?.no === record.unitNo;
  const filled: EntryForm = {
    ...asRecorded,
    date: setting.today,
    // Customers follow the job's bill-to customer, also where that has changed (spec §4).
    customer: rules.customer.shown ? (job?.billTo ?? choices.customer) : null,
    job,
    jobTask: rules.jobTask.shown && job ? choices.jobTask : null,
    location: rules.location.shown ? choices.location : null,
    workType: rules.workType.shown ? choices.workType : null,
    unit,
    measures: isSameUnit ? choices.measures : null,
    unitOfMeasure: isSameUnit
      ? (choices.measures.find(({ code }) => code === record.unitOfMeasureCode) ?? null)
      : null,
  };
  const timed = isFormTimed(filled, setting);
  const form = fillMeasure({
    ...filled,
    timeFrom: timed ? filled.timeFrom : '',
    timeTo: timed ? filled.timeTo : '',
    quantity: timed ? '' : filled.quantity,
  });
  return { form, leftOut: leftOutOf(record, form) };
}

function leftOutOf(record: WorksheetRecord, form: EntryForm): EntryField[] {
  const pairs: readonly [EntryField, string | null, string | undefined][] = [
    ['customerNo', record.customerNo, form.customer?.no],
    ['jobCode', record.jobCode, form.job?.code],
    ['jobTaskCode', record.jobTaskCode, form.jobTask?.code],
    ['locationCode', record.locationCode, form.location?.code],
    ['workTypeCode', record.workTypeCode, form.workType?.code],
    ['unitNo', record.unitNo, form.unit?.no],
    ['unitOfMeasureCode', record.unitOfMeasureCode, form.unitOfMeasure?.code],
  ];
  return pairs.flatMap(([field, had, has]) => (had !== null && had !== has ? [field] : []));
}
